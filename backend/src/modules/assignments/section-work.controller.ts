import { Body, Get, type StreamableFile } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, getSchemaPath } from '@nestjs/swagger';
import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inBody } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { ApiHeadings, ListParams } from '../../platform/http/list.decorators.js';
import { Act, List, plain, Route, Routes } from '../../platform/http/route.decorators.js';
import { AssignmentListsService } from './assignment-lists.service.js';
import { AssignmentDto, sectionAssignmentList } from './assignments.dto.js';
import { CarryOverRequestDto, CarryOverResultDto } from './former-scores.dto.js';
import { CarryOverService } from './former-scores/carry-over.service.js';
import { GradebookDto, gradebookOf } from './gradebook/gradebook.dto.js';
import { GradebookService } from './gradebook/gradebook.service.js';

@Routes('sections', 'api/sections/:id')
export class SectionWorkController {
  constructor(
    private readonly lists: AssignmentListsService,
    private readonly gradebooks: GradebookService,
    private readonly carryOvers: CarryOverService,
  ) {}

  @List('assignments', sectionAssignmentList, AssignmentDto, {
    permission: 'assignments.read',
    of: 'section',
    summary: "Lists a section's assignments by due date",
    description: 'With `view=student`, staff see what a student sees who has done nothing.',
  })
  assignments(
    @IdParam('id') id: string,
    @ListParams(sectionAssignmentList) request: ListRequestOf<typeof sectionAssignmentList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.lists.ofSection(id, request, user);
  }

  @Route(
    Get('gradebook'),
    {
      permission: 'submissions.grade',
      of: 'section',
      summary: "Returns a section's gradebook",
      description:
        'The server calculates points and percentages. `formerSections` has the scores of students who came from another ' +
        'section, and what can be carried over. With `Accept: text/csv`, the file has a column for each assignment.',
    },
    ApiOkResponse({
      description: 'The gradebook.',
      content: {
        'application/json': { schema: { $ref: getSchemaPath(GradebookDto) } },
        'text/csv': { schema: { type: 'string' } },
      },
    }),
  )
  @ApiHeadings()
  @ApiExtraModels(GradebookDto)
  gradebook(
    @IdParam('id') id: string,
    @ListParams(gradebookOf) request: ListRequestOf<typeof gradebookOf>,
    @CurrentUser() user: SignedInUser,
  ): Promise<GradebookDto | StreamableFile> {
    return this.gradebooks.of(id, request, user);
  }

  @Act('gradebook/carry-over', plain(CarryOverResultDto), {
    permission: 'submissions.grade',
    of: 'section',
    summary: "Carries scores of former sections over into a section's gradebook",
    description:
      'Writes the scores whose `carryOver.state` in the gradebook is `ready`. The score is the one that counted in the ' +
      'former section, after its late deduction. Texts, files, feedback and excuses stay there. Scores of this section ' +
      'are never overwritten, and a second call writes nothing.',
    errors: {
      409: 'Another user is changing the scores. Try again.',
      422: 'A student has no seat in this section. No score is saved.',
    },
  })
  @AboutStudent(inBody('studentIds.*'))
  carryOver(@IdParam('id') id: string, @Body() body: CarryOverRequestDto, @CurrentUser() user: SignedInUser) {
    return this.carryOvers.carryOver(id, body, user);
  }
}

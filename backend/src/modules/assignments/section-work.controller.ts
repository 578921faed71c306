import { Controller, Get, type StreamableFile } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { ListRequest, Page } from '../../common/list-request.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { ApiHeadings, ApiList, ListParams } from '../../platform/http/list.decorators.js';
import { AssignmentListsService, type SectionAssignmentListRequest } from './assignment-lists.service.js';
import { AssignmentDto, sectionAssignmentList } from './assignments.dto.js';
import { GradebookDto, gradebookOf } from './gradebook/gradebook.dto.js';
import { GradebookService } from './gradebook/gradebook.service.js';

@ApiTags('sections')
@ApiAccessErrors()
@Controller('api/sections/:id')
export class SectionWorkController {
  constructor(
    private readonly lists: AssignmentListsService,
    private readonly gradebooks: GradebookService,
  ) {}

  @Get('assignments')
  @RequirePermission('assignments.read')
  @ApiOperation({ summary: "Lists a section's assignments by due date" })
  @ApiId('id', 'section')
  @ApiList(sectionAssignmentList, AssignmentDto)
  assignments(
    @IdParam('id') id: string,
    @ListParams(sectionAssignmentList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<AssignmentDto>> {
    return this.lists.ofSection(id, request as SectionAssignmentListRequest, user);
  }

  @Get('gradebook')
  @RequirePermission('submissions.grade')
  @ApiOperation({
    summary: "Returns a section's gradebook",
    description:
      'The server calculates points and percentages. With `Accept: text/csv`, the file has a column for each assignment.',
  })
  @ApiId('id', 'section')
  @ApiHeadings()
  @ApiExtraModels(GradebookDto)
  @ApiOkResponse({
    description: 'The gradebook.',
    content: {
      'application/json': { schema: { $ref: getSchemaPath(GradebookDto) } },
      'text/csv': { schema: { type: 'string' } },
    },
  })
  gradebook(
    @IdParam('id') id: string,
    @ListParams(gradebookOf) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<GradebookDto | StreamableFile> {
    return this.gradebooks.of(id, request, user);
  }
}

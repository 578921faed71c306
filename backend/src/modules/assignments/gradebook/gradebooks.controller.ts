import type { ListRequestOf } from '../../../common/list-request.js';
import { CurrentUser } from '../../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { IdParam } from '../../../platform/http/id-param.decorator.js';
import { ListParams } from '../../../platform/http/list.decorators.js';
import { List, plain, Read, Routes } from '../../../platform/http/route.decorators.js';
import { GradeDistributionDto } from './grade-distribution.dto.js';
import { GradeDistributionService } from './grade-distribution.service.js';
import { gradebookList, SectionGradingDto } from './gradebooks.dto.js';
import { GradebooksService } from './gradebooks.service.js';

@Routes('assignments', 'api')
export class GradebooksController {
  constructor(
    private readonly gradebooks: GradebooksService,
    private readonly distributions: GradeDistributionService,
  ) {}

  @List('gradebooks', gradebookList, SectionGradingDto, {
    permission: 'submissions.grade',
    summary: 'Lists sections with their grading work, latest term first',
    description:
      'Faculty see their own sections. With `toGrade` true, only sections with submissions to grade are listed; with ' +
      '`waiting` true, those with submissions or posts in graded discussions to grade. ' +
      'Sorting by `waiting` adds both counts.',
  })
  list(
    @ListParams(gradebookList) request: ListRequestOf<typeof gradebookList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.gradebooks.list(request, user);
  }

  @Read('sections/:id/grade-distribution', plain(GradeDistributionDto), {
    permission: 'submissions.grade',
    of: 'section',
    summary: 'Returns the grade distribution of a section',
    description: 'Counts the final grades and the grades calculated so far. No student is named.',
  })
  distribution(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.distributions.of(id, user);
  }
}

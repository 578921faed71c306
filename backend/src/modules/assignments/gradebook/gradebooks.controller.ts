import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListRequest, Page } from '../../../common/list-request.js';
import { CurrentUser, RequirePermission } from '../../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../../platform/http/id-param.decorator.js';
import { ApiList, ListParams } from '../../../platform/http/list.decorators.js';
import { GradeDistributionDto } from './grade-distribution.dto.js';
import { GradeDistributionService } from './grade-distribution.service.js';
import { gradebookList, SectionGradingDto } from './gradebooks.dto.js';
import { GradebooksService } from './gradebooks.service.js';

@ApiTags('assignments')
@ApiAccessErrors()
@Controller('api')
export class GradebooksController {
  constructor(
    private readonly gradebooks: GradebooksService,
    private readonly distributions: GradeDistributionService,
  ) {}

  @Get('gradebooks')
  @RequirePermission('submissions.grade')
  @ApiOperation({
    summary: 'Lists sections with their grading work, latest term first',
    description:
      'Faculty see their own sections. With `toGrade` true, only sections with submissions to grade are listed.',
  })
  @ApiList(gradebookList, SectionGradingDto)
  list(
    @ListParams(gradebookList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<SectionGradingDto>> {
    return this.gradebooks.list(request as Parameters<GradebooksService['list']>[0], user);
  }

  @Get('sections/:id/grade-distribution')
  @RequirePermission('submissions.grade')
  @ApiOperation({
    summary: 'Returns the grade distribution of a section',
    description: 'Counts the final grades and the grades calculated so far. No student is named.',
  })
  @ApiId('id', 'section')
  @ApiOkResponse({ type: GradeDistributionDto })
  distribution(@IdParam('id') id: string, @CurrentUser() user: SignedInUser): Promise<GradeDistributionDto> {
    return this.distributions.of(id, user);
  }
}

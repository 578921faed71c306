import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListRequest, Page } from '../../common/list-request.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
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
    summary: 'Sections with what is to be graded in them, the latest term first',
    description: 'Faculty see their own sections. `toGrade` are those where work waits for a grade.',
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
    summary: 'How the grades of a section are spread',
    description: 'The final grades, and where students stand by their work so far. Nobody is named.',
  })
  @ApiId('id', 'section')
  @ApiOkResponse({ type: GradeDistributionDto })
  distribution(@IdParam('id') id: string, @CurrentUser() user: SignedInUser): Promise<GradeDistributionDto> {
    return this.distributions.of(id, user);
  }
}

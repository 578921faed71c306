import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListRequest, Page } from '../../common/list-request.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiPage, ListParams } from '../../platform/http/list.decorators.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { EnrollmentTrendDto, trendOf } from './enrollment-trend.dto.js';
import { EnrollmentTrendService } from './enrollment-trend.service.js';

@ApiTags('enrollments')
@ApiAccessErrors()
@Controller('api/enrollments/trend')
export class EnrollmentTrendController {
  constructor(private readonly trend: EnrollmentTrendService) {}

  @Get()
  @RequirePermission('reports.academic', 'enrollments.recent')
  @ApiOperation({
    summary: 'Lists enrollment totals for the last twelve terms, oldest first',
    description: 'The totals name no students. Faculty see only the totals for their own sections.',
  })
  @ApiPage(trendOf.resource, EnrollmentTrendDto)
  @ApiProblem(400, 'A parameter is unknown.')
  of(
    @ListParams(trendOf) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<EnrollmentTrendDto>> {
    return this.trend.of(request, user);
  }
}

import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Routes, Rows } from '../../platform/http/route.decorators.js';
import { EnrollmentTrendDto, trendOf } from './enrollment-trend.dto.js';
import { EnrollmentTrendService } from './enrollment-trend.service.js';

@Routes('enrollments', 'api/enrollments/trend')
export class EnrollmentTrendController {
  constructor(private readonly trend: EnrollmentTrendService) {}

  @Rows('', trendOf, EnrollmentTrendDto, {
    permission: ['reports.academic', 'enrollments.recent'],
    summary: 'Lists enrollment totals for the last twelve terms, oldest first',
    description: 'The totals name no students. Faculty see only the totals for their own sections.',
  })
  of(@ListParams(trendOf) request: ListRequestOf<typeof trendOf>, @CurrentUser() user: SignedInUser) {
    return this.trend.of(request, user);
  }
}

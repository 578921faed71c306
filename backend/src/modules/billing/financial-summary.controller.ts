import { CurrentUser } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { plain, Read, Routes } from '../../platform/http/route.decorators.js';
import { FinancialSummaryDto } from './billing.dto.js';
import { BillingService } from './billing.service.js';

@Routes('students', 'api/students/:id/financial-summary')
export class FinancialSummaryController {
  constructor(private readonly billing: BillingService) {}

  @Read('', plain(FinancialSummaryDto), {
    permission: 'students.financial.read',
    of: 'student',
    summary: "Returns a student's balance and outstanding plan amount",
  })
  summary(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.billing.summary(id, user);
  }
}

import type { ListRequestOf } from '../../common/list-request.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { plain, Read, Routes, Rows } from '../../platform/http/route.decorators.js';
import {
  ReceivablesByAgeDto,
  receivablesOf,
  RevenueMonthDto,
  revenueOf,
} from './reports/billing-reports.dto.js';
import { BillingReportsService } from './reports/billing-reports.service.js';
import { BillingOverviewDto } from './billing.dto.js';
import { BillingService } from './billing.service.js';

@Routes('billing', 'api/billing')
export class BillingOverviewController {
  constructor(
    private readonly billing: BillingService,
    private readonly reports: BillingReportsService,
  ) {}

  @Read('overview', plain(BillingOverviewDto), {
    // These are the offices that read plans. Students read their own and must not see the totals.
    permission: ['plans.write', 'reports.financial'],
    summary: 'Returns the amounts collected and outstanding on all payment plans',
  })
  overview() {
    return this.billing.overview();
  }

  @Rows('receivables', receivablesOf, ReceivablesByAgeDto, {
    permission: ['plans.write', 'reports.financial'],
    summary: 'Returns open balances by days past due',
    description:
      'Covers all charges and plan installments at the university. Always returns five rows, one for each `age`.',
  })
  receivables(@ListParams(receivablesOf) request: ListRequestOf<typeof receivablesOf>) {
    return this.reports.receivables(request);
  }

  @Rows('revenue', revenueOf, RevenueMonthDto, {
    permission: ['plans.write', 'reports.financial'],
    summary: 'Returns due, collected and outstanding amounts by month',
    description:
      'Returns the last 12 months, oldest first. `outstanding` for the last month equals `outstandingBalance` in `GET /api/billing/overview`.',
  })
  revenue(@ListParams(revenueOf) request: ListRequestOf<typeof revenueOf>) {
    return this.reports.revenue(request);
  }
}

import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListRequest, Page } from '../../common/list-request.js';
import { RequirePermission } from '../../platform/auth/access.decorators.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiPage, ListParams } from '../../platform/http/list.decorators.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import {
  ReceivablesByAgeDto,
  receivablesOf,
  RevenueMonthDto,
  revenueOf,
} from './reports/billing-reports.dto.js';
import { BillingReportsService } from './reports/billing-reports.service.js';
import { BillingOverviewDto } from './billing.dto.js';
import { BillingService } from './billing.service.js';

@ApiTags('billing')
@ApiAccessErrors()
@Controller('api/billing')
export class BillingOverviewController {
  constructor(
    private readonly billing: BillingService,
    private readonly reports: BillingReportsService,
  ) {}

  /** These are the offices that read plans. Students read their own and must not see the totals. */
  @Get('overview')
  @RequirePermission('plans.write', 'reports.financial')
  @ApiOperation({ summary: 'Returns the amounts collected and outstanding on all payment plans' })
  @ApiOkResponse({ type: BillingOverviewDto })
  overview(): Promise<BillingOverviewDto> {
    return this.billing.overview();
  }

  @Get('receivables')
  @RequirePermission('plans.write', 'reports.financial')
  @ApiOperation({
    summary: 'Returns open balances by days past due',
    description:
      'Covers all charges and plan installments at the university. Always returns five rows, one for each `age`.',
  })
  @ApiPage(receivablesOf.resource, ReceivablesByAgeDto)
  @ApiProblem(400, 'A parameter is unknown.')
  receivables(@ListParams(receivablesOf) request: ListRequest): Promise<Page<ReceivablesByAgeDto>> {
    return this.reports.receivables(request);
  }

  @Get('revenue')
  @RequirePermission('plans.write', 'reports.financial')
  @ApiOperation({
    summary: 'Returns due, collected and outstanding amounts by month',
    description:
      'Returns the last 12 months, oldest first. `outstanding` for the last month equals `outstandingBalance` in `GET /api/billing/overview`.',
  })
  @ApiPage(revenueOf.resource, RevenueMonthDto)
  @ApiProblem(400, 'A parameter is unknown.')
  revenue(@ListParams(revenueOf) request: ListRequest): Promise<Page<RevenueMonthDto>> {
    return this.reports.revenue(request);
  }
}

import type { ListRequestOf } from '../../../common/list-request.js';
import { CurrentUser } from '../../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { ListParams } from '../../../platform/http/list.decorators.js';
import { Report } from '../../../platform/http/report.decorator.js';
import { List, Routes, Rows } from '../../../platform/http/route.decorators.js';
import {
  ReceivableRowDto,
  receivableRowList,
  ReceivablesByTypeDto,
  receivablesByTypeOf,
  RevenueByTypeDto,
  revenueByTypeOf,
  RevenueRowDto,
  revenueRowList,
} from './financial-reports.dto.js';
import { FinancialReportsService } from './financial-reports.service.js';

@Report()
@Routes('reports', 'api/reports')
export class FinancialReportsController {
  constructor(private readonly reports: FinancialReportsService) {}

  @Rows('receivables', receivablesByTypeOf, ReceivablesByTypeDto, {
    permission: 'reports.financial',
    summary: 'Returns billed, open and past due amounts by charge type and plan type',
    description:
      'Shows the amounts now or, with `asOf`, at the end of that day. For a past day, the amounts include the payments ' +
      'received by then, and the charges and plans that had been created, were due or were partly paid by then. Charges that are void today ' +
      'and plans that are canceled today are excluded.',
    errors: { 400: '`asOf` is not a date or is in the future.' },
  })
  receivables(@ListParams(receivablesByTypeOf) request: ListRequestOf<typeof receivablesByTypeOf>) {
    return this.reports.receivables(request);
  }

  @List('receivables/rows', receivableRowList, ReceivableRowDto, {
    permission: 'reports.financial',
    summary: 'Lists the charges and installments behind the receivables report, earliest due date first',
    description:
      'Requires read access to charges and plans. For the same `asOf` and `type`, the balances add up to ' +
      '`outstanding` in the report. ' +
      "Each word in `search` must be in the student's name, student ID or email.",
  })
  receivableRows(
    @ListParams(receivableRowList) request: ListRequestOf<typeof receivableRowList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.reports.receivableRows(request, user);
  }

  @Rows('revenue', revenueByTypeOf, RevenueByTypeDto, {
    permission: 'reports.financial',
    summary: 'Returns revenue by month, charge type and plan type',
    description:
      'Returns the months `from` through `to`, oldest first. Defaults to the last 12 months. The range can span at most 120 months.',
    errors: {
      400: '`from` or `to` is not a month, `to` is before `from`, or the range is too long.',
    },
  })
  revenue(@ListParams(revenueByTypeOf) request: ListRequestOf<typeof revenueByTypeOf>) {
    return this.reports.revenue(request);
  }

  @List('revenue/rows', revenueRowList, RevenueRowDto, {
    permission: 'reports.financial',
    summary: 'Lists the payments behind the revenue report, newest first',
    description:
      'Covers one `month`, or the months `from` through `to`. Defaults to the last 12 months. Requires read access to ' +
      "charges and plans. Each word in `search` must be in the student's name, student ID or email.",
  })
  revenueRows(
    @ListParams(revenueRowList) request: ListRequestOf<typeof revenueRowList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.reports.revenueRows(request, user);
  }
}

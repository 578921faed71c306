import type { ListRequestOf } from '../../../common/list-request.js';
import { CurrentUser } from '../../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { ListParams } from '../../../platform/http/list.decorators.js';
import { Report } from '../../../platform/http/report.decorator.js';
import { List, Routes, Rows } from '../../../platform/http/route.decorators.js';
import { agingList, AgingRowDto, AgingTotalDto, agingTotalsOf } from './aging.dto.js';
import { AgingService } from './aging.service.js';

@Report()
@Routes('reports', 'api/reports/aging')
export class AgingController {
  constructor(private readonly aging: AgingService) {}

  @List('', agingList, AgingRowDto, {
    permission: 'reports.financial',
    summary: 'Lists students with open charges, installments or a credit, by days past due',
    description:
      'Shows the amounts now or, with `asOf`, at the end of that day, from the entries posted by then. Requires read access ' +
      "to charges and plans. Each word in `search` must be in the student's name, student ID or email.",
  })
  students(
    @ListParams(agingList) request: ListRequestOf<typeof agingList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.aging.students(request, user);
  }

  @Rows('totals', agingTotalsOf, AgingTotalDto, {
    permission: 'reports.financial',
    summary: 'Returns open balances of all students by days past due',
    description:
      'Always returns six rows, one for each `age` and the total, which equals the student and plan receivables of the ' +
      'ledger on that day.',
    errors: { 400: '`asOf` is not a date or is in the future.' },
  })
  totals(@ListParams(agingTotalsOf) request: ListRequestOf<typeof agingTotalsOf>) {
    return this.aging.totals(request);
  }
}

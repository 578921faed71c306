import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { List, Routes, Rows } from '../../platform/http/route.decorators.js';
import { LedgerReadsService } from './ledger-reads.service.js';
import { LedgerEntryDto, ledgerEntryList, TrialBalanceRowDto, trialBalanceOf } from './ledger.dto.js';

@Routes('ledger', 'api/ledger')
export class LedgerController {
  constructor(private readonly ledger: LedgerReadsService) {}

  @List('entries', ledgerEntryList, LedgerEntryDto, {
    permission: 'ledger.read',
    summary: 'Lists ledger entries, last recorded first',
    description:
      'Students see the lines of their own account. `asOf` includes entries posted through that day. `recordedAsOf` ' +
      'includes entries recorded by that time, so that a past answer can be repeated. `account` matches entries with a ' +
      'line that debits or credits it.',
  })
  entries(
    @ListParams(ledgerEntryList) request: ListRequestOf<typeof ledgerEntryList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.ledger.entries(request, user);
  }

  @Rows('trial-balance', trialBalanceOf, TrialBalanceRowDto, {
    permission: 'reports.financial',
    summary: 'Returns the debits and credits of every account',
    description:
      'Over all accounts, debits equal credits. `asOf` includes entries posted through that day (Eastern Time), and ' +
      '`recordedAsOf` entries recorded by that time.',
  })
  trialBalance(@ListParams(trialBalanceOf) request: ListRequestOf<typeof trialBalanceOf>) {
    return this.ledger.trialBalance(request);
  }
}

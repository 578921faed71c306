import type { ListRequestOf } from '../../common/list-request.js';
import { ApiFilters, ListParams } from '../../platform/http/list.decorators.js';
import { plain, Read, Routes } from '../../platform/http/route.decorators.js';
import { BankReconciliationDto, reconciliationList } from './bank.dto.js';
import { BankReconciliationService } from './bank-reconciliation.service.js';

@Routes('bank', 'api/bank-reconciliation')
export class BankReconciliationController {
  constructor(private readonly reconciliation: BankReconciliationService) {}

  @Read('', plain(BankReconciliationDto), {
    permission: 'ledger.close',
    summary: 'Compares the bank with the ledger on a day',
    description:
      'Today or, with `asOf`, at the end of that day (Eastern Time). Bank and ledger agree (`state`) if every opening ' +
      'balance is signed and in the ledger, the lines of the files explain the balances that the files state, and every ' +
      'line is posted or matched.',
    errors: { 400: 'A parameter is malformed or unknown.' },
  })
  @ApiFilters(reconciliationList.filters)
  get(@ListParams(reconciliationList) { filters }: ListRequestOf<typeof reconciliationList>) {
    return this.reconciliation.asOf(filters.asOf);
  }
}

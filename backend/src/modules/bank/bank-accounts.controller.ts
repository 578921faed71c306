import { Body } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Act, List, Read, Routes } from '../../platform/http/route.decorators.js';
import {
  BankAccountDto,
  bankAccountList,
  CorrectOpeningDto,
  MatchOpeningDto,
  SignOpeningDto,
} from './bank-accounts.dto.js';
import { BankAccountsService } from './bank-accounts.service.js';

const ofNobody = 'The balance of a bank account names no student';

@Routes('bank', 'api/bank-accounts')
export class BankAccountsController {
  constructor(private readonly accounts: BankAccountsService) {}

  @List('', bankAccountList, BankAccountDto, {
    permission: 'ledger.close',
    summary: 'Lists the accounts that the bank files name',
  })
  list(@ListParams(bankAccountList) request: ListRequestOf<typeof bankAccountList>) {
    return this.accounts.list(request);
  }

  @Read(':id', BankAccountDto, {
    permission: 'ledger.close',
    of: 'bankAccount',
    summary: 'Returns a bank account',
  })
  get(@IdParam('id') id: string) {
    return this.accounts.get(id);
  }

  @Act(':id/sign-opening', BankAccountDto, {
    permission: 'ledger.close',
    of: 'bankAccount',
    summary: 'Signs what the account held when its first day began',
    description: 'The reconciliation begins with this amount, and the account agrees with nothing before.',
    errors: { 409: 'The opening balance is signed.' },
  })
  @AboutNoStudent(ofNobody)
  sign(
    @IdParam('id') id: string,
    @Body() body: SignOpeningDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.accounts.sign(id, body, expected, user);
  }

  @Act(':id/correct-opening', BankAccountDto, {
    permission: 'ledger.close',
    of: 'bankAccount',
    summary: 'Corrects a signed opening balance',
    description:
      'The person of the request signs the new amount. The ledger entries that it includes are chosen again.',
    errors: { 409: 'The opening balance is not signed, or a day that agrees with it was closed.' },
  })
  @AboutNoStudent(ofNobody)
  correct(
    @IdParam('id') id: string,
    @Body() body: CorrectOpeningDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.accounts.correct(id, body, expected, user);
  }

  @Act(':id/match-opening', BankAccountDto, {
    permission: 'ledger.close',
    of: 'bankAccount',
    summary: 'Names the ledger entries that the opening balance includes',
    description:
      'Entries of days before the first bank file are included anyway, unless a bank line shows them. This is for an ' +
      'entry that was posted later, such as the journal of the opening balance.',
    errors: { 409: 'The opening balance is not signed, or an entry has a bank line or another account.' },
  })
  @AboutNoStudent(ofNobody)
  match(
    @IdParam('id') id: string,
    @Body() body: MatchOpeningDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.accounts.match(id, body, expected, user);
  }
}

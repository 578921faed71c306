import { Body } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent, AboutStudent, inBody } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Act, List, plain, Read, Routes, Rows } from '../../platform/http/route.decorators.js';
import {
  AssignBankLineDto,
  BankCandidateDto,
  BankLineDto,
  bankLineList,
  BankReasonDto,
  candidateList,
  MatchBankLineDto,
  RematchDto,
} from './bank.dto.js';
import { BankLinesService } from './bank-lines.service.js';

@Routes('bank', 'api/bank-lines')
export class BankLinesController {
  constructor(private readonly lines: BankLinesService) {}

  @List('', bankLineList, BankLineDto, {
    permission: 'ledger.close',
    summary: 'Lists bank lines, latest day first',
  })
  list(
    @ListParams(bankLineList) request: ListRequestOf<typeof bankLineList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.lines.list(request, user);
  }

  @Act('rematch', plain(RematchDto), {
    permission: 'ledger.close',
    summary: 'Matches the lines that are not settled with the ledger again',
  })
  @AboutNoStudent('Matches change no account of a student')
  async rematch(): Promise<RematchDto> {
    return { changed: await this.lines.rematch() };
  }

  @Read(':id', BankLineDto, { permission: 'ledger.close', of: 'bankLine', summary: 'Returns a bank line' })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.lines.get(id, user);
  }

  @Rows(':id/candidates', candidateList, BankCandidateDto, {
    permission: 'ledger.close',
    of: 'bankLine',
    summary: 'Lists the ledger entries that a line could show, equal amounts first',
  })
  candidates(
    @IdParam('id') id: string,
    @ListParams(candidateList) _request: ListRequestOf<typeof candidateList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.lines.candidates(id, user);
  }

  @Act(':id/assign', BankLineDto, {
    permission: 'ledger.close',
    of: 'bankLine',
    summary: 'Assigns an unidentified receipt to a student',
    description: 'It becomes a payment to the account: a bank transfer, received today.',
    errors: { 409: 'The line is not an unidentified receipt.' },
  })
  @AboutStudent(inBody('studentId'))
  assign(
    @IdParam('id') id: string,
    @Body() body: AssignBankLineDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.lines.assign(id, body, expected, user);
  }

  @Act(':id/match', BankLineDto, {
    permission: 'ledger.close',
    of: 'bankLine',
    summary: 'Matches a line with ledger entries by hand',
    description: 'The entries must add up to the line. The receipt of an unidentified line is reversed.',
    errors: { 409: 'The line is settled, or an entry has a line.' },
  })
  @AboutNoStudent('Matches change no account of a student')
  match(
    @IdParam('id') id: string,
    @Body() body: MatchBankLineDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.lines.match(id, body, expected, user);
  }

  @Act(':id/unmatch', BankLineDto, {
    permission: 'ledger.close',
    of: 'bankLine',
    summary: 'Undoes the match or assignment of a line',
    description: 'A credit is an unidentified receipt again. The payment of an assigned receipt is voided.',
    errors: { 409: 'The line has no match or assignment.' },
  })
  @AboutNoStudent('The service refuses a line that is assigned to the person')
  unmatch(
    @IdParam('id') id: string,
    @Body() { reason }: BankReasonDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.lines.unmatch(id, reason, expected, user);
  }

  @Act(':id/fee', BankLineDto, {
    permission: 'ledger.close',
    of: 'bankLine',
    summary: 'Posts an open debit as a fee of the bank',
    errors: { 409: 'The line is not an open debit.' },
  })
  @AboutNoStudent('A fee of the bank names no student')
  fee(
    @IdParam('id') id: string,
    @Body() { reason }: BankReasonDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.lines.fee(id, reason, expected, user);
  }
}

import { Body } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress, inBody } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Act, Create, List, Read, Routes } from '../../platform/http/route.decorators.js';
import {
  ApproveJournalDto,
  CreateJournalDto,
  JournalDto,
  journalList,
  RejectJournalDto,
} from './journals.dto.js';
import { JournalsService } from './journals.service.js';

@Routes('ledger', 'api/ledger/journals')
export class JournalsController {
  constructor(private readonly journals: JournalsService) {}

  @List('', journalList, JournalDto, {
    permission: 'ledger.post',
    summary: 'Lists journals, newest first',
  })
  list(
    @ListParams(journalList) request: ListRequestOf<typeof journalList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.journals.list(request, user);
  }

  @Read(':id', JournalDto, { permission: 'ledger.post', of: 'journal', summary: 'Returns a journal' })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.journals.get(id, user);
  }

  @Create('', JournalDto, {
    permission: 'ledger.post',
    summary: 'Requests a journal, such as a write-off',
    description:
      'Nothing is posted until another person approves the journal. Each line moves an amount from the credited to the ' +
      'debited account. A write-off debits `write_offs` and credits `student_receivable` with its charge.',
  })
  @AboutStudent(
    inBody('lines.*.studentId'),
    inBody('lines.*.chargeId', 'charge'),
    inBody('lines.*.planId', 'plan'),
  )
  create(@Body() body: CreateJournalDto, @CurrentUser() user: SignedInUser) {
    return this.journals.create(body, user);
  }

  @Act(':id/approve', JournalDto, {
    permission: 'ledger.post',
    of: 'journal',
    summary: 'Approves a journal and posts its lines',
    description: "The requester can't approve the journal (403).",
    errors: {
      409: 'The journal was already decided, or a line is more than a balance or credit, or undoes more than journals have settled.',
    },
  })
  @AboutStudent(inAddress('ledger_journal'))
  approve(
    @IdParam('id') id: string,
    @Body() { note = null }: ApproveJournalDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.journals.approve(id, note, expected, user);
  }

  @Act(':id/reject', JournalDto, {
    permission: 'ledger.post',
    of: 'journal',
    summary: 'Rejects a journal',
    description: "Nothing is posted. The requester can't reject the journal (403).",
    errors: { 409: 'The journal was already decided.' },
  })
  @AboutStudent(inAddress('ledger_journal'))
  reject(
    @IdParam('id') id: string,
    @Body() { reason }: RejectJournalDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.journals.reject(id, reason, expected, user);
  }
}

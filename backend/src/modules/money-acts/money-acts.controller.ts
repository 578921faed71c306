import { Body } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Act, List, plain, Read, Routes } from '../../platform/http/route.decorators.js';
import {
  ApproveMoneyActDto,
  MoneyActDto,
  moneyActList,
  MoneyAllowanceDto,
  RejectMoneyActDto,
} from './money-acts.dto.js';
import { MoneyActsService } from './money-acts.service.js';

const sameOffice =
  "The requester can't decide the request, and the decision needs the permission of the act itself (403).";

@Routes('billing', 'api/money-acts')
export class MoneyActsController {
  constructor(private readonly acts: MoneyActsService) {}

  @List('', moneyActList, MoneyActDto, {
    permission: 'money_acts.read',
    summary: 'Lists adjustments, voids and other receipts by one person, and requests of them, newest first',
    description:
      'Within the limit of the policy `second_person` and above it, with the person and the approver. Also lists what ' +
      "doesn't count: voids before the day's close, returns that the bank shows, and undone enrollments.",
  })
  list(
    @ListParams(moneyActList) request: ListRequestOf<typeof moneyActList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.acts.list(request, user);
  }

  @Read('allowance', plain(MoneyAllowanceDto), {
    permission: ['charges.write', 'payments.record'],
    summary: 'Returns what you can still adjust, void and record as other receipts alone today',
  })
  allowance(@CurrentUser() user: SignedInUser): Promise<MoneyAllowanceDto> {
    return this.acts.allowance(user);
  }

  @Read(':id', MoneyActDto, {
    permission: 'money_acts.read',
    of: 'moneyAct',
    summary: 'Returns an adjustment, void or other receipt, or the request of one',
  })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.acts.get(id, user);
  }

  @Act(':id/approve', MoneyActDto, {
    permission: 'money_acts.approve',
    of: 'moneyAct',
    summary: 'Approves a request, which does the act',
    description: `All rules judge the act again. ${sameOffice}`,
    errors: {
      409: 'The request was already decided, the record has changed since (`facts_changed`), or the act is refused as it would be without a request.',
    },
  })
  @AboutStudent(inAddress('money_act'))
  approve(
    @IdParam('id') id: string,
    @Body() { note = null }: ApproveMoneyActDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.acts.approve(id, note, expected, user);
  }

  @Act(':id/reject', MoneyActDto, {
    permission: 'money_acts.approve',
    of: 'moneyAct',
    summary: 'Rejects a request',
    description: `Nothing is done. ${sameOffice}`,
    errors: { 409: 'The request was already decided.' },
  })
  @AboutStudent(inAddress('money_act'))
  reject(
    @IdParam('id') id: string,
    @Body() { reason }: RejectMoneyActDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.acts.reject(id, reason, expected, user);
  }
}

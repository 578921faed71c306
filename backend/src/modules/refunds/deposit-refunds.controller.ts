import { Body } from '@nestjs/common';
import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Act, List, plain, Routes } from '../../platform/http/route.decorators.js';
import {
  DepositRefundDto,
  depositRefundList,
  RequestDepositRefundDto,
  RequestedDepositRefundDto,
} from './deposit-refunds.dto.js';
import { DepositRefundsService } from './deposit-refunds.service.js';

const permission = 'refunds.request';

@Routes('refunds', 'api/deposit-refunds')
export class DepositRefundsController {
  constructor(private readonly deposits: DepositRefundsService) {}

  @List('', depositRefundList, DepositRefundDto, {
    permission,
    summary: 'Lists the held enrollment deposits of students who left, oldest first',
    description: 'Each is a proposal: what becomes revenue by the fee policy, and what is refunded.',
  })
  list(
    @ListParams(depositRefundList) request: ListRequestOf<typeof depositRefundList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.deposits.list(request, user);
  }

  @Act(':id/request', plain(RequestedDepositRefundDto), {
    permission,
    of: 'payment',
    summary: 'Requests the refund of a held enrollment deposit',
    description:
      'The part that is not refundable becomes revenue. The rest becomes credit, and its refund is requested; another person ' +
      'approves it.',
    errors: { 409: 'The student is active, or nothing is held of the deposit.' },
  })
  @AboutStudent(inAddress('payment'))
  request(
    @IdParam('id') id: string,
    @Body() body: RequestDepositRefundDto,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.deposits.request(id, body, user);
  }
}

import { Body } from '@nestjs/common';
import type { Expected } from '../../../common/expected.js';
import type { ListRequestOf } from '../../../common/list-request.js';
import { History } from '../../../platform/audit/history.decorator.js';
import { historyList } from '../../../platform/audit/history.dto.js';
import { CurrentUser } from '../../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress, inBody } from '../../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { IdParam } from '../../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../../platform/http/if-match.decorator.js';
import { ListParams } from '../../../platform/http/list.decorators.js';
import { Act, Create, List, Read, Remove, Routes, Update } from '../../../platform/http/route.decorators.js';
import { AboveLimit } from '../../money-acts/second-person.service.js';
import { VoidDto } from '../billing.dto.js';
import {
  CreatePaymentDto,
  PaymentDto,
  paymentList,
  ReallocateDto,
  ReturnPaymentDto,
  UpdatePaymentDto,
} from './payments.dto.js';
import { PaymentChangesService } from './payment-changes.service.js';
import { PaymentsService } from './payments.service.js';

@Routes('billing', 'api/payments')
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly changes: PaymentChangesService,
  ) {}

  @List('', paymentList, PaymentDto, {
    permission: 'charges.read',
    summary: 'Lists payments, newest first',
    description:
      'Students see only their own payments. Void payments are listed only if you filter by `isVoided` or `id`.',
  })
  list(
    @ListParams(paymentList) request: ListRequestOf<typeof paymentList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.payments.list(request, user);
  }

  @Read(':id', PaymentDto, { permission: 'charges.read', of: 'payment', summary: 'Returns a payment' })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.payments.get(id, user);
  }

  @History('payment', 'payment', 'charges.write')
  history(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequestOf<typeof historyList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.payments.history(id, request, user);
  }

  @Create('', PaymentDto, {
    permission: 'payments.record',
    summary: 'Records a payment on a charge or plan',
    description:
      'The balance and status of the charge or plan are updated. A payment on a plan is applied to the oldest open ' +
      'installments first. Other receipts above the limit of one person need a second person.',
    errors: {
      409: 'The charge is void, or the plan is canceled. Or it is above the limit of one person (`second_person_required`).',
    },
  })
  @AboveLimit()
  @AboutStudent(inBody('studentId'), inBody('chargeId', 'charge'), inBody('planId', 'plan'))
  create(@Body() body: CreatePaymentDto, @CurrentUser() user: SignedInUser) {
    return this.payments.record(body, user);
  }

  @Update(':id', PaymentDto, {
    permission: 'payments.record',
    of: 'payment',
    summary: 'Updates a payment',
    description:
      'Only `method`, `reference` and `receivedAt` can be changed. To change the amount, the charge or the plan, ' +
      'void the payment and record another.',
    errors: {
      409: 'The payment is void, or it was made online by card. Or it is above the limit of one person (`second_person_required`).',
    },
  })
  @AboveLimit()
  @AboutStudent(inAddress('payment'))
  update(
    @IdParam('id') id: string,
    @Body() body: UpdatePaymentDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.payments.update(id, body, expected, user);
  }

  @Act(':id/void', PaymentDto, {
    permission: 'payments.record',
    of: 'payment',
    summary: 'Voids a payment with a reason',
    description:
      'The payment stays on the account as void. The balance of the charge or plan is restored. On a plan, ' +
      'the most recently paid installments become open again.',
    errors: {
      409: 'The payment was made online by card, or it is an enrollment deposit. Or it is above the limit of one person (`second_person_required`).',
    },
  })
  @AboveLimit()
  @AboutStudent(inAddress('payment'))
  void(
    @IdParam('id') id: string,
    @Body() { reason }: VoidDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.payments.void(id, reason, expected, user);
  }

  @Act(':id/reallocate', PaymentDto, {
    permission: 'payments.record',
    of: 'payment',
    summary: 'Applies a payment to other charges and plans',
    description:
      'The amounts must be open, without this payment. The rest becomes credit. Without `allocations`, the ' +
      'payment is applied as a new payment to the account.',
    errors: { 409: 'The payment is void, or it is an enrollment deposit.' },
  })
  @AboutStudent(inAddress('payment'))
  reallocate(
    @IdParam('id') id: string,
    @Body() body: ReallocateDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.changes.reallocate(id, body, expected, user);
  }

  @Act(':id/return', PaymentDto, {
    permission: 'payments.record',
    of: 'payment',
    summary: 'Voids a check or bank transfer that the bank returned, and charges the fee',
    description: 'The fee is `returned_check` of the fee policy, and is due in 7 days.',
    errors: {
      409: 'The payment is void, or it is neither a check nor a bank transfer. Or it is above the limit of one person (`second_person_required`).',
    },
  })
  @AboveLimit()
  @AboutStudent(inAddress('payment'))
  return(
    @IdParam('id') id: string,
    @Body() { reason }: ReturnPaymentDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.changes.return(id, reason, expected, user);
  }

  @Remove(':id', 'The payment is void.', {
    permission: 'payments.record',
    of: 'payment',
    summary: 'Voids a payment',
    description: 'Does the same as `POST /api/payments/{id}/void`, without a reason.',
    errors: {
      409: 'The payment was made online by card, or it is an enrollment deposit. Or it is above the limit of one person (`second_person_required`).',
    },
  })
  @AboutStudent(inAddress('payment'))
  async remove(@IdParam('id') id: string, @IfMatch() expected: Expected, @CurrentUser() user: SignedInUser) {
    await this.payments.void(id, null, expected, user);
  }
}

import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Expected } from '../../../common/expected.js';
import type { ListRequest, Page } from '../../../common/list-request.js';
import type { Versioned } from '../../../common/versioned.js';
import { ApiHistory } from '../../../platform/audit/history.decorator.js';
import { type HistoryEntryDto, historyList } from '../../../platform/audit/history.dto.js';
import { CurrentUser, RequirePermission } from '../../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress, inBody } from '../../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../../platform/http/if-match.decorator.js';
import { ApiList, ListParams } from '../../../platform/http/list.decorators.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { ApiCreate, ApiRecord, ApiRemove, ApiUpdate } from '../../../platform/http/write.decorators.js';
import { VoidDto } from '../charges/charges.dto.js';
import { CreatePaymentDto, PaymentDto, paymentList, UpdatePaymentDto } from './payments.dto.js';
import { type PaymentListRequest, PaymentsService } from './payments.service.js';

@ApiTags('billing')
@ApiAccessErrors()
@Controller('api/payments')
export class PaymentsController {
  constructor(private readonly payments: PaymentsService) {}

  @Get()
  @RequirePermission('charges.read')
  @ApiOperation({
    summary: 'Lists payments, newest first',
    description:
      'Students see only their own payments. Void payments are listed only if you filter by `isVoided` or `id`.',
  })
  @ApiList(paymentList, PaymentDto)
  list(
    @ListParams(paymentList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<PaymentDto>> {
    return this.payments.list(request as PaymentListRequest, user);
  }

  @Get(':id')
  @RequirePermission('charges.read')
  @ApiOperation({ summary: 'Returns a payment' })
  @ApiId('id', 'payment')
  @ApiRecord(PaymentDto)
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser): Promise<Versioned<PaymentDto>> {
    return this.payments.get(id, user);
  }

  @Get(':id/history')
  @RequirePermission('charges.write')
  @ApiHistory('payment', 'payment')
  history(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<HistoryEntryDto>> {
    return this.payments.history(id, request, user);
  }

  @Post()
  @RequirePermission('payments.record')
  @AboutStudent(inBody('studentId'), inBody('chargeId', 'charge'), inBody('planId', 'plan'))
  @ApiOperation({
    summary: 'Records a payment on a charge or plan',
    description:
      'The balance and status of the charge or plan are updated. A payment on a plan is applied to the oldest open ' +
      'installments first.',
  })
  @ApiCreate('/api/payments', PaymentDto)
  @ApiProblem(409, 'The charge is void, or the plan is canceled.')
  create(@Body() body: CreatePaymentDto, @CurrentUser() user: SignedInUser): Promise<Versioned<PaymentDto>> {
    return this.payments.record(body, user);
  }

  @Put(':id')
  @RequirePermission('payments.record')
  @AboutStudent(inAddress('payment'))
  @ApiOperation({
    summary: 'Updates a payment',
    description:
      'Only `method`, `reference` and `receivedAt` can be changed. To change the amount, the charge or the plan, ' +
      'void the payment and record another.',
  })
  @ApiId('id', 'payment')
  @ApiUpdate(PaymentDto)
  @ApiProblem(409, 'The payment is void.')
  update(
    @IdParam('id') id: string,
    @Body() body: UpdatePaymentDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<PaymentDto>> {
    return this.payments.update(id, body, expected, user);
  }

  @Post(':id/void')
  @RequirePermission('payments.record')
  @AboutStudent(inAddress('payment'))
  @ApiOperation({
    summary: 'Voids a payment with a reason',
    description:
      'The payment stays on the account as void. The balance of the charge or plan is restored. On a plan, ' +
      'the most recently paid installments become open again.',
  })
  @ApiId('id', 'payment')
  @ApiUpdate(PaymentDto)
  void(
    @IdParam('id') id: string,
    @Body() { reason }: VoidDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<PaymentDto>> {
    return this.payments.void(id, reason, expected, user);
  }

  @Delete(':id')
  @RequirePermission('payments.record')
  @AboutStudent(inAddress('payment'))
  @ApiOperation({
    summary: 'Voids a payment',
    description: 'Does the same as `POST /api/payments/{id}/void`, without a reason.',
  })
  @ApiId('id', 'payment')
  @ApiRemove('The payment is void.')
  async remove(
    @IdParam('id') id: string,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<void> {
    await this.payments.void(id, null, expected, user);
  }
}

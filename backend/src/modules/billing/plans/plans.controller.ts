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
import {
  CreatePaymentPlanDto,
  InstallmentDto,
  installmentList,
  PaymentPlanDto,
  planList,
  UpdatePaymentPlanDto,
} from './plans.dto.js';
import { type PlanListRequest, PlansService } from './plans.service.js';

@ApiTags('billing')
@ApiAccessErrors()
@Controller('api/payment-plans')
export class PlansController {
  constructor(private readonly plans: PlansService) {}

  @Get()
  @RequirePermission('plans.read')
  @ApiOperation({
    summary: 'Lists payment plans, earliest due first',
    description:
      'Students see only their own plans. Canceled plans are listed only if you filter by `isCancelled` or `id`.',
  })
  @ApiList(planList, PaymentPlanDto)
  list(
    @ListParams(planList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<PaymentPlanDto>> {
    return this.plans.list(request as PlanListRequest, user);
  }

  @Get(':id')
  @RequirePermission('plans.read')
  @ApiOperation({ summary: 'Returns a payment plan' })
  @ApiId('id', 'payment plan')
  @ApiRecord(PaymentPlanDto)
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser): Promise<Versioned<PaymentPlanDto>> {
    return this.plans.get(id, user);
  }

  @Get(':id/installments')
  @RequirePermission('plans.read')
  @ApiOperation({ summary: 'Lists the installments of a payment plan, earliest first' })
  @ApiId('id', 'payment plan')
  @ApiList(installmentList, InstallmentDto)
  installments(
    @IdParam('id') id: string,
    @ListParams(installmentList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<InstallmentDto>> {
    return this.plans.installments(id, request, user);
  }

  @Get(':id/history')
  @RequirePermission('plans.write')
  @ApiHistory('payment plan', 'plan')
  history(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<HistoryEntryDto>> {
    return this.plans.history(id, request, user);
  }

  @Post()
  @RequirePermission('plans.write')
  @AboutStudent(inBody('studentId'))
  @ApiOperation({
    summary: 'Creates a payment plan and its installments',
    description:
      'The server calculates the balance, status, monthly payment and installments. A balance, status or monthly payment in the request must match the calculated value.',
  })
  @ApiCreate('/api/payment-plans', PaymentPlanDto)
  create(
    @Body() body: CreatePaymentPlanDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<PaymentPlanDto>> {
    return this.plans.create(body, user);
  }

  @Put(':id')
  @RequirePermission('plans.write')
  @AboutStudent(inAddress('plan'))
  @ApiOperation({
    summary: 'Updates a payment plan',
    description:
      'An omitted field keeps its value. Before the first payment, a new `planType`, `totalAmount` or ' +
      "`nextPaymentDate` recalculates the installments. After the first payment, these fields can't be " +
      'changed. The student and term can never be changed.',
  })
  @ApiId('id', 'payment plan')
  @ApiUpdate(PaymentPlanDto)
  @ApiProblem(409, 'The plan is canceled.')
  update(
    @IdParam('id') id: string,
    @Body() body: UpdatePaymentPlanDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<PaymentPlanDto>> {
    return this.plans.update(id, body, expected, user);
  }

  @Post(':id/cancel')
  @RequirePermission('plans.write')
  @AboutStudent(inAddress('plan'))
  @ApiOperation({
    summary: 'Cancels a payment plan with a reason',
    description: 'The plan stays on the account as canceled and is no longer owed.',
  })
  @ApiId('id', 'payment plan')
  @ApiUpdate(PaymentPlanDto)
  @ApiProblem(409, 'The plan has payments.')
  cancel(
    @IdParam('id') id: string,
    @Body() { reason }: VoidDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<PaymentPlanDto>> {
    return this.plans.cancel(id, reason, expected, user);
  }

  @Delete(':id')
  @RequirePermission('plans.write')
  @AboutStudent(inAddress('plan'))
  @ApiOperation({
    summary: 'Cancels a payment plan',
    description: 'Does the same as `POST /api/payment-plans/{id}/cancel`, without a reason.',
  })
  @ApiId('id', 'payment plan')
  @ApiRemove('The plan is canceled.')
  @ApiProblem(409, 'The plan has payments.')
  async remove(
    @IdParam('id') id: string,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<void> {
    await this.plans.cancel(id, null, expected, user);
  }
}

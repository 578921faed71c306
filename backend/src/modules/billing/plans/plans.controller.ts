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
import {
  Act,
  Create,
  List,
  plain,
  Read,
  Remove,
  Routes,
  Update,
} from '../../../platform/http/route.decorators.js';
import { ReasonDto } from '../billing.dto.js';
import {
  CreatePaymentPlanDto,
  DisclosuresDto,
  InstallmentDto,
  installmentList,
  PaymentPlanDto,
  planList,
  PlanScheduleDto,
  PreviewScheduleDto,
  scheduleList,
  SchedulePreviewDto,
  UpdatePaymentPlanDto,
} from './plans.dto.js';
import { PlansService } from './plans.service.js';

@Routes('billing', 'api/payment-plans')
export class PlansController {
  constructor(private readonly plans: PlansService) {}

  @List('', planList, PaymentPlanDto, {
    permission: 'plans.read',
    summary: 'Lists payment plans, earliest due first',
    description:
      'Students see only their own plans. Canceled plans are listed only if you filter by `isCancelled` or `id`.',
  })
  list(@ListParams(planList) request: ListRequestOf<typeof planList>, @CurrentUser() user: SignedInUser) {
    return this.plans.list(request, user);
  }

  @Read(':id', PaymentPlanDto, {
    permission: 'plans.read',
    of: 'payment plan',
    summary: 'Returns a payment plan',
  })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.plans.get(id, user);
  }

  @List(':id/installments', installmentList, InstallmentDto, {
    permission: 'plans.read',
    of: 'payment plan',
    summary: 'Lists the installments of a payment plan, earliest first',
  })
  installments(
    @IdParam('id') id: string,
    @ListParams(installmentList) request: ListRequestOf<typeof installmentList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.plans.installments(id, request, user);
  }

  @List(':id/schedules', scheduleList, PlanScheduleDto, {
    permission: 'plans.read',
    of: 'plan',
    summary: "Lists a plan's schedules, oldest first",
    description: 'Each schedule names what caused it. The last one is in effect.',
  })
  listSchedules(
    @IdParam('id') id: string,
    @ListParams(scheduleList) request: ListRequestOf<typeof scheduleList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.plans.listSchedules(id, request, user);
  }

  @Act(':id/schedules/preview', plain(SchedulePreviewDto), {
    permission: 'plans.read',
    of: 'plan',
    summary: 'Previews the schedule after a change of the total',
    description:
      'Open installments due from `effectiveDate` on share the remaining balance equally, on top of the amounts paid on ' +
      'them. A deeper cut reduces past-due installments, latest first, and then becomes credit. Nothing is saved.',
    errors: { 409: 'The plan is canceled.' },
  })
  @AboutStudent(inAddress('plan'))
  previewSchedule(
    @IdParam('id') id: string,
    @Body() body: PreviewScheduleDto,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.plans.previewSchedule(id, body, user);
  }

  @History('payment plan', 'plan', 'plans.write')
  history(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequestOf<typeof historyList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.plans.history(id, request, user);
  }

  @Create('', PaymentPlanDto, {
    permission: 'plans.write',
    summary: 'Creates a payment plan and its installments',
    description:
      'The server calculates the balance, status, monthly payment and installments. A balance, status or monthly payment in the request must match the calculated value.',
  })
  @AboutStudent(inBody('studentId'))
  create(@Body() body: CreatePaymentPlanDto, @CurrentUser() user: SignedInUser) {
    return this.plans.create(body, user);
  }

  @Update(':id', PaymentPlanDto, {
    permission: 'plans.write',
    of: 'payment plan',
    summary: 'Updates a payment plan',
    description:
      'An omitted field keeps its value. Before the first payment, a new `planType`, `totalAmount` or ' +
      "`nextPaymentDate` recalculates the installments. After the first payment, these fields can't be " +
      'changed. The student and term can never be changed.',
    errors: { 409: 'The plan is canceled.' },
  })
  @AboutStudent(inAddress('plan'))
  update(
    @IdParam('id') id: string,
    @Body() body: UpdatePaymentPlanDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.plans.update(id, body, expected, user);
  }

  @Act(':id/cancel', PaymentPlanDto, {
    permission: 'plans.write',
    of: 'payment plan',
    summary: 'Cancels a payment plan with a reason',
    description: 'The plan stays on the account as canceled and is no longer owed.',
    errors: { 409: 'The plan has payments.' },
  })
  @AboutStudent(inAddress('plan'))
  cancel(
    @IdParam('id') id: string,
    @Body() { reason }: ReasonDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.plans.cancel(id, reason, expected, user);
  }

  @Act(':id/disclosures', PaymentPlanDto, {
    permission: 'plans.write',
    of: 'payment plan',
    summary: "Records that a plan's disclosures were delivered",
    description: 'The plan was pending because its policy requires disclosures. Now it takes effect.',
    errors: { 409: 'The plan requires no disclosures, they were delivered before, or the plan is canceled.' },
  })
  @AboutStudent(inAddress('plan'))
  deliverDisclosures(
    @IdParam('id') id: string,
    @Body() body: DisclosuresDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.plans.deliverDisclosures(id, body, expected, user);
  }

  @Remove(':id', 'The plan is canceled.', {
    permission: 'plans.write',
    of: 'payment plan',
    summary: 'Cancels a payment plan',
    description: 'Does the same as `POST /api/payment-plans/{id}/cancel`, without a reason.',
    errors: { 409: 'The plan has payments.' },
  })
  @AboutStudent(inAddress('plan'))
  async remove(@IdParam('id') id: string, @IfMatch() expected: Expected, @CurrentUser() user: SignedInUser) {
    await this.plans.cancel(id, null, expected, user);
  }
}

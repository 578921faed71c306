import { ApiProperty, OmitType } from '@nestjs/swagger';
import {
  ChoiceField,
  DateField,
  IdField,
  IdsField,
  MoneyField,
  NumberField,
  Partial,
  TextField,
} from '../../../common/fields.js';
import type { ListSpec } from '../../../common/list-request.js';
import { AccountRecordDto } from '../billing.dto.js';
import { type ScheduleCause, scheduleCauses } from './payment-plan-schedule.entity.js';
import { type PaymentStatus, paymentStatuses, type PlanType, planTypes } from './payment-plan.entity.js';
import { messages } from '../messages.js';

export const planList = {
  resource: 'payment-plans',
  sort: [
    'nextPaymentDate',
    'createdAt',
    'totalAmount',
    'remainingBalance',
    'monthlyPayment',
    'planType',
    'status',
    'studentName',
    'studentNumber',
    'termName',
  ],
  filters: {
    search: 'text',
    studentId: 'uuid',
    termId: 'uuid',
    status: paymentStatuses,
    planType: planTypes,
    dueSoon: 'boolean',
    isPaid: 'boolean',
    isCancelled: 'boolean',
    hasUnapplied: 'boolean',
    id: 'uuid',
  },
} as const satisfies ListSpec;

/** A student's agreement to pay over months at 0%. Amounts are US dollars as numeric strings. */
export class PaymentPlanDto extends AccountRecordDto {
  @ApiProperty({ format: 'uuid' })
  termId: string;

  @ApiProperty({ example: 'Fall 2026' })
  termName: string;

  @ApiProperty({ enum: planTypes, enumName: 'PlanType' })
  planType: PlanType;

  @ApiProperty({ example: '3950.00' })
  totalAmount: string;

  @ApiProperty({
    type: [String],
    format: 'uuid',
    nullable: true,
    description: "The charges that the plan was set up for. null: its term's tuition.",
  })
  chargeIds: string[] | null;

  @ApiProperty({ example: '0.00', description: 'The part of the total that finances no charge yet.' })
  unappliedAmount: string;

  @ApiProperty({ example: '3620.83', description: "The total less all payments that aren't void." })
  remainingBalance: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '329.17',
    description: 'The amount of the next open installment. 0.00 if no installment is open.',
  })
  monthlyPayment: string | null;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'Due date of the first open installment. null if all installments are paid.',
  })
  nextPaymentDate: string | null;

  @ApiProperty({
    enum: paymentStatuses,
    enumName: 'PaymentStatus',
    description:
      '`pending`: not yet confirmed by the provider, or its disclosures are not yet delivered. `late`: an installment is past due (Eastern Time). ' +
      '`paid`: nothing is outstanding. Otherwise `current`.',
  })
  status: PaymentStatus;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'TFC-2600017-12',
    description: "The plan's ID at the external payment plan provider.",
  })
  tfcPlanId: string | null;

  @ApiProperty({
    example: false,
    description: 'The plan has interest or lasts more than a year, and its policy requires disclosures.',
  })
  requiresDisclosures: boolean;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description:
      'The day on which the disclosures were delivered. Until then, a plan that requires them is pending.',
  })
  disclosuresDeliveredOn: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  cancelledAt: Date | null;

  cancelReason: string | null;
}

const planTypeMessage = messages.planTypeInvalid(planTypes.join(', '));
const message = messages.amountInvalid;

export class CreatePaymentPlanDto {
  @IdField({ required: messages.studentRequired })
  studentId: string;

  @IdField({ required: messages.termRequired })
  termId: string;

  @ChoiceField(planTypes, { required: planTypeMessage, message: planTypeMessage, enumName: 'PlanType' })
  planType: PlanType;

  @IdsField({
    max: 50,
    nullable: true,
    example: null,
    description:
      "Open charges of the student to finance. Omit it to finance the open tuition of the plan's term. What the total " +
      'exceeds is the unapplied amount, which pays tuition as it is charged.',
  })
  chargeIds?: string[] | null;

  @MoneyField({ required: messages.totalAmountRequired, message, example: 3950 })
  totalAmount: number;

  @MoneyField({
    message,
    min: 0,
    example: 3950,
    description: 'Calculated by the server. If sent, it must equal the outstanding balance of the plan.',
  })
  remainingBalance?: number;

  @MoneyField({
    required: messages.monthlyPaymentRequired,
    message,
    min: 0,
    example: 329.17,
    description:
      'The total divided by the number of months. A value that differs by more than one cent is rejected, and the error states the correct amount.',
  })
  monthlyPayment: number;

  @DateField({
    required: messages.nextPaymentDateRequired,
    description: 'The due date of the first installment. Later installments are due monthly.',
  })
  nextPaymentDate: string;

  @ChoiceField(paymentStatuses, {
    enumName: 'PaymentStatus',
    example: 'current',
    description:
      "Calculated by the server. If sent, it must equal the plan's status. For a new plan, send `current`, even if the " +
      'plan is then `pending` because it waits for its disclosures.',
  })
  status?: PaymentStatus;

  @TextField({
    max: 100,
    nullable: true,
    example: 'TFC-2600017-12',
    description: "The plan's ID at the external payment plan provider. Sending it confirms a pending plan.",
  })
  tfcPlanId?: string | null;
}

/** A field left out keeps its value. After the first payment, type, total and dates can't be changed. */
export class UpdatePaymentPlanDto extends Partial(OmitType(CreatePaymentPlanDto, ['nextPaymentDate'])) {
  @DateField({
    nullable: true,
    description:
      'Before the first payment, a new due date for the first installment. Later, it can be sent only with its current value.',
  })
  nextPaymentDate?: string | null;
}

export class DisclosuresDto {
  @DateField({ description: 'The day of delivery. Omit it for today (Eastern Time).' })
  deliveredOn?: string;
}

const installmentStatuses = ['paid', 'late', 'due', 'upcoming', 'cancelled'] as const;
type InstallmentStatus = (typeof installmentStatuses)[number];

export const installmentList = {
  resource: 'installments',
  sort: ['number', 'dueDate', 'amount', 'paidAmount'],
  filters: { status: installmentStatuses, id: 'uuid' },
} as const satisfies ListSpec;

/** One of the amounts that a plan's total is split into. */
export class InstallmentDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 1, description: 'The number of the installment in its plan, starting at 1.' })
  number: number;

  @ApiProperty({ format: 'date' })
  dueDate: string;

  @ApiProperty({ example: '329.17' })
  amount: string;

  @ApiProperty({
    example: '100.00',
    description: 'Amount paid on the installment. Payments are applied to the earliest installments first.',
  })
  paidAmount: string;

  @ApiProperty({
    enum: installmentStatuses,
    enumName: 'InstallmentStatus',
    description:
      '`late`: open and past due (Eastern Time). `due`: the next installment to pay. `upcoming`: due after the next installment.',
  })
  status: InstallmentStatus;
}

export const scheduleList = {
  resource: 'payment-plan-schedules',
  sort: ['number'],
  filters: { cause: scheduleCauses, id: 'uuid' },
} as const satisfies ListSpec;

/** An installment of a schedule. Amounts are US dollars. */
export class ScheduledInstallmentDto {
  @ApiProperty({ example: 1 })
  number: number;

  @ApiProperty({ format: 'date' })
  dueDate: string;

  @ApiProperty({ example: '329.17' })
  amount: string;

  @ApiProperty({ example: '0.00', description: 'Amount paid at the time of the change.' })
  paidAmount: string;
}

/** A plan's installments from a day on, and what caused them. */
export class PlanScheduleDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 1, description: 'Starts at 1.' })
  number: number;

  @ApiProperty({
    enum: scheduleCauses,
    enumName: 'PlanScheduleCause',
    description:
      '`charge_reduced`: a charge that the plan finances was reduced. `adopted`: from an earlier release.',
  })
  cause: ScheduleCause;

  @ApiProperty({ format: 'date' })
  effectiveDate: string;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ example: '3950.00' })
  totalAmount: string;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'The charge that was reduced.' })
  chargeId: string | null;

  @ApiProperty({ type: String, nullable: true })
  reason: string | null;

  @ApiProperty({ type: () => [ScheduledInstallmentDto] })
  installments: ScheduledInstallmentDto[];
}

export class PreviewScheduleDto {
  @NumberField({
    required: messages.amountRequired,
    message: messages.amountInvalid,
    min: -99_999_999.99,
    max: 99_999_999.99,
    example: -600,
    description: 'The change of the total in US dollars: negative if the charges fall.',
  })
  change: number;

  @DateField({
    required: messages.effectiveDateRequired,
    description: 'Installments due from that day on change.',
  })
  effectiveDate: string;
}

/** What a change of the total would make of a plan. Nothing is saved. */
export class SchedulePreviewDto {
  @ApiProperty({ example: '3350.00' })
  totalAmount: string;

  @ApiProperty({ example: '0.00', description: 'The excess payment over the new total. It becomes credit.' })
  credit: string;

  @ApiProperty({ type: () => [ScheduledInstallmentDto] })
  installments: ScheduledInstallmentDto[];
}

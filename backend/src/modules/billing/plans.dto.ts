import { ApiProperty, OmitType } from '@nestjs/swagger';
import { ChoiceField, DateField, IdField, MoneyField, Partial, TextField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import { AccountRecordDto } from './billing.dto.js';
import { type PaymentStatus, paymentStatuses, type PlanType, planTypes } from './payment-plan.entity.js';

export const planList = {
  resource: 'payment-plans',
  sort: [
    ...['nextPaymentDate', 'createdAt', 'totalAmount', 'remainingBalance', 'monthlyPayment', 'planType'],
    ...['status', 'studentName', 'studentNumber', 'termName'],
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

  @ApiProperty({ example: '3620.83', description: 'The total less the payments that stand.' })
  remainingBalance: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '329.17',
    description: 'The total by the months; the installments themselves sum to the total exactly.',
  })
  monthlyPayment: string | null;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'When the first open installment is due; null when all are paid.',
  })
  nextPaymentDate: string | null;

  @ApiProperty({
    enum: paymentStatuses,
    enumName: 'PaymentStatus',
    description:
      '`pending`: the provider has not confirmed it yet; `late`: an installment is past due by the New York ' +
      'calendar; `paid`: nothing is left; else `current`.',
  })
  status: PaymentStatus;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'TFC-2600017-12',
    description: "The plan's identifier at the outside payment-plan provider.",
  })
  tfcPlanId: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  cancelledAt: Date | null;

  cancelReason: string | null;
}

const planTypeMessage = `Plan type must be one of ${planTypes.join(', ')}`;
const message = 'Amount must be a valid number';

export class CreatePaymentPlanDto {
  @IdField({ required: 'Student is required' })
  studentId: string;

  @IdField({ required: 'Term is required' })
  termId: string;

  @ChoiceField(planTypes, { required: planTypeMessage, message: planTypeMessage, enumName: 'PlanType' })
  planType: PlanType;

  @MoneyField({ required: 'Total amount is required', message, example: 3950 })
  totalAmount: number;

  @MoneyField({
    message,
    min: 0,
    example: 3950,
    description: 'The server keeps it: when sent, it must be what is left.',
  })
  remainingBalance?: number;

  @MoneyField({
    required: 'Monthly payment is required',
    message,
    min: 0,
    example: 329.17,
    description: 'The total by the months; refused with the right figure when it is more than a cent off.',
  })
  monthlyPayment: number;

  @DateField({
    required: 'Next payment date is required',
    description: 'When the first installment is due; the others follow monthly.',
  })
  nextPaymentDate: string;

  @ChoiceField(paymentStatuses, {
    enumName: 'PaymentStatus',
    example: 'current',
    description: 'The server keeps it: when sent, it must be what the plan is; a new one is `current`.',
  })
  status?: PaymentStatus;

  @TextField({
    max: 100,
    nullable: true,
    example: 'TFC-2600017-12',
    description: 'Naming it confirms a plan that is pending.',
  })
  tfcPlanId?: string | null;
}

/** A field left out keeps its value. After the first payment, type, total and dates can't be changed. */
export class UpdatePaymentPlanDto extends Partial(OmitType(CreatePaymentPlanDto, ['nextPaymentDate'])) {
  @DateField({
    nullable: true,
    description: 'When the first installment is due; null, as it is answered, where all are paid.',
  })
  nextPaymentDate?: string | null;
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

  @ApiProperty({ example: 1, description: 'From 1.' })
  number: number;

  @ApiProperty({ format: 'date' })
  dueDate: string;

  @ApiProperty({ example: '329.17' })
  amount: string;

  @ApiProperty({ example: '100.00', description: 'Payments fill the installments from the first on.' })
  paidAmount: string;

  @ApiProperty({
    enum: installmentStatuses,
    enumName: 'InstallmentStatus',
    description:
      '`late`: open and past due by the New York calendar; `due`: the next one to pay; `upcoming`: those after it.',
  })
  status: InstallmentStatus;
}

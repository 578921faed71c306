import { ApiProperty } from '@nestjs/swagger';
import {
  ChoiceField,
  IdField,
  InstantField,
  ListField,
  MoneyField,
  Partial,
  TextField,
} from '../../../common/fields.js';
import type { ListSpec } from '../../../common/list-request.js';
import { AccountRecordDto } from '../billing.dto.js';
import { type PaymentMethod, paymentMethods } from './payment.entity.js';
import { messages } from '../messages.js';
import { RequestApprovalField } from '../../money-acts/money-acts.dto.js';

export { type PaymentMethod, paymentMethods };

export const paymentList = {
  resource: 'payments',
  sort: ['receivedAt', 'createdAt', 'amount', 'method', 'reference', 'studentName', 'studentNumber'],
  filters: {
    search: 'text',
    studentId: 'uuid',
    chargeId: 'uuid',
    planId: 'uuid',
    method: paymentMethods,
    isVoided: 'boolean',
    receivedOn: 'date',
    id: 'uuid',
  },
} as const satisfies ListSpec;

/** The part of a payment that pays a charge or a plan. */
export class PaymentAllocationDto {
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  chargeId: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  planId: string | null;

  @ApiProperty({ example: '329.17' })
  amount: string;
}

/** Money received for a charge, a plan or the student's account. Amounts are US dollars as numeric strings. */
export class PaymentDto extends AccountRecordDto {
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  chargeId: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  planId: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Tuition, 15 credits',
    description: "The charge's description when the payment was posted, or the plan's type.",
  })
  paidFor: string | null;

  @ApiProperty({ example: '329.17' })
  amount: string;

  @ApiProperty({
    type: () => [PaymentAllocationDto],
    description: 'What the payment pays, without void payments.',
  })
  allocations: PaymentAllocationDto[];

  @ApiProperty({ example: '0.00', description: "The part that pays nothing yet: the student's credit." })
  credit: string;

  /** Whether it is an enrollment deposit, which pays the first tuition when it is assessed. */
  isDeposit: boolean;

  @ApiProperty({
    example: '0.00',
    description: 'The part of an enrollment deposit that is still held. It is no credit.',
  })
  held: string;

  @ApiProperty({ enum: paymentMethods, enumName: 'PaymentMethod' })
  method: PaymentMethod;

  @ApiProperty({ format: 'date-time' })
  receivedAt: Date;

  @ApiProperty({ type: String, nullable: true, example: 'Check 1042' })
  reference: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the payment was voided. null if it is not void.',
  })
  voidedAt: Date | null;

  voidReason: string | null;
}

export class CreatePaymentDto {
  @IdField({
    description:
      'Required for a payment to the account. Otherwise optional; it must be the student of the charge or plan.',
  })
  studentId?: string;

  @IdField({
    nullable: true,
    description: 'The charge to pay. Without a charge and a plan, the payment is to the account.',
  })
  chargeId?: string | null;

  @IdField({
    nullable: true,
    example: null,
    description: 'The plan to pay.',
  })
  planId?: string | null;

  @MoneyField({
    required: messages.amountRequired,
    example: 329.17,
    description:
      'At most the open balance of the charge or plan. A payment on a plan is applied to the oldest open installments ' +
      'first. A payment to the account pays charges and installments by due date; the rest is credit.',
  })
  amount: number;

  @ChoiceField(paymentMethods, {
    required: messages.methodRequired,
    enumName: 'PaymentMethod',
    description:
      '`card` can be recorded only without a card gateway, and then counts toward the limit of one person, as `other` does.',
  })
  method: PaymentMethod;

  @InstantField({
    example: '2026-09-01T14:30:00.000Z',
    description: "Defaults to now. Can't be in the future.",
  })
  receivedAt?: string;

  @TextField({ max: 100, nullable: true, example: 'Check 1042' })
  reference?: string | null;

  @RequestApprovalField()
  requestApproval?: boolean;
}

/**
 * A field left out keeps its value. Student, target and amount can't be changed: void the payment and record another.
 */
export class UpdatePaymentDto extends Partial(CreatePaymentDto) {}

class AllocationBody {
  @IdField({ nullable: true, description: 'The charge to pay.' })
  chargeId?: string | null;

  @IdField({ nullable: true, example: null, description: 'The plan to pay.' })
  planId?: string | null;

  @MoneyField({ required: messages.amountRequired, message: messages.amountInvalid, example: 329.17 })
  amount: number;
}

/** The charges and plans that a payment should pay. The rest is credit. */
export class ReallocateDto {
  @ListField(() => AllocationBody, {
    max: 100,
    description:
      'Omit it to apply the payment as a new payment to the account. An empty list makes it a credit.',
  })
  allocations?: AllocationBody[];
}

export class ReturnPaymentDto {
  @TextField({ required: messages.reasonRequired, max: 500, example: 'Insufficient funds' })
  reason: string;

  @RequestApprovalField()
  requestApproval?: boolean;
}

import { ApiProperty } from '@nestjs/swagger';
import { ApiDirectoryMark } from '../../common/directory-mark.decorator.js';
import { IdField, MoneyField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import { type CheckoutStatus, checkoutStatuses } from './card-state.rules.js';
import { messages } from './messages.js';

export const checkoutList = {
  resource: 'checkouts',
  sort: ['createdAt', 'amount', 'status', 'studentName', 'studentNumber'],
  filters: { search: 'text', studentId: 'uuid', status: checkoutStatuses, id: 'uuid' },
} as const satisfies ListSpec;

/** A payment by card, from its payment page to the payment. Amounts are US dollars as numeric strings. */
export class CheckoutDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  studentId: string;

  @ApiProperty({ type: String, nullable: true, example: 'Ada Miller' })
  studentName: string | null;

  @ApiProperty({ example: 'S2600017' })
  studentNumber: string;

  @ApiDirectoryMark()
  directoryRestricted?: boolean;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  chargeId: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  planId: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Tuition, 15 credits',
    description:
      "The charge's description at the time of the checkout, or the plan's type; null for the account.",
  })
  paidFor: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Grace Miller',
    description: 'The payer who opened the payment page with a link. null: the student.',
  })
  payerName: string | null;

  @ApiProperty({ example: '329.17' })
  amount: string;

  @ApiProperty({
    enum: checkoutStatuses,
    enumName: 'CheckoutStatus',
    description:
      '`open`: not paid yet. `processing`: the bank has not confirmed the payment yet. `failed` and `expired`: nothing ' +
      'was paid. `paid`: `paymentId` is the payment.',
  })
  status: CheckoutStatus;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why the payment failed, in the words of the gateway.',
  })
  failure: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The payment page. null unless the checkout is open.',
  })
  url: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  paymentId: string | null;

  @ApiProperty({ example: '0.00', description: 'What was refunded to the card.' })
  refundedAmount: string;

  @ApiProperty({ example: '0.00', description: 'What the payer disputes or has won back.' })
  disputedAmount: string;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ format: 'date-time', description: 'When the payment page closes.' })
  expiresAt: Date;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the gateway was last asked.',
  })
  checkedAt: Date | null;
}

export class CreateCheckoutDto {
  @IdField({ required: messages.studentRequired })
  studentId: string;

  @IdField({
    nullable: true,
    description: 'The charge to pay. Without a charge and a plan, the payment is to the account.',
  })
  chargeId?: string | null;

  @IdField({ nullable: true, example: null, description: 'The plan to pay.' })
  planId?: string | null;

  @MoneyField({
    required: messages.amountRequired,
    message: messages.amountInvalid,
    example: 329.17,
    description:
      'At least 0.50, and at most the open balance of the charge or plan. For the account, at most what is open of all ' +
      'charges and plans.',
  })
  amount: number;
}

export class CardAvailabilityDto {
  /** Whether card payments are set up. */
  isAvailable: boolean;

  @ApiProperty({ example: '0.50', description: 'The least amount of a payment.' })
  leastAmount: string;

  @ApiProperty({
    example: '329.17',
    description:
      'The most that the signed-in student can pay to the account: what is open of all charges and plans.',
  })
  mostAmount: string;

  @ApiProperty({
    example: '329.17',
    description: 'What is due now; if nothing is, what is due on the next due date. 0.00 if nothing is open.',
  })
  suggestedAmount: string;
}

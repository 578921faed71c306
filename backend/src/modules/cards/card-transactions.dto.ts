import { ApiProperty } from '@nestjs/swagger';
import { ApiDirectoryMark } from '../../common/directory-mark.decorator.js';
import type { ListSpec } from '../../common/list-request.js';
import {
  type TransactionKind,
  transactionKinds,
  type TransactionStatus,
  transactionStatuses,
} from './card-state.rules.js';

export const cardTransactionList = {
  resource: 'card-transactions',
  sort: ['occurredAt', 'amount', 'kind', 'status', 'dueBy', 'studentName', 'studentNumber'],
  filters: {
    search: 'text',
    studentId: 'uuid',
    checkoutId: 'uuid',
    kind: transactionKinds,
    status: transactionStatuses,
    needsAttention: 'boolean',
    id: 'uuid',
  },
} as const satisfies ListSpec;

/** Refunds, disputes, fees and payouts of the card gateway. Amounts are US dollars as numeric strings. */
export class CardTransactionDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 're_1', description: "The gateway's own ID." })
  gatewayId: string;

  @ApiProperty({ enum: transactionKinds, enumName: 'CardTransactionKind' })
  kind: TransactionKind;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'null for a payout.' })
  checkoutId: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  paymentId: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  studentId: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Ada Miller' })
  studentName: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'S2600017' })
  studentNumber: string | null;

  @ApiDirectoryMark()
  directoryRestricted?: boolean;

  @ApiProperty({ example: '329.17', description: 'A fee that the gateway gave back is negative.' })
  amount: string;

  @ApiProperty({
    enum: transactionStatuses,
    enumName: 'CardTransactionStatus',
    description: 'Disputes are `open`, `lost` or `won`; all others are `pending`, `posted` or `failed`.',
  })
  status: TransactionStatus;

  @ApiProperty({ type: String, nullable: true, example: 'fraudulent' })
  reason: string | null;

  @ApiProperty({ format: 'date-time' })
  occurredAt: Date;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the evidence for a dispute is due at the gateway.',
  })
  dueBy: Date | null;

  @ApiProperty({
    example: '0.00',
    description: 'The part of a refund or dispute that the payment no longer had, so that nobody owes it.',
  })
  uncovered: string;

  /** Open disputes, failed refunds and payouts, and uncovered amounts. */
  needsAttention: boolean;
}

import { ApiProperty } from '@nestjs/swagger';
import { ChoiceField, TextField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import { AccountRecordDto } from '../billing/billing.dto.js';
import { messages } from './messages.js';
import { runMethods } from './refund-run.entity.js';

export const depositRefundList = {
  resource: 'deposit-refunds',
  sort: ['receivedAt', 'held', 'studentName', 'studentNumber'],
  filters: { search: 'text', studentId: 'uuid', termId: 'uuid', id: 'uuid' },
} as const satisfies ListSpec;

/** The held enrollment deposit of a student who is no longer active. `id` is the payment's; amounts are US dollars. */
export class DepositRefundDto extends AccountRecordDto {
  @ApiProperty({ format: 'uuid' })
  termId: string;

  @ApiProperty({ example: 'Spring 2027' })
  termName: string;

  @ApiProperty({ format: 'date-time' })
  receivedAt: Date;

  @ApiProperty({ example: '500.00', description: 'The deposit that was paid.' })
  amount: string;

  @ApiProperty({ example: '500.00', description: 'What is held of it. The rest paid tuition.' })
  held: string;

  @ApiProperty({ example: '200.00', description: 'What becomes revenue, by the fee policy of the term.' })
  kept: string;

  @ApiProperty({ example: '300.00', description: 'What is proposed to be refunded.' })
  refunded: string;
}

export class RequestDepositRefundDto {
  @ChoiceField(runMethods, {
    required: messages.methodRequired,
    enumName: 'RefundRunMethod',
    example: 'check',
  })
  method: (typeof runMethods)[number];

  @TextField({
    required: messages.reasonRequired,
    max: 500,
    example: 'Withdrew before the first day of classes',
  })
  reason: string;
}

/** What was posted. Amounts are US dollars. */
export class RequestedDepositRefundDto {
  @ApiProperty({ example: '200.00', description: 'What became revenue.' })
  kept: string;

  @ApiProperty({ example: '300.00', description: 'What became credit and is requested as a refund.' })
  refunded: string;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The requested refund, which another person approves. null: nothing is refunded.',
  })
  refundId: string | null;
}

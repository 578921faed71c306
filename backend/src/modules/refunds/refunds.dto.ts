import { ApiProperty } from '@nestjs/swagger';
import { ChoiceField, DateField, IdField, MoneyField, NumberField, TextField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import { AccountRecordDto } from '../billing/billing.dto.js';
import { RequestApprovalField } from '../money-acts/money-acts.dto.js';
import { messages } from './messages.js';
import { type RefundRunStatus, refundRunStatuses, runMethods } from './refund-run.entity.js';
import { type RefundMethod, refundMethods, type RefundStatus, refundStatuses } from './refund.entity.js';

export const refundList = {
  resource: 'refunds',
  sort: ['createdAt', 'amount', 'status', 'method', 'decidedAt', 'paidOn', 'studentName', 'studentNumber'],
  filters: {
    search: 'text',
    studentId: 'uuid',
    paymentId: 'uuid',
    runId: 'uuid',
    status: refundStatuses,
    method: refundMethods,
    id: 'uuid',
  },
} as const satisfies ListSpec;

export const creditList = {
  resource: 'student-credits',
  sort: ['since', 'amount', 'available', 'studentName', 'studentNumber'],
  filters: { search: 'text', studentId: 'uuid', overdue: 'boolean', minDays: 'number', id: 'uuid' },
} as const satisfies ListSpec;

export const refundRunList = {
  resource: 'refund-runs',
  sort: ['createdAt', 'status'],
  filters: { status: refundRunStatuses, id: 'uuid' },
} as const satisfies ListSpec;

/** A student's credit that is paid back. Amounts are US dollars as numeric strings. */
export class RefundDto extends AccountRecordDto {
  @ApiProperty({ example: '150.00' })
  amount: string;

  @ApiProperty({ enum: refundMethods, enumName: 'RefundMethod' })
  method: RefundMethod;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The payment whose credit is used first. For a card, the payment that it made.',
  })
  paymentId: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'pi_1' })
  paymentReference: string | null;

  @ApiProperty({ example: 'Dropped BUS 101' })
  reason: string;

  @ApiProperty({
    enum: refundStatuses,
    enumName: 'RefundStatus',
    description:
      '`pending` reserves its amount against other requests; `approved` takes it from the credit. `cancelled` and `failed` ' +
      'give it back.',
  })
  status: RefundStatus;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'The run that requested it.' })
  runId: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Ben Sarr' })
  requestedBy: string | null;

  /** Whether the reader requested it. They can't approve or reject it. */
  isOwn: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: String, nullable: true })
  decidedBy: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  decidedAt: Date | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'For a rejection or a cancellation, the reason.',
  })
  note: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true })
  paidOn: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Check 10442' })
  reference: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it was sent to the card gateway. It can no longer be canceled.',
  })
  sentAt: Date | null;

  @ApiProperty({ type: String, nullable: true, description: "Why the card wasn't refunded." })
  failure: string | null;
}

export class CreateRefundDto {
  @IdField({ required: messages.studentRequired })
  studentId: string;

  @MoneyField({
    required: messages.amountRequired,
    message: messages.amountInvalid,
    example: 150,
    description:
      'At most the credit less pending requests. For a card, also at most what it paid less what was refunded or disputed.',
  })
  amount: number;

  @ChoiceField(refundMethods, {
    required: messages.methodRequired,
    enumName: 'RefundMethod',
    example: 'check',
  })
  method: RefundMethod;

  @IdField({
    nullable: true,
    example: null,
    description: 'Required for a card: its payment. Otherwise, the payment whose credit is used first.',
  })
  paymentId?: string | null;

  @TextField({ required: messages.reasonRequired, max: 500, example: 'Dropped BUS 101' })
  reason: string;
}

export class ApproveRefundDto {
  @TextField({ max: 500, nullable: true, blank: true, example: 'Agrees with the account' })
  note?: string | null;
}

export class RefundReasonDto {
  @TextField({ required: messages.reasonRequired, max: 500, example: 'The student wants to keep the credit' })
  reason: string;
}

export class PaidRefundDto {
  @DateField({ required: messages.paidOnRequired, description: 'Today or earlier, in Eastern Time.' })
  paidOn: string;

  @TextField({ max: 100, nullable: true, blank: true, example: 'Check 10442' })
  reference?: string | null;
}

/** A student's credit and how long it has existed. `id` is the student's. */
export class CreditDto extends AccountRecordDto {
  @ApiProperty({ example: '150.00' })
  amount: string;

  @ApiProperty({ example: '0.00', description: 'Pending requests of refunds.' })
  requested: string;

  @ApiProperty({ example: '150.00', description: 'What can still be requested.' })
  available: string;

  @ApiProperty({ format: 'date', description: 'The day since which the account has had a credit.' })
  since: string;

  @ApiProperty({ type: 'integer', description: 'Days since then.' })
  days: number;

  @ApiProperty({ format: 'date', description: '10 business days after `since`.' })
  promisedFrom: string;

  @ApiProperty({ format: 'date', description: '14 business days after `since`.' })
  promisedBy: string;

  /** Whether the promised day has passed. */
  isOverdue: boolean;
}

export class CreateRefundRunDto {
  @NumberField({
    required: messages.daysRequired,
    message: messages.daysInvalid,
    min: 0,
    max: 3650,
    decimals: 0,
    example: 10,
    description: 'Credits that have existed for at least this many days.',
  })
  olderThanDays: number;

  @ChoiceField(runMethods, {
    required: messages.methodRequired,
    enumName: 'RefundRunMethod',
    example: 'check',
  })
  method: (typeof runMethods)[number];

  @TextField({ required: messages.reasonRequired, max: 500, example: 'Credits of the fall term' })
  reason: string;
}

/** Requests of refunds for all credits older than a number of days, made in the background. */
export class RefundRunDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ type: 'integer' })
  olderThanDays: number;

  @ApiProperty({ enum: runMethods, enumName: 'RefundRunMethod' })
  method: (typeof runMethods)[number];

  reason: string;

  @ApiProperty({ enum: refundRunStatuses, enumName: 'RefundRunStatus' })
  status: RefundRunStatus;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Students with such a credit when it began.' })
  studentsTotal: number | null;

  @ApiProperty({ type: 'integer', description: 'Students whose credit was read.' })
  studentsDone: number;

  @ApiProperty({ description: 'Whether a credit was left out: that of the person who requested it.' })
  ownAccountLeftOut: boolean;

  @ApiProperty({ type: 'integer', description: 'Refunds requested.' })
  refunds: number;

  @ApiProperty({ example: '1250.00', description: 'Their total.' })
  amount: string;

  @ApiProperty({ type: String, nullable: true, example: 'Ben Sarr' })
  requestedBy: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  finishedAt: Date | null;
}

/** The reason for canceling a refund. */
export class CancelRefundDto extends RefundReasonDto {
  @RequestApprovalField()
  requestApproval?: boolean;
}

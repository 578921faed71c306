import { ApiProperty } from '@nestjs/swagger';
import { ApiDirectoryMark } from '../../common/directory-mark.decorator.js';
import { BooleanField, TextField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import { messages } from './messages.js';
import {
  type MoneyActExemption,
  moneyActExemptions,
  type MoneyActKind,
  moneyActKinds,
  type MoneyActStatus,
  moneyActStatuses,
} from './money-acts.kinds.js';

export const moneyActList = {
  resource: 'money-acts',
  sort: ['createdAt', 'amount', 'kind', 'status', 'decidedAt', 'studentName', 'studentNumber', 'requestedBy'],
  filters: {
    search: 'text',
    kind: moneyActKinds,
    status: moneyActStatuses,
    day: 'date',
    studentId: 'uuid',
    requestedById: 'uuid',
    isOwn: 'boolean',
    id: 'uuid',
  },
} as const satisfies ListSpec;

const subjectTypes = ['charge', 'payment', 'refund'];

/** An adjustment, a void or another receipt by one person, or the request of one. Amounts are US dollars. */
export class MoneyActDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ enum: moneyActKinds, enumName: 'MoneyActKind' })
  kind: MoneyActKind;

  @ApiProperty({
    enum: moneyActStatuses,
    enumName: 'MoneyActStatus',
    description:
      '`done`: by one person, within the limit. `pending`: waits for a second person, and nothing was done yet. ' +
      '`approved`: done when the second person approved it.',
  })
  status: MoneyActStatus;

  @ApiProperty({
    enum: moneyActExemptions,
    enumName: 'MoneyActExemption',
    nullable: true,
    description:
      "Why it doesn't count toward the limit. `day_open`: a void before the day's close. `bank_line`: a return that the " +
      'bank shows. `undo`: the undo of an enrollment.',
  })
  exemption: MoneyActExemption | null;

  @ApiProperty({ format: 'date', description: 'The day, in Eastern Time, on whose limit it counts.' })
  day: string;

  @ApiProperty({ format: 'uuid' })
  studentId: string;

  @ApiProperty({ type: String, nullable: true, example: 'Ada Miller' })
  studentName: string | null;

  @ApiProperty({ example: 'S2600017' })
  studentNumber: string;

  @ApiDirectoryMark()
  directoryRestricted?: boolean;

  @ApiProperty({
    type: String,
    enum: subjectTypes,
    nullable: true,
    description: 'The kind of record that it changed. null for a payment that waits for approval.',
  })
  subjectType: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  subjectId: string | null;

  @ApiProperty({ example: 'Tuition, 15 credits' })
  about: string;

  @ApiProperty({ example: '750.00', description: 'The size of the change, without its sign.' })
  amount: string;

  @ApiProperty({ type: String, nullable: true, description: 'For a receipt, its reference.' })
  reason: string | null;

  @ApiProperty({ format: 'uuid', description: 'The person or the machine client.' })
  requestedById: string;

  @ApiProperty({ type: String, nullable: true, example: 'Ben Sarr' })
  requestedBy: string | null;

  /** Whether the reader did or requested it. They can't approve or reject it. */
  isOwn: boolean;

  /** Whether the reader can approve or reject it now. */
  mayDecide: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: String, nullable: true })
  decidedBy: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  decidedAt: Date | null;

  @ApiProperty({ type: String, nullable: true, description: 'For a rejection, the reason.' })
  note: string | null;
}

/** What the caller can still do alone today. Amounts are US dollars as numeric strings. */
export class MoneyAllowanceDto {
  @ApiProperty({ format: 'date', description: 'Today, in Eastern Time.' })
  day: string;

  @ApiProperty({ example: '500.00' })
  limit: string;

  @ApiProperty({ example: '120.00' })
  left: string;

  /** Whether card payments come from the card gateway, so that none can be typed by hand. */
  hasCardGateway: boolean;
}

export class ApproveMoneyActDto {
  @TextField({ max: 500, nullable: true, blank: true, example: 'Agrees with the letter of the dean' })
  note?: string | null;
}

export class RejectMoneyActDto {
  @TextField({ required: messages.reasonRequired, max: 500, example: 'The charge is right' })
  reason: string;
}

/** The field with which a caller asks for a request. */
export const RequestApprovalField = (): PropertyDecorator =>
  BooleanField({
    example: false,
    description:
      'What to do above the limit of the policy `second_person`. By default, the response is 409 ' +
      '(`second_person_required`). If true, it is 202 with a request, which a second person approves or rejects.',
  });

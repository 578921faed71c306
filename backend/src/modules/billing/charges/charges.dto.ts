import { ApiProperty } from '@nestjs/swagger';
import {
  ChoiceField,
  DateField,
  IdField,
  MoneyField,
  NumberField,
  Partial,
  TextField,
} from '../../../common/fields.js';
import type { ListSpec } from '../../../common/list-request.js';
import { AccountRecordDto } from '../billing.dto.js';
import { type ChargeSource, chargeSources, type ChargeType, chargeTypes } from './student-charge.entity.js';
import { messages } from '../messages.js';
import { RequestApprovalField } from '../../money-acts/money-acts.dto.js';

const sort = [
  'dueDate',
  'createdAt',
  'amount',
  'paidAmount',
  'balance',
  'chargeType',
  'description',
  'studentName',
  'studentNumber',
  'termName',
  'isPaid',
] as const;
const filters = {
  termId: 'uuid',
  chargeType: chargeTypes,
  source: chargeSources,
  isPaid: 'boolean',
  overdue: 'boolean',
  isVoided: 'boolean',
  id: 'uuid',
} as const;

export const studentChargeList = { resource: 'charges', sort, filters } as const satisfies ListSpec;

export const chargeList = {
  resource: 'charges',
  sort,
  filters: { search: 'text', studentId: 'uuid', ...filters },
} as const satisfies ListSpec;

/** What a student owes for a term. Amounts are US dollars as numeric strings. */
export class ChargeDto extends AccountRecordDto {
  @ApiProperty({ format: 'uuid' })
  termId: string;

  @ApiProperty({ example: 'Fall 2026' })
  termName: string;

  @ApiProperty({ enum: chargeTypes, enumName: 'ChargeType' })
  chargeType: ChargeType;

  @ApiProperty({ type: String, nullable: true, example: 'Tuition, 15 credits' })
  description: string | null;

  @ApiProperty({ example: '3950.00' })
  amount: string;

  @ApiProperty({
    enum: chargeSources,
    enumName: 'ChargeSource',
    description:
      '`assessed`: calculated from enrollments by the price policies. `missed_installment`, `past_due_balance`: a late ' +
      'fee by the fee policy. `manual`: created by a person.',
  })
  source: ChargeSource;

  @ApiProperty({
    example: '1000.00',
    description: 'What payments, credits and payment plans cover, excluding void payments.',
  })
  paidAmount: string;

  @ApiProperty({ example: '0.00', description: 'The part of `paidAmount` that payment plans finance.' })
  financedAmount: string;

  @ApiProperty({ example: '2950.00', description: 'Open balance; "0.00" for a void charge.' })
  balance: string;

  @ApiProperty({ type: String, format: 'date', nullable: true })
  dueDate: string | null;

  /** Whether the payments cover the charge. */
  isPaid: boolean;

  /** Whether a balance is still owed after the due date, in Eastern Time. */
  isOverdue: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the charge was voided. null if it is not void.',
  })
  voidedAt: Date | null;

  voidReason: string | null;
}

class ChargeBody {
  @IdField({ required: messages.termRequired })
  termId: string;

  @ChoiceField(chargeTypes, { required: messages.chargeTypeRequired, enumName: 'ChargeType' })
  chargeType: ChargeType;

  @TextField({ required: messages.descriptionRequired, max: 500, example: 'Tuition, 15 credits' })
  description: string;

  @MoneyField({
    required: messages.amountRequired,
    message: messages.amountInvalid,
    example: 3950,
  })
  amount: number;

  @DateField({ required: messages.dueDateRequired })
  dueDate: string;
}

export class CreateChargeDto extends ChargeBody {
  @IdField({ required: messages.studentRequired })
  studentId: string;
}

/** A charge created under a student's path, which names the student. */
export class CreateStudentChargeDto extends ChargeBody {
  @IdField({ description: 'Optional. If sent, it must equal the `id` in the path.' })
  studentId?: string;
}

/** A field left out keeps its value. Student and term can't be changed. */
export class UpdateChargeDto extends Partial(CreateChargeDto) {
  @RequestApprovalField()
  requestApproval?: boolean;
}

export class AdjustChargeDto {
  @NumberField({
    required: messages.amountRequired,
    message: messages.amountInvalid,
    min: -99_999_999.99,
    max: 99_999_999.99,
    example: -200,
    description: 'A signed amount in US dollars: negative for a credit.',
  })
  amount: number;

  @TextField({ required: messages.reasonRequired, max: 500, example: 'Agreed with the dean' })
  reason: string;

  @RequestApprovalField()
  requestApproval?: boolean;
}

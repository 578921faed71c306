import { ApiProperty } from '@nestjs/swagger';
import { ChoiceField, DateField, IdField, MoneyField, Partial, TextField } from '../../../common/fields.js';
import type { ListSpec } from '../../../common/list-request.js';
import { AccountRecordDto } from '../billing.dto.js';
import { type ChargeType, chargeTypes } from './student-charge.entity.js';
import { messages } from '../messages.js';

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

  @ApiProperty({ example: '1000.00', description: 'Payments on the charge, excluding void payments.' })
  paidAmount: string;

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
export class UpdateChargeDto extends Partial(CreateChargeDto) {}

/** The reason for voiding a record. */
export class VoidDto {
  @TextField({ required: messages.reasonRequired, max: 500, example: 'Duplicate charge' })
  reason: string;
}

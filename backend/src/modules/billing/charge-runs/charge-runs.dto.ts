import { ApiProperty } from '@nestjs/swagger';
import {
  ChoiceField,
  DateField,
  IdField,
  MoneyField,
  NumberField,
  TextField,
  TextsField,
} from '../../../common/fields.js';
import type { ListSpec } from '../../../common/list-request.js';
import { ApiDirectoryMark } from '../../../common/directory-mark.decorator.js';
import { messages as billing } from '../messages.js';
import {
  type BulkChargeType,
  bulkChargeTypes,
  type ChargeRunStatus,
  chargeRunStatuses,
} from './charge-run.entity.js';
import { type ChargeOutcome, chargeOutcomes } from './charge-run-student.entity.js';
import { messages } from './messages.js';

export const chargeRunList = {
  resource: 'charge-runs',
  sort: ['createdAt', 'amount', 'status'],
  filters: { status: chargeRunStatuses, termId: 'uuid', id: 'uuid' },
} as const satisfies ListSpec;

export const chargeRunStudentList = {
  resource: 'charge-run-students',
  sort: ['position', 'outcome', 'studentName', 'studentNumber'],
  filters: { outcome: chargeOutcomes, id: 'uuid' },
} as const satisfies ListSpec;

const mostNumbers = 5000;

/** The charge, and the students who get it. */
export class ChargeRunBody {
  @IdField({ required: billing.termRequired, description: 'The term of the charges.' })
  termId: string;

  @ChoiceField(bulkChargeTypes, {
    required: messages.typeRequired,
    message: messages.tuition,
    enumName: 'BulkChargeType',
    example: 'fees',
  })
  chargeType: BulkChargeType;

  @TextField({ required: billing.descriptionRequired, max: 500, example: 'Laboratory fee' })
  description: string;

  @MoneyField({ required: billing.amountRequired, message: billing.amountInvalid, example: 75 })
  amount: number;

  @DateField({ required: billing.dueDateRequired })
  dueDate: string;

  @IdField({
    nullable: true,
    description: 'Students enrolled in this term. With `programId`, those of the program.',
  })
  enrolledTermId?: string | null;

  @IdField({
    nullable: true,
    example: null,
    description: 'Students of this program. Without `enrolledTermId`, its active students.',
  })
  programId?: string | null;

  @TextsField({
    max: mostNumbers,
    length: 20,
    nullable: true,
    pattern: /^(?=.*\S)\P{C}+$/u,
    message: messages.numberInvalid,
    repeats: true,
    example: null,
    description:
      'Instead of a term or a program: these students. A number that is listed twice is charged once.',
  })
  studentNumbers?: string[] | null;
}

export class CreateChargeRunDto extends ChargeRunBody {
  @NumberField({
    nullable: true,
    min: 1,
    decimals: 0,
    example: null,
    description: 'The number of students in the preview. If it has changed since, nothing is charged.',
  })
  expectedStudents?: number | null;
}

/** A student who is picked for a bulk charge. */
export class ChargeRunPickDto {
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'null for a number that is unknown or was already listed.',
  })
  studentId: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Ada Miller' })
  studentName: string | null;

  @ApiProperty({ example: 'S2600017' })
  studentNumber: string;

  @ApiDirectoryMark()
  directoryRestricted?: boolean;

  @ApiProperty({
    enum: chargeOutcomes,
    enumName: 'ChargeOutcome',
    description:
      '`pending`: is to be charged. Not charged: `unknown` (no student has the number), `duplicate` (listed before), ' +
      '`own_account` (of the person who requests it), `inactive`, `already_charged` (has a charge of this term, type, ' +
      'amount and description).',
  })
  outcome: ChargeOutcome;
}

/** Who would be charged, and who would be skipped and why. Nothing is saved. */
export class ChargeRunPreviewDto {
  @ApiProperty({ type: 'integer', description: 'Students who would be charged.' })
  students: number;

  @ApiProperty({ example: '2325.00', description: 'Their total in US dollars.' })
  totalAmount: string;

  @ApiProperty({ type: 'integer', description: 'Students and numbers that would be skipped.' })
  skipped: number;

  @ApiProperty({ type: [ChargeRunPickDto], description: 'The first 1,000 who would be charged.' })
  charged: ChargeRunPickDto[];

  @ApiProperty({ type: [ChargeRunPickDto], description: 'The first 1,000 that would be skipped.' })
  notCharged: ChargeRunPickDto[];
}

/** A student of a bulk charge, with the result. */
export class ChargeRunStudentDto extends ChargeRunPickDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ type: 'integer', description: 'The place in the list of students, from 1.' })
  position: number;

  @ApiProperty({ example: 'Laboratory fee' })
  description: string;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  chargeId: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why the charge failed.' })
  failure: string | null;
}

/** The same charge for many students, posted in the background. Amounts are US dollars as numeric strings. */
export class ChargeRunDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  termId: string;

  @ApiProperty({ example: 'Fall 2026' })
  termName: string;

  @ApiProperty({ enum: bulkChargeTypes, enumName: 'BulkChargeType' })
  chargeType: BulkChargeType;

  @ApiProperty({ example: 'Laboratory fee' })
  description: string;

  @ApiProperty({ example: '75.00' })
  amount: string;

  @ApiProperty({ format: 'date' })
  dueDate: string;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  enrolledTermId: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Fall 2026' })
  enrolledTermName: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  programId: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Biology' })
  programName: string | null;

  @ApiProperty({ enum: chargeRunStatuses, enumName: 'ChargeRunStatus' })
  status: ChargeRunStatus;

  @ApiProperty({ type: 'integer', description: 'Students to charge when it began.' })
  studentsTotal: number;

  @ApiProperty({ type: 'integer', description: 'Those processed so far.' })
  studentsDone: number;

  @ApiProperty({ type: 'integer' })
  studentsCharged: number;

  @ApiProperty({ type: 'integer', description: 'Students and numbers that were skipped.' })
  studentsSkipped: number;

  @ApiProperty({ type: 'integer' })
  studentsFailed: number;

  @ApiProperty({ example: '2325.00', description: 'The total of the charges posted so far.' })
  totalAmount: string;

  @ApiProperty({ type: String, nullable: true, example: 'Ben Sarr' })
  requestedBy: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  finishedAt: Date | null;
}

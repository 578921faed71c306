import { ApiProperty } from '@nestjs/swagger';
import { ApiDirectoryMark } from '../../common/directory-mark.decorator.js';
import { ChoiceField, IdField, IdsField, InstantField, MoneyField, TextField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import { type ApplicationState, applicationStates } from '../applications/office/applications.dto.js';
import { type PaymentMethod, paymentMethods } from '../billing/payments/payments.dto.js';
import { messages } from './messages.js';

export { OwnApplicationDto } from '../applications/apply/apply.dto.js';
export type { ApplicationState };

export const depositStates = ['accepted', 'enrolled'] as const;

export const enrollmentDepositList = {
  resource: 'enrollment-deposits',
  sort: ['acceptedAt', 'number', 'applicantName', 'programName', 'termName', 'state'],
  filters: {
    search: 'text',
    state: depositStates,
    programId: 'uuid',
    termId: 'uuid',
    studentId: 'uuid',
    id: 'uuid',
  },
} as const satisfies ListSpec;

const money = { type: String, nullable: true, example: '500.00' } as const;

/** An accepted application with its enrollment deposit. `id` is the application's; amounts are US dollars. */
export class EnrollmentDepositDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'A-000123' })
  number: string;

  @ApiProperty({ type: String, nullable: true, example: 'Ada Okoye' })
  applicantName: string | null;

  @ApiProperty({ format: 'uuid' })
  programId: string;

  @ApiProperty({ example: 'Business Administration' })
  programName: string;

  @ApiProperty({ format: 'uuid' })
  termId: string;

  @ApiProperty({ example: 'Spring 2027' })
  termName: string;

  @ApiProperty({ enum: applicationStates, enumName: 'ApplicationState' })
  state: ApplicationState;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  acceptedAt: Date | null;

  @ApiProperty({ example: '500.00', description: 'The deposit that the fee policy of the term requires.' })
  required: string;

  @ApiProperty({
    example: '200.00',
    description: 'The part of it that the university keeps from a student who does not come.',
  })
  retained: string;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The student record that it became.',
  })
  studentId: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'S2600017' })
  studentNumber: string | null;

  @ApiDirectoryMark({ nullable: true })
  directoryRestricted?: boolean | null;

  @ApiProperty({
    type: Boolean,
    nullable: true,
    description: 'Whether the student record is new. false: staff chose the record of a former student.',
  })
  isNewRecord: boolean | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'The payment of the deposit.' })
  paymentId: string | null;

  @ApiProperty({ ...money, description: 'The deposit that was recorded.' })
  amount: string | null;

  @ApiProperty({ ...money, description: 'What is held of it. The rest pays tuition or was refunded.' })
  held: string | null;

  @ApiProperty({ enum: paymentMethods, enumName: 'PaymentMethod', nullable: true })
  method: PaymentMethod | null;

  @ApiProperty({ type: String, nullable: true, example: 'Check 1042' })
  reference: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  receivedAt: Date | null;

  @ApiProperty({ type: Boolean, nullable: true, description: 'Whether the bank returned it.' })
  isReturned: boolean | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why there is no deposit.' })
  waiveReason: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Robin Hale' })
  convertedBy: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  convertedAt: Date | null;
}

class ConversionBody {
  @IdField({
    nullable: true,
    example: null,
    description:
      'The record of a former student who is the same person. It becomes active, with the program and catalog year of the ' +
      'application. Without it, a new record is created.',
  })
  studentId?: string | null;
}

export class RecordDepositDto extends ConversionBody {
  @MoneyField({
    required: messages.amountRequired,
    message: messages.amountInvalid,
    example: 500,
    description: 'At least the deposit of the fee policy.',
  })
  amount: number;

  @ChoiceField(paymentMethods, { required: messages.methodRequired, enumName: 'PaymentMethod' })
  method: PaymentMethod;

  @TextField({ max: 100, nullable: true, example: 'Check 1042' })
  reference?: string | null;

  @InstantField({
    example: '2026-09-01T14:30:00.000Z',
    description: "Defaults to now. Can't be in the future.",
  })
  receivedAt?: string;
}

export class WaiveDepositDto extends ConversionBody {
  @TextField({ required: messages.reasonRequired, max: 500, example: 'Full scholarship' })
  reason: string;
}

export class UndoEnrollmentDto {
  @TextField({ required: messages.reasonRequired, max: 500, example: 'Recorded for the wrong applicant' })
  reason: string;
}

export class AcceptOfferDto {
  @IdsField({
    max: 20,
    description:
      'The applications from `releases` whose accepted offers this acceptance releases, all of them.',
  })
  releases?: string[];
}

/** Another accepted offer for the same term, which accepting this one releases. Amounts are US dollars. */
export class ReleasedOfferDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'A-000122' })
  number: string;

  @ApiProperty({ example: 'Business Administration' })
  programName: string;

  @ApiProperty({ ...money, description: 'The deposit that was received. It moves to this application.' })
  paid: string | null;

  /** Whether the deposit was waived. The waiver moves to this application. */
  isWaived: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'S2600017',
    description: 'The student record, whose program changes to that of this application.',
  })
  studentNumber: string | null;

  /** false: only the office can change it, so this offer can't be accepted. */
  isReleasable: boolean;
}

/** What an applicant with an offer has to do. Amounts are US dollars. */
export class OwnEnrollmentDto {
  @ApiProperty({ enum: applicationStates, enumName: 'ApplicationState' })
  state: ApplicationState;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'The last day to answer.' })
  answerUntil: string | null;

  /** Whether the offer can be accepted now, with all applications in `releases`. */
  canAccept: boolean;

  @ApiProperty({ type: [ReleasedOfferDto], description: 'Empty unless the offer waits for an answer.' })
  releases: ReleasedOfferDto[];

  /** Whether the offer can be declined now. */
  canDecline: boolean;

  @ApiProperty({ example: '500.00' })
  deposit: string;

  @ApiProperty({ example: '200.00', description: 'The part of it that is not refunded.' })
  retained: string;

  @ApiProperty({ example: 'A-000123', description: 'The number to name with the deposit.' })
  number: string;

  @ApiProperty({ ...money, description: 'The deposit that was received.' })
  paid: string | null;

  /** Whether the deposit was waived. */
  isWaived: boolean;

  @ApiProperty({ type: String, nullable: true, example: 'S2600017' })
  studentNumber: string | null;
}

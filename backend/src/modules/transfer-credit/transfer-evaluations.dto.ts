import { ApiProperty, PickType } from '@nestjs/swagger';
import { ApiDirectoryMark } from '../../common/directory-mark.decorator.js';
import {
  BooleanField,
  ChoiceField,
  DateField,
  IdField,
  ListField,
  NumberField,
  TextField,
} from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import { type SapStatus, sapStatuses, StudentDto } from '../students/students.dto.js';
import { type EquivalencyOutcome, equivalencyOutcomes } from './course-equivalency.entity.js';
import { type TransferOutcome, transferOutcomes } from './transfer-course.entity.js';
import { type EvaluationStatus, evaluationStatuses } from './transfer-evaluation.entity.js';

export const transferEvaluationList = {
  resource: 'transfer-evaluations',
  sort: ['createdAt', 'articulatedAt', 'status', 'institution', 'studentName', 'creditsAwarded'],
  filters: {
    search: 'text',
    status: evaluationStatuses,
    studentId: 'uuid',
    inquiryId: 'uuid',
    id: 'uuid',
  },
} as const satisfies ListSpec;

/** Without letters and digits, nothing could be found again. */
const wordy = /[\p{L}\p{N}]/u;
const wordyMessage = 'Must have a letter or a digit.';

/** Another institution's course, and its equivalent here. */
export class TransferCourseDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'ENG 111' })
  externalCode: string;

  @ApiProperty({ example: 'Writing and Inquiry' })
  externalTitle: string;

  @ApiProperty({ example: 3 })
  externalCredits: number;

  @ApiProperty({ type: String, nullable: true, example: 'B+', description: 'As it stands there.' })
  externalGrade: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true })
  completedOn: string | null;

  @ApiProperty({
    enum: transferOutcomes,
    description: '`equivalent`: a course of ours. `elective`: credits without a course of ours.',
  })
  outcome: TransferOutcome;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  courseId: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'ENG 101' })
  courseCode: string | null;

  courseTitle: string | null;

  @ApiProperty({ type: 'number', nullable: true, example: 3, description: 'Awarded here.' })
  credits: number | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why it is denied.' })
  reason: string | null;

  @ApiProperty({
    ...{ type: String, format: 'date-time', nullable: true },
    description: 'Since when it is off the record again.',
  })
  revokedAt: Date | null;

  revokedReason: string | null;
}

/** The fields of an evaluation in a list and on its own. */
class EvaluationFacts {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The inquiry that asked for it.',
  })
  inquiryId: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'INQ-7F3K9Q' })
  inquiryNumber: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'null until it is chosen.' })
  studentId: string | null;

  studentName: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'S2600017' })
  studentNumber: string | null;

  @ApiDirectoryMark({ nullable: true })
  directoryRestricted?: boolean | null;

  @ApiProperty({ example: 'Cape Fear Community College' })
  institution: string;

  @ApiProperty({
    enum: evaluationStatuses,
    description: 'Only a draft can be changed. `withdrawn`: all that was credited has been revoked.',
  })
  status: EvaluationStatus;

  notes: string | null;

  @ApiProperty({ example: 12, description: 'Of all its courses, without what was revoked.' })
  creditsAwarded: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  articulatedAt: Date | null;

  articulatedByName: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ format: 'date-time' })
  updatedAt: Date;
}

/** An evaluation in the list. */
export class TransferEvaluationSummaryDto extends EvaluationFacts {
  @ApiProperty({ type: 'integer', example: 4 })
  courseCount: number;

  @ApiProperty({ type: 'integer', example: 1, description: 'Courses without an outcome yet.' })
  pendingCount: number;
}

/** The evaluation of one institution's courses: a draft until it is articulated onto the student's record. */
export class TransferEvaluationDto extends EvaluationFacts {
  @ApiProperty({ type: [TransferCourseDto], description: 'In the order in which they were entered.' })
  courses: TransferCourseDto[];
}

export class TransferCourseBodyDto {
  @IdField({ description: 'Of a line that stays; left out for a new one.' })
  id?: string;

  @TextField({
    ...{ required: 'Code is required', max: 40, pattern: wordy, message: wordyMessage },
    example: 'ENG 111',
  })
  externalCode: string;

  @TextField({ required: 'Title is required', max: 300, example: 'Writing and Inquiry' })
  externalTitle: string;

  @NumberField({ required: 'Credits are required', min: 0, max: 99, decimals: 2, example: 3 })
  externalCredits: number;

  @TextField({ max: 20, nullable: true, blank: true, example: 'B+', description: 'As it stands there.' })
  externalGrade?: string | null;

  @DateField({ nullable: true, blank: true })
  completedOn?: string | null;

  @ChoiceField(transferOutcomes, { description: '`pending` unless given.' })
  outcome?: TransferOutcome;

  @IdField({ nullable: true, description: 'Of an `equivalent` course, and of no other.' })
  courseId?: string | null;

  @NumberField({
    ...{ nullable: true, min: 0.01, max: 30, decimals: 2, example: 3 },
    description: 'To be awarded; of `equivalent` and `elective` courses.',
  })
  credits?: number | null;

  @TextField({
    ...{ max: 1000, multiline: true, nullable: true, blank: true },
    description: 'Required where it is `denied`.',
  })
  reason?: string | null;
}

const CoursesField = (): PropertyDecorator =>
  ListField(() => TransferCourseBodyDto, { max: 100, description: 'All of them: others are taken out.' });
const StudentField = (): PropertyDecorator =>
  IdField({ nullable: true, description: 'Whose record it is for.' });
const institution = {
  ...{ max: 200, pattern: wordy, message: wordyMessage, example: 'Cape Fear Community College' },
};

export class CreateTransferEvaluationDto {
  @IdField({ nullable: true, description: 'A transfer inquiry; it or a student is required.' })
  inquiryId?: string | null;

  @StudentField()
  studentId?: string | null;

  @BooleanField({
    description:
      'Confirms a student whose name differs from the sender of the inquiry. Without it, the answer is 422.',
  })
  confirmOtherName?: boolean;

  @TextField({ ...institution, description: 'Of an inquiry, what its form says unless given.' })
  institution?: string;

  @TextField({ max: 2000, multiline: true, nullable: true, blank: true })
  notes?: string | null;

  @CoursesField()
  courses?: TransferCourseBodyDto[];
}

/** A field left out keeps its value. */
export class UpdateTransferEvaluationDto {
  @IdField({ nullable: true, description: 'Stays as it is.' })
  inquiryId?: string | null;

  @StudentField()
  studentId?: string | null;

  @BooleanField({
    description:
      'Confirms a student whose name differs from the sender of the inquiry. Without it, the answer is 422.',
  })
  confirmOtherName?: boolean;

  @TextField({ ...institution, min: 1 })
  institution?: string;

  @TextField({ max: 2000, multiline: true, nullable: true, blank: true })
  notes?: string | null;

  @CoursesField()
  courses?: TransferCourseBodyDto[];
}

export class ArticulateTransferDto {
  @BooleanField({ description: 'Keeps what was found for the next time; true unless given.' })
  keepEquivalencies?: boolean;
}

export class RevokeTransferCourseDto {
  @TextField({ required: 'Reason is required', max: 1000, multiline: true, description: 'It is kept.' })
  reason: string;
}

/** The known equivalency of one of the evaluation's courses. */
export class TransferSuggestionDto {
  @ApiProperty({ format: 'uuid', description: 'The line of the evaluation.' })
  courseLineId: string;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  courseId: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'ENG 101' })
  courseCode: string | null;

  @ApiProperty({ enum: equivalencyOutcomes })
  outcome: EquivalencyOutcome;

  @ApiProperty({ type: 'number', nullable: true, example: 3 })
  credits: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'C' })
  minimumGrade: string | null;

  @ApiProperty({
    ...{ type: Boolean, nullable: true },
    description: 'Whether the grade there is below the minimum; null where that cannot be told.',
  })
  isBelowMinimum: boolean | null;
}

export class StandingFiguresDto extends PickType(StudentDto, ['degreeProgress', 'classLevel']) {
  @ApiProperty({ type: 'number', example: 27, description: 'Accepted transfer credits included.' })
  creditsEarned: number;

  @ApiProperty({ type: 'number', example: 33, description: 'Accepted transfer credits included.' })
  creditsAttempted: number;

  @ApiProperty({ enum: sapStatuses, description: 'Satisfactory academic progress.' })
  sapStatus: SapStatus;
}

/** The changes on the record when an evaluation is articulated or a course revoked. The GPA doesn't change. */
export class TransferConsequencesDto {
  before: StandingFiguresDto;

  after: StandingFiguresDto;
}

export const consequencesAsked = {
  resource: 'transfer-consequences',
  sort: [],
  filters: { revoke: 'uuid' },
} as const satisfies ListSpec;

/** Another institution's course with credit on a student's record. */
export class TransferCreditDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  evaluationId: string;

  @ApiProperty({ example: 'Cape Fear Community College' })
  institution: string;

  @ApiProperty({ example: 'ENG 111' })
  externalCode: string;

  externalTitle: string;

  @ApiProperty({ type: String, nullable: true, example: 'ENG 101', description: 'null: an elective.' })
  courseCode: string | null;

  @ApiProperty({ description: 'Of our course; of an elective, that of the other institution.' })
  title: string;

  @ApiProperty({ example: 3 })
  credits: number;

  @ApiProperty({ example: 3, description: '0 if the course was also passed here: it earns credit once.' })
  creditsEarned: number;

  @ApiProperty({ format: 'date' })
  articulatedOn: string;
}

export const transferCreditList = {
  resource: 'transfer-credits',
  sort: ['institution', 'externalCode', 'courseCode', 'credits', 'articulatedOn'],
  filters: { id: 'uuid' },
} as const satisfies ListSpec;

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
import { messages } from './messages.js';

export const transferEvaluationList = {
  resource: 'transfer-evaluations',
  sort: ['createdAt', 'articulatedAt', 'status', 'institution', 'studentName', 'creditsAwarded'],
  filters: {
    search: 'text',
    status: evaluationStatuses,
    studentId: 'uuid',
    inquiryId: 'uuid',
    applicationId: 'uuid',
    id: 'uuid',
  },
} as const satisfies ListSpec;

/** Without letters and digits, nothing could be found again. */
const wordy = /[\p{L}\p{N}]/u;
const wordyMessage = messages.letterOrDigitRequired;

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

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'B+',
    description: "The grade as shown on the other institution's transcript.",
  })
  externalGrade: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true })
  completedOn: string | null;

  @ApiProperty({
    enum: transferOutcomes,
    description:
      '`equivalent`: the course counts as one of our courses. `elective`: the course earns credits, but has no equivalent here.',
  })
  outcome: TransferOutcome;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  courseId: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'ENG 101' })
  courseCode: string | null;

  courseTitle: string | null;

  @ApiProperty({
    type: 'number',
    nullable: true,
    example: 3,
    description: 'Credits awarded by this university.',
  })
  credits: number | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why the course is denied.' })
  reason: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the credit for the course was revoked.',
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
    description: 'The transfer inquiry that the evaluation is for.',
  })
  inquiryId: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'INQ-7F3K9Q' })
  inquiryNumber: string | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The application of the person, who may not be a student yet.',
  })
  applicationId: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'A2600017' })
  applicationNumber: string | null;

  applicantName: string | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'null until a student is chosen.',
  })
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
    description: 'Only a `draft` can be changed. `withdrawn`: all credit has been revoked.',
  })
  status: EvaluationStatus;

  notes: string | null;

  @ApiProperty({ example: 12, description: 'Total credits of all courses, excluding revoked credit.' })
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

  @ApiProperty({ type: 'integer', example: 1, description: 'Number of courses without an outcome.' })
  pendingCount: number;
}

/** The evaluation of one institution's courses: a draft until it is articulated onto the student's record. */
export class TransferEvaluationDto extends EvaluationFacts {
  @ApiProperty({
    type: [TransferCourseDto],
    description: 'The courses in the order in which they were added.',
  })
  courses: TransferCourseDto[];
}

export class TransferCourseBodyDto {
  @IdField({ description: 'The ID of a course that is already in the evaluation. Omit it for a new course.' })
  id?: string;

  @TextField({
    required: messages.codeRequired,
    max: 40,
    pattern: wordy,
    message: wordyMessage,
    example: 'ENG 111',
  })
  externalCode: string;

  @TextField({ required: messages.titleRequired, max: 300, example: 'Writing and Inquiry' })
  externalTitle: string;

  @NumberField({ required: messages.externalCreditsRequired, min: 0, max: 99, decimals: 2, example: 3 })
  externalCredits: number;

  @TextField({
    max: 20,
    nullable: true,
    blank: true,
    example: 'B+',
    description: "The grade as shown on the other institution's transcript.",
  })
  externalGrade?: string | null;

  @DateField({ nullable: true, blank: true })
  completedOn?: string | null;

  @ChoiceField(transferOutcomes, { description: 'Defaults to `pending`: no outcome has been chosen yet.' })
  outcome?: TransferOutcome;

  @IdField({
    nullable: true,
    description: 'The ID of our course. Required if `outcome` is `equivalent`, otherwise not allowed.',
  })
  courseId?: string | null;

  @NumberField({
    nullable: true,
    min: 0.01,
    max: 30,
    decimals: 2,
    example: 3,
    description:
      'Credits to award. Required if `outcome` is `equivalent` or `elective`, otherwise not allowed.',
  })
  credits?: number | null;

  @TextField({
    max: 1000,
    multiline: true,
    nullable: true,
    blank: true,
    description: 'Why the course is denied. Required if `outcome` is `denied`.',
  })
  reason?: string | null;
}

const CoursesField = (): PropertyDecorator =>
  ListField(() => TransferCourseBodyDto, {
    max: 100,
    description: 'All courses in the evaluation. Courses that you omit are removed.',
  });
const StudentField = (): PropertyDecorator =>
  IdField({ nullable: true, description: 'The student whose record gets the credit.' });
const institution = {
  max: 200,
  pattern: wordy,
  message: wordyMessage,
  example: 'Cape Fear Community College',
};

export class CreateTransferEvaluationDto {
  @IdField({
    nullable: true,
    description:
      'The transfer inquiry that the evaluation is for. Required if `studentId` and `applicationId` are omitted.',
  })
  inquiryId?: string | null;

  @IdField({
    nullable: true,
    description:
      'The submitted application that the evaluation is for. If the applicant is already a student, the evaluation is for ' +
      'that student. It excludes `inquiryId`.',
  })
  applicationId?: string | null;

  @StudentField()
  studentId?: string | null;

  @BooleanField({
    description:
      "Send true to confirm a student whose name differs from the name of the inquiry's sender. Otherwise, such a student is refused with 422.",
  })
  confirmOtherName?: boolean;

  @TextField({ ...institution, description: "Defaults to the institution on the inquiry's form." })
  institution?: string;

  @TextField({ max: 2000, multiline: true, nullable: true, blank: true })
  notes?: string | null;

  @CoursesField()
  courses?: TransferCourseBodyDto[];
}

/** A field left out keeps its value. */
export class UpdateTransferEvaluationDto {
  @IdField({ nullable: true, description: "The inquiry of an evaluation can't be changed." })
  inquiryId?: string | null;

  @IdField({ nullable: true, description: "The application of an evaluation can't be changed." })
  applicationId?: string | null;

  @StudentField()
  studentId?: string | null;

  @BooleanField({
    description:
      "Send true to confirm a student whose name differs from the name of the inquiry's sender. Otherwise, such a student is refused with 422.",
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
  @BooleanField({ description: 'Whether to save the outcomes as equivalencies. Defaults to true.' })
  keepEquivalencies?: boolean;
}

export class RevokeTransferCourseDto {
  @TextField({
    required: messages.reasonRequired,
    max: 1000,
    multiline: true,
    description: 'Why the credit is revoked. Saved with the course.',
  })
  reason: string;
}

/** The known equivalency of one of the evaluation's courses. */
export class TransferSuggestionDto {
  @ApiProperty({ format: 'uuid', description: 'The ID of the course in the evaluation.' })
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
    type: Boolean,
    nullable: true,
    description: 'Whether the grade earned is below `minimumGrade`. null if the grades cannot be compared.',
  })
  isBelowMinimum: boolean | null;
}

export class StandingFiguresDto extends PickType(StudentDto, ['degreeProgress', 'classLevel']) {
  @ApiProperty({
    type: 'number',
    example: 27,
    description: 'Credits earned, including accepted transfer credits.',
  })
  creditsEarned: number;

  @ApiProperty({
    type: 'number',
    example: 33,
    description: 'Credits attempted, including accepted transfer credits.',
  })
  creditsAttempted: number;

  @ApiProperty({ enum: sapStatuses, description: 'The status of satisfactory academic progress (SAP).' })
  sapStatus: SapStatus;
}

/** The changes on the record when an evaluation is articulated or a course revoked. The GPA doesn't change. */
export class TransferConsequencesDto {
  before: StandingFiguresDto;

  after: StandingFiguresDto;
}

export const consequencesQuery = {
  resource: 'transfer-consequences',
  sort: [],
  filters: { revoke: 'id' },
} as const satisfies ListSpec;

import { ApiProperty } from '@nestjs/swagger';
import { ApiDirectoryMark } from '../../../common/directory-mark.decorator.js';
import { FileDto } from '../../../platform/files/file.dto.js';
import { IdField, ListField, NumberField, TextField } from '../../../common/fields.js';
import { ExcusedDto } from '../excused-work.dto.js';
import { RichTextField } from '../../../platform/rich-text/rich-text.field.js';
import { RichText } from '../../../platform/rich-text/rich-text.js';
import type { ListSpec } from '../../../common/list-request.js';
import { messages } from '../messages.js';
import { ApiCountedScore, ApiScore } from '../score.decorators.js';

const sort = ['submittedAt', 'studentName', 'studentNumber', 'score', 'gradedAt'] as const;

export const submissionList = {
  resource: 'assignment-submissions',
  sort,
  filters: {
    assignmentId: 'uuid',
    sectionId: 'uuid',
    studentId: 'uuid',
    graded: 'boolean',
    after: 'id',
    id: 'uuid',
  },
} as const satisfies ListSpec;

export const assignmentSubmissionList = {
  resource: 'submissions',
  sort,
  filters: { studentId: 'uuid', graded: 'boolean', id: 'uuid' },
} as const satisfies ListSpec;

/** A student's submission for an assignment, and its grade. Students see the grade once grades are posted. */
export class SubmissionDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  assignmentId: string;

  @ApiProperty({ format: 'uuid' })
  studentId: string;

  @ApiProperty({ example: 'S2600017' })
  studentNumber: string;

  @ApiProperty({ type: String, nullable: true, example: 'Grace Hopper' })
  studentName: string | null;

  @ApiDirectoryMark()
  directoryRestricted?: boolean;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the attempt that counts was submitted. null for a score without a submission.',
  })
  submittedAt: string | null;

  submissionText: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'https://example.com/portfolio' })
  attachmentUrl: string | null;

  @ApiProperty({ description: 'The files in the order in which they were uploaded.' })
  files: FileDto[];

  @ApiProperty({
    description:
      'The number of the attempt that counts. 0 for a score without a submission. Until grades are posted, students get ' +
      'their latest attempt instead, also with `highest`.',
  })
  attempt: number;

  @ApiProperty({ description: 'Number of attempts made.' })
  attempts: number;

  @ApiScore()
  score: number | null;

  @ApiCountedScore()
  countedScore: number | null;

  feedback: string | null;

  @ApiProperty({
    type: () => RichText,
    nullable: true,
    description: 'The feedback with formatting. null if it is plain text. `feedback` has its text.',
  })
  feedbackDocument: RichText | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  gradedAt: string | null;

  /** Whether the student submitted after the due date. */
  isLate: boolean;

  @ApiProperty({ type: ExcusedDto, nullable: true, description: 'null if the student is not excused.' })
  excused: ExcusedDto | null;

  @ApiProperty({
    description:
      'The version of the submission, the same as in its ETag. Send it when you grade many submissions at once.',
  })
  version: number;
}

export const attemptList = {
  resource: 'attempts',
  sort: ['number'],
  filters: { id: 'uuid' },
} as const satisfies ListSpec;

/** One attempt at an assignment, and its grade. Students see the grade once grades are posted. */
export class AttemptDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  submissionId: string;

  @ApiProperty({ example: 2 })
  number: number;

  @ApiProperty({ format: 'date-time' })
  submittedAt: string;

  submissionText: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'https://example.com/portfolio' })
  attachmentUrl: string | null;

  @ApiProperty({ description: 'The files in the order in which they were uploaded.' })
  files: FileDto[];

  /** Whether the student submitted it after the due date. */
  isLate: boolean;

  @ApiProperty({
    description:
      'Whether this attempt counts, with its score. With `highest`, false for students until grades are posted.',
  })
  isCounted: boolean;

  @ApiScore()
  score: number | null;

  @ApiCountedScore()
  countedScore: number | null;

  feedback: string | null;

  @ApiProperty({
    type: () => RichText,
    nullable: true,
    description: 'The feedback with formatting. null if it is plain text. `feedback` has its text.',
  })
  feedbackDocument: RichText | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  gradedAt: string | null;
}

export class CreateSubmissionDto {
  @TextField({
    max: 50_000,
    multiline: true,
    nullable: true,
    description: 'Required unless a link or files are sent.',
  })
  text?: string | null;

  @TextField({
    max: 2048,
    nullable: true,
    blank: true,
    pattern: /^https?:\/\/[^\s/?#\\]+[^\s\\]*$/i,
    message: messages.linkInvalid,
    example: 'https://example.com/portfolio',
    description: 'A link that starts with https:// or http://.',
  })
  attachmentUrl?: string | null;
}

const score = { required: messages.scoreRequired, min: 0, max: 999.99, example: 42.5 };
const feedback = { max: 10_000, multiline: true, nullable: true };
/** What both fields of feedback say in the API document. */
export const documentText =
  'The feedback with formatting, instead of `feedback`, which becomes its text: at most 10,000 characters. null with ' +
  'no `feedback` removes the feedback.';
const attempt = {
  decimals: 0,
  min: 1,
  max: 2_147_483_647,
  description: 'The number of the attempt to grade. Defaults to the latest.',
};

export class GradeDto {
  @NumberField({
    ...score,
    description: "At most the assignment's maximum points, unless the assignment allows more.",
  })
  score: number;

  @TextField({ ...feedback, description: 'Omit it and `feedbackDocument` to keep the current feedback.' })
  feedback?: string | null;

  @RichTextField({ profile: 'brief', nullable: true, description: documentText, example: null })
  feedbackDocument?: RichText | null;

  @NumberField(attempt)
  attempt?: number;
}

export class GivenGradeDto {
  @IdField({ required: messages.submissionRequired })
  submissionId: string;

  @NumberField(score)
  score: number;

  @TextField(feedback)
  feedback?: string | null;

  @RichTextField({ profile: 'brief', nullable: true, description: documentText, example: null })
  feedbackDocument?: RichText | null;

  @NumberField(attempt)
  attempt?: number;

  @NumberField({
    decimals: 0,
    min: 1,
    max: 2_147_483_647,
    description: 'The version of the submission that you read. An outdated version is refused.',
  })
  version?: number;
}

export class GradesDto {
  @ListField(() => GivenGradeDto, { required: messages.gradesRequired, max: 500 })
  grades: GivenGradeDto[];
}

/** A saved grade, with the submission's new version for the next change. */
export class GivenGradeResultDto {
  @ApiProperty({ format: 'uuid' })
  submissionId: string;

  @ApiProperty({ description: 'As the instructor gave it, before a late deduction.' })
  score: number;

  @ApiCountedScore()
  countedScore: number | null;

  feedback: string | null;

  @ApiProperty({
    type: () => RichText,
    nullable: true,
    description: 'The feedback with formatting. null if it is plain text. `feedback` has its text.',
  })
  feedbackDocument: RichText | null;

  @ApiProperty({ format: 'date-time' })
  gradedAt: string;

  version: number;
}

export class GradesResultDto {
  @ApiProperty({ description: 'The saved grades, in the order of the request.' })
  grades: GivenGradeResultDto[];
}

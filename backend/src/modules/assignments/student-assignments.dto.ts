import { ApiProperty } from '@nestjs/swagger';
import { ApiCountedScore, ApiScore } from './score.decorators.js';
import { documentText } from './submissions/submissions.dto.js';
import { BooleanField, InstantField, NumberField, TextField } from '../../common/fields.js';
import { RichTextField } from '../../platform/rich-text/rich-text.field.js';
import { RichText } from '../../platform/rich-text/rich-text.js';

/** What applies to one student of the section: an extension, an excuse, and the score. */
export class StudentAssignmentDto {
  @ApiProperty({ format: 'uuid' })
  assignmentId: string;

  @ApiProperty({ format: 'uuid' })
  studentId: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: "The student's own due date. null if the assignment's due date applies.",
  })
  dueDate: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: "The student's own deadline for late submissions. null if the assignment's applies.",
  })
  lateUntil: string | null;

  @ApiProperty({
    type: Boolean,
    nullable: true,
    description: "Whether the assignment doesn't count for the student. null if nobody decided.",
  })
  excused: boolean | null;

  @ApiProperty({ type: String, nullable: true, example: 'Away with the team that week.' })
  reason: string | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'null if the student has neither submitted nor received a score.',
  })
  submissionId: string | null;

  @ApiProperty({ description: 'Number of attempts made.' })
  attempts: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  submittedAt: string | null;

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

/** A field left out keeps its value. */
export class UpdateStudentAssignmentDto {
  @InstantField({
    nullable: true,
    example: '2026-11-27T23:59:00-05:00',
    description: "Replaces the assignment's due date for this student. null removes the extension.",
  })
  dueDate?: string | null;

  @InstantField({
    nullable: true,
    description: 'The deadline for late submissions of this student, on or after the due date.',
  })
  lateUntil?: string | null;

  @BooleanField({
    nullable: true,
    description: "true: the assignment doesn't count for this student. null removes the decision.",
  })
  excused?: boolean | null;

  @TextField({
    max: 1000,
    multiline: true,
    nullable: true,
    example: 'Away with the team that week.',
    description: 'The student sees it.',
  })
  reason?: string | null;

  @NumberField({
    nullable: true,
    min: 0,
    max: 999.99,
    example: 42.5,
    description: 'Grades the latest attempt. Without a submission, it is a score. null removes the grade.',
  })
  score?: number | null;

  @TextField({
    max: 10_000,
    multiline: true,
    nullable: true,
    description: 'Needs a score. Alone, it goes with the score that counts.',
  })
  feedback?: string | null;

  @RichTextField({ profile: 'brief', nullable: true, description: documentText, example: null })
  feedbackDocument?: RichText | null;
}

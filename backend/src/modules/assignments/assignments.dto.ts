import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  BooleanField,
  ChoiceField,
  IdField,
  InstantField,
  NumberField,
  Partial,
  TextField,
} from '../../common/fields.js';
import { type Counting, countings } from '../../common/grading-scheme.js';
import { RichTextField } from '../../platform/rich-text/rich-text.field.js';
import { RichText } from '../../platform/rich-text/rich-text.js';
import type { ListSpec } from '../../common/list-request.js';
import { ExcusedDto } from './excused-work.dto.js';
import {
  type AssignmentType,
  assignmentTypes,
  type ScoredAttempt,
  scoredAttempts,
} from './assignment.entity.js';
import { messages } from './messages.js';
import { ApiCountedScore, ApiScore } from './score.decorators.js';

const sort = ['dueDate', 'title', 'maxPoints', 'assignmentType', 'isPublished', 'courseCode'] as const;
const filters = {
  assignmentType: assignmentTypes,
  isPublished: 'boolean',
  dueAfter: 'instant',
  dueBefore: 'instant',
  toGrade: 'boolean',
  postsToGrade: 'boolean',
  handedIn: 'boolean',
  canHandIn: 'boolean',
  newlyGraded: 'boolean',
  search: 'text',
  id: 'uuid',
} as const;

export const assignmentList = {
  resource: 'assignments',
  sort,
  filters: { sectionId: 'uuid', termId: 'uuid', ...filters },
} as const satisfies ListSpec;

export const sectionAssignmentList = {
  resource: 'assignments',
  sort,
  filters: { ...filters, view: ['student'] },
} as const satisfies ListSpec;

/** A student's own submission for an assignment. */
export class OwnSubmissionDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'null for a score without a submission.',
  })
  submittedAt: string | null;

  @ApiProperty({ description: 'Number of attempts made.' })
  attempts: number;

  /** Whether the student submitted after the due date. */
  isLate: boolean;

  @ApiScore('null until the submission is graded and the grades are posted.')
  score: number | null;

  @ApiCountedScore()
  countedScore: number | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'null until the submission is graded and the grades are posted.',
  })
  gradedAt: string | null;
}

/** An assignment of a section. */
export class AssignmentDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  sectionId: string;

  @ApiProperty({ example: 'WM 210' })
  courseCode: string;

  @ApiProperty({ example: '001' })
  sectionNumber: string;

  @ApiProperty({ example: 'Portfolio Theory' })
  courseTitle: string;

  @ApiProperty({ example: 'Case notes' })
  title: string;

  description: string | null;

  @ApiPropertyOptional({
    type: () => RichText,
    nullable: true,
    description: 'The task as a document. Only in the response for a single assignment.',
  })
  document?: RichText | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  dueDate: Date | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'The deadline for late submissions. null if submissions close on the due date.',
  })
  lateUntil: Date | null;

  @ApiProperty({ type: Number, nullable: true, example: 50 })
  maxPoints: number | null;

  @ApiProperty({ enum: assignmentTypes, nullable: true })
  assignmentType: AssignmentType | null;

  /** Whether students see the assignment. false for a draft. */
  isPublished: boolean;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When grades were posted to students. null if they are not posted.',
  })
  gradesPostedAt: Date | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 3,
    description: 'Number of attempts allowed. null if students can submit again until they have a grade.',
  })
  maxAttempts: number | null;

  @ApiProperty({ enum: scoredAttempts, description: 'Which attempt counts.' })
  scoredAttempt: ScoredAttempt;

  /** Whether scores above the maximum points are accepted. */
  allowAboveMax: boolean;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: "The group in the section's grading scheme. null: its first regular group.",
  })
  groupId: string | null;

  @ApiProperty({
    enum: countings,
    description:
      'How the assignment counts in the calculated grade. Extra credit adds to the points earned, not to the points possible.',
  })
  countsAs: Counting;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description:
      'The discussion that the assignment grades. Students post there. null if there is none or, for students, if it is a draft.',
  })
  discussionId: string | null;

  @ApiProperty({ description: 'Number of students who submitted. Only graders get this field.' })
  submitted?: number;

  @ApiProperty({ description: 'Number of graded submissions. Only graders get this field.' })
  graded?: number;

  @ApiPropertyOptional({
    description:
      'Number of submissions to grade. Excludes those of excused students. Only graders get this field.',
  })
  toGrade?: number;

  @ApiPropertyOptional({
    description:
      'Number of students whose posts in the discussion that the assignment grades have no score. Excludes excused ' +
      'students. Only graders get this field.',
  })
  postsToGrade?: number;

  @ApiPropertyOptional({
    type: ExcusedDto,
    nullable: true,
    description:
      'Your excuse from this assignment, with its note. null if you are not excused. Only students get this field.',
  })
  excused?: ExcusedDto | null;

  @ApiPropertyOptional({
    type: OwnSubmissionDto,
    nullable: true,
    description: 'Your own submission. null if you have not submitted. Only students get this field.',
  })
  ownSubmission?: OwnSubmissionDto | null;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    description:
      'Number of your posts in the discussion that the assignment grades, without deleted ones. null if there is none. ' +
      'Only students get this field.',
  })
  ownPosts?: number | null;

  @ApiPropertyOptional({
    description:
      'Whether you can submit or resubmit now or, in a graded discussion, post. Only students get this field.',
  })
  canHandIn?: boolean;

  @ApiPropertyOptional({
    description:
      'Whether `dueDate` and `lateUntil` are your own, because you have an extension. Only students get this field.',
  })
  isExtended?: boolean;
}

export class CreateAssignmentDto {
  @IdField({ required: messages.sectionRequired })
  sectionId: string;

  @TextField({ required: messages.titleRequired, max: 300, example: 'Case notes' })
  title: string;

  @TextField({ required: messages.descriptionRequired, max: 20_000, multiline: true })
  description: string;

  @RichTextField({
    profile: 'full',
    nullable: true,
    description:
      'The task with formatting, shown below the description. A published one must be accessible, as a page.',
  })
  document?: RichText | null;

  @InstantField({ required: messages.dueDateRequired, example: '2026-11-20T23:59:00-05:00' })
  dueDate: string;

  @InstantField({
    nullable: true,
    description:
      'The deadline for late submissions, on or after the due date. Omit it to close submissions on the due date.',
  })
  lateUntil?: string | null;

  @NumberField({ required: messages.maxPointsRequired, min: 0.01, max: 999.99, example: 50 })
  maxPoints: number;

  @ChoiceField(assignmentTypes, { required: messages.typeRequired })
  assignmentType: AssignmentType;

  @NumberField({
    nullable: true,
    decimals: 0,
    min: 1,
    max: 20,
    example: 3,
    description: 'Number of attempts allowed. null lets students submit again until they have a grade.',
  })
  maxAttempts?: number | null;

  @ChoiceField(scoredAttempts, { description: 'Which attempt counts. Defaults to `latest`.' })
  scoredAttempt?: ScoredAttempt;

  @BooleanField({ description: 'Whether scores above the maximum points are accepted. Defaults to false.' })
  allowAboveMax?: boolean;

  @BooleanField({
    description: 'Whether students see the assignment. Defaults to false, which makes it a draft.',
  })
  isPublished?: boolean;

  @IdField({
    nullable: true,
    description: "A group of the section's grading scheme. Omit it or send null for its first regular group.",
  })
  groupId?: string | null;

  @ChoiceField(countings, {
    description: 'How the assignment counts in the calculated grade. Defaults to regular.',
  })
  countsAs?: Counting;
}

/**
 * A field left out keeps its value. An assignment can't move to another section, so `sectionId` is accepted only with
 * its current value.
 */
export class UpdateAssignmentDto extends Partial(CreateAssignmentDto) {}

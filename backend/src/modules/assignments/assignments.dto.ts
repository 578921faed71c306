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
import type { ListSpec } from '../../common/list-request.js';
import { ExcusedDto } from './excused-work.dto.js';
import { type AssignmentType, assignmentTypes } from './assignment.entity.js';

const sort = ['dueDate', 'title', 'maxPoints', 'assignmentType', 'isPublished', 'courseCode'] as const;
const filters = {
  assignmentType: assignmentTypes,
  isPublished: 'boolean',
  dueAfter: 'instant',
  dueBefore: 'instant',
  toGrade: 'boolean',
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
  filters,
} as const satisfies ListSpec;

/** A student's own submission for an assignment. */
export class OwnSubmissionDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'date-time' })
  submittedAt: string;

  /** Submitted after the due date. */
  isLate: boolean;

  @ApiProperty({ type: Number, nullable: true, example: 42.5, description: 'null until grades are posted.' })
  score: number | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'As `score`.' })
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

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  dueDate: Date | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'The cut-off: work is taken until then, as late. null: nothing is taken after the due date.',
  })
  lateUntil: Date | null;

  @ApiProperty({ type: Number, nullable: true, example: 50 })
  maxPoints: number | null;

  @ApiProperty({ enum: assignmentTypes, nullable: true })
  assignmentType: AssignmentType | null;

  /** Only the section's instructors see a draft. */
  isPublished: boolean;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Since when students see the scores and the feedback of their own work; null: not yet.',
  })
  gradesPostedAt: Date | null;

  @ApiProperty({ description: 'How many students have handed in; for those who grade.' })
  submitted?: number;

  @ApiProperty({ description: 'How many of these are graded; for those who grade.' })
  graded?: number;

  @ApiPropertyOptional({
    description: 'How many wait for a grade; excused ones do not. For those who grade.',
  })
  toGrade?: number;

  @ApiPropertyOptional({
    type: ExcusedDto,
    nullable: true,
    description: 'For students: they are excused from it; null: they are not.',
  })
  excused?: ExcusedDto | null;

  @ApiPropertyOptional({
    type: OwnSubmissionDto,
    nullable: true,
    description: 'For students: what they have handed in; null: nothing yet.',
  })
  ownSubmission?: OwnSubmissionDto | null;

  @ApiPropertyOptional({ description: 'For students: whether they can hand in now, or again.' })
  canHandIn?: boolean;
}

export class CreateAssignmentDto {
  @IdField({ required: 'Section is required' })
  sectionId: string;

  @TextField({ required: 'Title is required', max: 300, example: 'Case notes' })
  title: string;

  @TextField({ required: 'Description is required', max: 20_000, multiline: true })
  description: string;

  @InstantField({ required: 'Due date is required', example: '2026-11-20T23:59:00-05:00' })
  dueDate: string;

  @InstantField({
    nullable: true,
    description: 'The cut-off for late work; not before the due date. Without it nothing is taken late.',
  })
  lateUntil?: string | null;

  @NumberField({ required: 'Max points is required', min: 0.01, max: 999.99, example: 50 })
  maxPoints: number;

  @ChoiceField(assignmentTypes, { required: 'Assignment type is required' })
  assignmentType: AssignmentType;

  @BooleanField({ description: 'false unless given: a draft.' })
  isPublished?: boolean;
}

/** A field left out keeps its value. An assignment stays in its section; the same `sectionId` is accepted. */
export class UpdateAssignmentDto extends Partial(CreateAssignmentDto) {}

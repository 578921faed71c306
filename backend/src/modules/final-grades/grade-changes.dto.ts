import { ApiProperty } from '@nestjs/swagger';
import { ApiDirectoryMark } from '../../common/directory-mark.decorator.js';
import { ChoiceField, IdField, ObjectField, TextField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import { type Grade, grades } from '../enrollments/enrollments.dto.js';
import { type SubmittableGrade, submittableGrades } from './grading.dto.js';
import { IncompleteDto } from './incompletes/incompletes.dto.js';
import { type GradeChangeStatus, gradeChangeStatuses } from './grade-change.entity.js';

export type { Grade };

export const gradeChangeList = {
  resource: 'grade-changes',
  sort: ['createdAt', 'decidedAt', 'status', 'studentName', 'courseCode'],
  filters: {
    search: 'text',
    status: gradeChangeStatuses,
    studentId: 'uuid',
    sectionId: 'uuid',
    enrollmentId: 'uuid',
    termId: 'uuid',
    id: 'uuid',
  },
} as const satisfies ListSpec;

/** The agreement that takes effect when a change to I is approved. */
export class RequestedIncompleteDto {
  @ApiProperty({ format: 'date' })
  until: string;

  note: string;

  @ApiProperty({ type: [String], description: 'The titles of the missing assignments.' })
  missing: string[];
}

/** The calculated total when a change was requested, with open and ungraded work as zero. */
export class RequestedTotalDto {
  @ApiProperty({ example: 84.25 })
  percent: number;

  @ApiProperty({ enum: grades, example: 'B' })
  letter: Grade;
}

/** A request to change a final grade, and its outcome. */
export class GradeChangeDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  enrollmentId: string;

  @ApiProperty({ format: 'uuid' })
  studentId: string;

  studentName: string | null;

  @ApiProperty({ example: 'S2600017' })
  studentNumber: string;

  @ApiDirectoryMark()
  directoryRestricted?: boolean;

  @ApiProperty({ format: 'uuid' })
  sectionId: string;

  @ApiProperty({ example: 'WM 210' })
  courseCode: string;

  courseTitle: string;

  @ApiProperty({ example: '001' })
  sectionNumber: string;

  @ApiProperty({ format: 'uuid' })
  termId: string;

  @ApiProperty({ example: 'Fall 2026' })
  termName: string;

  @ApiProperty({ enum: grades, description: 'The final grade at the time of the request.' })
  fromGrade: Grade;

  @ApiProperty({ enum: grades, description: 'The requested grade.' })
  grade: Grade;

  @ApiProperty({ example: 'The second page of the exam was not counted.' })
  reason: string;

  @ApiProperty({ enum: gradeChangeStatuses })
  status: GradeChangeStatus;

  /** The requester's name. */
  requestedBy: string | null;

  @ApiProperty({
    description: 'Whether you made the request. If true, another person must approve or reject it.',
  })
  isOwn: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;

  /** The name of the person who approved or rejected the request. */
  decidedBy: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  decidedAt: Date | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The note with an approval, or the reason for a rejection.',
  })
  note: string | null;

  @ApiProperty({
    type: RequestedIncompleteDto,
    nullable: true,
    description: 'The agreement of a requested I; null for other grades.',
  })
  incomplete: RequestedIncompleteDto | null;

  @ApiProperty({
    type: RequestedTotalDto,
    nullable: true,
    description: 'The calculated total at the time of the request; null if nothing counted.',
  })
  calculatedTotal: RequestedTotalDto | null;
}

export class CreateGradeChangeDto {
  @IdField({ required: 'Enrollment is required' })
  enrollmentId: string;

  @ChoiceField(submittableGrades, {
    required: 'Grade is required',
    description:
      'The requested grade. Must differ from the current grade. W is not allowed, because only a withdrawal gives a W.',
    example: 'A-',
  })
  grade: SubmittableGrade;

  @TextField({
    required: 'Reason is required',
    max: 1000,
    multiline: true,
    example: 'The second page of the exam was not counted.',
    description: 'Why the grade should change. The reason is kept in the history of the request.',
  })
  reason: string;

  @ObjectField(() => IncompleteDto, {
    nullable: true,
    description: 'Required for an I, and only for it. Takes effect when the request is approved.',
  })
  incomplete?: IncompleteDto | null;
}

export class ApproveGradeChangeDto {
  @TextField({
    max: 1000,
    multiline: true,
    nullable: true,
    description: 'A note on the decision. The requester can read it.',
  })
  note?: string | null;
}

export class RejectGradeChangeDto {
  @TextField({
    required: 'Reason is required',
    max: 1000,
    multiline: true,
    description: 'Why the request is rejected. The requester can read the reason.',
  })
  reason: string;
}

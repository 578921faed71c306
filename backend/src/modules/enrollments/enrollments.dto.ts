import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { overridableCodes } from '../../common/blockers.js';
import { ApiDirectoryMark } from '../../common/directory-mark.decorator.js';
import { ChoiceField, IdField, ListField, TextField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import { modalities, type Modality } from '../../common/modalities.js';
import { type Grade, grades } from '../../common/grades.js';
import { type EnrollmentState, enrollmentStates } from '../../common/statuses.js';

export { type Grade, grades };

export const enrollmentList = {
  resource: 'enrollments',
  sort: ['enrollmentDate', 'studentName', 'studentNumber', 'courseCode', 'status'],
  filters: {
    search: 'text',
    studentId: 'uuid',
    sectionId: 'uuid',
    termId: 'uuid',
    courseId: 'uuid',
    status: enrollmentStates,
    gradeOverdue: 'boolean',
    hasSeat: 'boolean',
    id: 'uuid',
  },
} as const satisfies ListSpec;

export const studentEnrollmentList = {
  resource: 'enrollments',
  sort: ['enrollmentDate', 'courseCode', 'status'],
  filters: { termId: 'uuid', status: enrollmentStates, id: 'uuid' },
} as const satisfies ListSpec;

export const recentOf = {
  resource: 'enrollments',
  sort: [],
  filters: { limit: 'text' },
} as const satisfies ListSpec;

/** A rule that staff overrode for this student, and why. */
export class OverrideDto {
  @ChoiceField(overridableCodes, { required: 'Code is required', description: 'The blocker to override.' })
  code: (typeof overridableCodes)[number];

  @TextField({
    required: 'Reason is required',
    max: 500,
    multiline: true,
    description: 'Why the blocker is overridden. Recorded in the history of the enrollment.',
  })
  reason: string;
}

/** An assignment that a student with an I still has to submit. */
export class MissingAssignmentDto {
  @ApiProperty({ format: 'uuid' })
  assignmentId: string;

  @ApiProperty({ example: 'Term paper' })
  title: string;

  @ApiProperty({ description: 'Whether the last day has not passed.' })
  isOpen: boolean;
}

/** What a student with an I agreed to submit. */
export class EnrollmentIncompleteDto {
  @ApiProperty({
    format: 'date',
    description: 'The last day on which the student may submit (Eastern Time).',
  })
  until: string;

  @ApiProperty({ example: 'Hospitalized in the last two weeks of classes.' })
  note: string;

  @ApiProperty({ type: [MissingAssignmentDto] })
  missing: MissingAssignmentDto[];
}

/** A student's enrollment in a section. */
export class EnrollmentDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  studentId: string;

  studentName: string | null;

  @ApiProperty({
    example: 'S2600017',
    description: 'The student ID on the student card, not the ID of the record.',
  })
  studentNumber: string;

  @ApiDirectoryMark()
  directoryRestricted?: boolean;

  @ApiProperty({ format: 'uuid' })
  sectionId: string;

  @ApiProperty({ format: 'uuid' })
  termId: string;

  @ApiProperty({ example: 'Fall 2026' })
  termName: string;

  @ApiProperty({ example: 'WM 210' })
  courseCode: string;

  @ApiProperty({ example: '001' })
  sectionNumber: string;

  courseTitle: string;

  courseCredits: number;

  @ApiProperty({ enum: modalities })
  modality: Modality;

  instructorName: string | null;

  schedule: string | null;

  location: string | null;

  @ApiProperty({ enum: enrollmentStates })
  status: EnrollmentState;

  @ApiProperty({ enum: grades, nullable: true })
  grade: Grade | null;

  @ApiProperty({ type: String, example: '4.00', nullable: true })
  gradePoints: string | null;

  @ApiProperty({ format: 'date-time' })
  enrollmentDate: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  dropDate: Date | null;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The last date of attendance that staff recorded with the drop or withdrawal.',
  })
  lastAttendanceDate: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description:
      'When the student joined the waitlist; null if the enrollment was never waitlisted. Equals `enrollmentDate` until a promotion.',
  })
  waitlistedAt: Date | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The waitlist position, starting at 1; null unless `status` is `waitlisted`.',
  })
  waitlistPosition: number | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the open seat offer for this waitlist entry expires; null if there is no open offer.',
  })
  offerExpiresAt: Date | null;

  @ApiProperty({
    type: EnrollmentIncompleteDto,
    nullable: true,
    description: 'The agreement behind an I; null for any other grade, and for an I from before agreements.',
  })
  incomplete: EnrollmentIncompleteDto | null;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: 100,
    nullable: true,
    description:
      "Of the course's past sections that had a waitlist, the percentage in which at least `waitlistPosition` waitlisted students got a seat. null if no past section had a waitlist or if the student is not waitlisted. Only students get this field.",
  })
  chance?: number | null;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the student was last skipped for an open seat. Absent for faculty.',
  })
  skippedAt?: Date | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'Why the student was last skipped for an open seat. Absent for faculty.',
  })
  skipReason?: string | null;

  @ApiPropertyOptional({
    type: [OverrideDto],
    description:
      'The blockers that were overridden for this enrollment. Absent without the permission `enrollments.override`.',
  })
  overrides?: OverrideDto[];
}

/** An enrollment in a list of the latest. */
export class RecentEnrollmentDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  studentName: string | null;

  @ApiDirectoryMark()
  directoryRestricted?: boolean;

  @ApiProperty({ example: 'WM 210' })
  courseCode: string;

  @ApiProperty({ example: '001' })
  sectionNumber: string;

  @ApiProperty({ enum: enrollmentStates })
  status: EnrollmentState;

  @ApiProperty({ format: 'date-time' })
  enrollmentDate: Date;

  @ApiProperty({ format: 'uuid' })
  studentId: string;

  @ApiProperty({ format: 'uuid' })
  sectionId: string;

  @ApiProperty({ format: 'uuid' })
  termId: string;

  @ApiProperty({ example: 'Fall 2026' })
  termName: string;
}

/** None of these fields can be changed; each is accepted with its current value. */
export class UpdateEnrollmentDto {
  @IdField()
  studentId?: string;

  @IdField()
  sectionId?: string;

  @IdField()
  termId?: string;

  @ChoiceField(enrollmentStates)
  status?: EnrollmentState;

  @ListField(() => OverrideDto, { max: overridableCodes.length })
  overrides?: OverrideDto[];
}

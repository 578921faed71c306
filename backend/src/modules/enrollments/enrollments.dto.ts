import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiDirectoryMark } from '../../common/directory-mark.decorator.js';
import { BooleanField, ChoiceField, DateField, IdField, ListField, TextField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import { BlockerDto } from '../../platform/http/problem.dto.js';
import { modalities, type Modality } from '../../common/modalities.js';
import { overridableCodes } from '../registration/rules/blockers.rules.js';
import { type EnrollmentState, enrollmentStates, type Grade, grades } from './enrollment.entity.js';
import { askedStates, type AskedState } from '../registration/rules/registration-facts.types.js';

export { type Grade, grades, overridableCodes };

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

/** An enrollment after an act on it, with warnings: rules that would have blocked the student but not you. */
export class EnrollmentActDto extends EnrollmentDto {
  @ApiProperty({
    type: [BlockerDto],
    description:
      'Rules that would have blocked a student. Empty if you are a student, because these rules then block the request.',
  })
  warnings: BlockerDto[];
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

export class CreateEnrollmentDto {
  @IdField({ required: 'Student is required' })
  studentId: string;

  @IdField({ required: 'Section is required' })
  sectionId: string;

  @IdField({ required: 'Term is required' })
  termId: string;

  @ChoiceField(askedStates, {
    description:
      'The status to request. Defaults to `enrolled`. If the section is full, a request for `enrolled` does not become `waitlisted`.',
  })
  status?: AskedState;

  @ListField(() => OverrideDto, {
    max: overridableCodes.length,
    description: 'Blockers to override, each with a reason. Requires the permission `enrollments.override`.',
  })
  overrides?: OverrideDto[];
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

/** The reason for leaving. */
export class LeaveDto {
  @TextField({
    max: 500,
    multiline: true,
    nullable: true,
    description:
      'Why the enrollment ends. Recorded in the history of the enrollment. After add/drop, staff must give a reason to drop or withdraw an enrolled student.',
  })
  reason?: string | null;
}

export class DropDto extends LeaveDto {
  @DateField({
    nullable: true,
    description:
      'The last date on which the student attended. Must be within the term and not after today. Only staff can send it. Staff must send it for a withdrawal after the term has begun. If the student never attended, drop the enrollment instead.',
  })
  lastAttendanceDate?: string | null;
}

/** A withdrawal after the W date, overridden with a reason. */
export class LateWithdrawalDto {
  @ChoiceField(['window_closed'], { required: 'Code is required', description: 'The blocker to override.' })
  code: 'window_closed';

  @TextField({
    required: 'Reason is required',
    max: 500,
    multiline: true,
    description: 'Why the late withdrawal is permitted. Recorded in the history of the enrollment.',
  })
  reason: string;
}

export class WithdrawDto extends DropDto {
  @ListField(() => LateWithdrawalDto, {
    max: 1,
    description:
      'The override needed for a withdrawal after the last day for a W. Requires the permission `enrollments.override`.',
  })
  overrides?: LateWithdrawalDto[];
}

/** What happens to the waitlist entry when the student declines its seat offer. */
export class DeclineOfferDto extends LeaveDto {
  @BooleanField({
    description:
      'Whether the student keeps the waitlist position. If true, the student gets no other seat offer for as many hours as a seat offer in the section is open. If false or omitted, the waitlist entry is dropped.',
  })
  keepPlace?: boolean;
}

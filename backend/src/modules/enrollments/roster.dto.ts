import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiDirectoryMark } from '../../common/directory-mark.decorator.js';
import type { ListSpec } from '../../common/list-request.js';
import { type EnrollmentState, enrollmentStates, type Grade, grades } from './enrollment.entity.js';

export const rosterList = {
  resource: 'roster',
  sort: ['lastName', 'firstName', 'studentNumber', 'email', 'status', 'enrollmentDate', 'grade'],
  filters: { search: 'text', status: enrollmentStates, id: 'uuid' },
} as const satisfies ListSpec;

/** A student on the roster of a section. */
export class RosterEntryDto {
  @ApiProperty({ format: 'uuid', description: "The enrollment's ID, under the name that every list uses." })
  id: string;

  @ApiProperty({ format: 'uuid' })
  enrollmentId: string;

  @ApiProperty({ format: 'uuid' })
  studentId: string;

  @ApiProperty({
    example: 'S2600017',
    description: 'The student ID on the student card, not the ID of the record.',
  })
  studentNumber: string;

  firstName: string | null;

  lastName: string | null;

  @ApiDirectoryMark()
  directoryRestricted?: boolean;

  email: string | null;

  @ApiProperty({ enum: enrollmentStates })
  status: EnrollmentState;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Waitlist position, starting at 1; only for waitlisted students.',
  })
  waitlistPosition: number | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the student’s seat offer expires.',
  })
  offerExpiresAt: string | null;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: 100,
    nullable: true,
    description:
      "For waitlisted students: the percentage of the course's past sections in which at least this many waitlisted students got a seat. null if the course has no past section.",
  })
  chance: number | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description:
      "Why the student was last skipped for a free seat. It can name other courses or financial holds, so faculty can't read it.",
  })
  skipReason?: string | null;

  @ApiProperty({ format: 'date-time' })
  enrollmentDate: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  dropDate: string | null;

  @ApiPropertyOptional({
    enum: grades,
    nullable: true,
    description: 'Absent without `enrollments.read`.',
  })
  grade?: Grade | null;

  @ApiPropertyOptional({
    type: String,
    example: '4.00',
    nullable: true,
    description: 'Absent without `enrollments.read`.',
  })
  gradePoints?: string | null;
}

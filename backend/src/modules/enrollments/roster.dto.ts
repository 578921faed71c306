import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiDirectoryMark } from '../../common/directory-mark.decorator.js';
import type { ListSpec } from '../../common/list-request.js';
import { type Grade, grades } from '../../common/grades.js';
import { type EnrollmentState, enrollmentStates } from '../../common/statuses.js';

export const rosterList = {
  resource: 'roster',
  sort: ['lastName', 'firstName', 'studentNumber', 'email', 'status', 'enrollmentDate', 'grade'],
  filters: { search: 'text', status: enrollmentStates, id: 'uuid' },
} as const satisfies ListSpec;

/** A student on the roster of a section. */
export class RosterEntryDto {
  @ApiProperty({ format: 'uuid', description: "The enrollment's ID, the same as `enrollmentId`." })
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
    description: 'The waitlist position, starting at 1; null unless `status` is `waitlisted`.',
  })
  waitlistPosition: number | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: "When the student's open seat offer expires; null if there is no open offer.",
  })
  offerExpiresAt: string | null;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: 100,
    nullable: true,
    description:
      "Of the course's past sections that had a waitlist, the percentage in which at least `waitlistPosition` waitlisted students got a seat. null if no past section had a waitlist or if the student is not waitlisted.",
  })
  chance: number | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description:
      'Why the student was last skipped for an open seat. Absent for faculty, because the reason can name other courses or financial holds.',
  })
  skipReason?: string | null;

  @ApiProperty({ format: 'date-time' })
  enrollmentDate: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  dropDate: string | null;

  @ApiPropertyOptional({
    enum: grades,
    nullable: true,
    description: 'The final grade. Absent without the permission `enrollments.read`.',
  })
  grade?: Grade | null;

  @ApiPropertyOptional({
    type: String,
    example: '4.00',
    nullable: true,
    description: 'The points of `grade`. Absent without the permission `enrollments.read`.',
  })
  gradePoints?: string | null;
}

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
  @ApiProperty({ format: 'uuid', description: "The enrollment's id, under the name that every list has." })
  id: string;

  @ApiProperty({ format: 'uuid' })
  enrollmentId: string;

  @ApiProperty({ format: 'uuid' })
  studentId: string;

  @ApiProperty({ example: 'S2600017', description: 'The number on the card; not the id.' })
  studentNumber: string;

  firstName: string | null;

  lastName: string | null;

  @ApiDirectoryMark()
  directoryRestricted?: boolean;

  email: string | null;

  @ApiProperty({ enum: enrollmentStates })
  status: EnrollmentState;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Counted from 1, for those who wait.' })
  waitlistPosition: number | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Until when a seat is held for them.',
  })
  offerExpiresAt: string | null;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: 100,
    nullable: true,
    description:
      "For those who wait: in how many percent of the course's sections in past terms as many got a seat from the waitlist. null where there is no such section.",
  })
  chance: number | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description:
      'Why a free seat last passed them by; it may name other courses, or money, and is not for faculty.',
  })
  skipReason?: string | null;

  @ApiProperty({ format: 'date-time' })
  enrollmentDate: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  dropDate: string | null;

  @ApiPropertyOptional({ enum: grades, nullable: true, description: 'Only for readers of enrollments.' })
  grade?: Grade | null;

  @ApiPropertyOptional({
    type: String,
    example: '4.00',
    nullable: true,
    description: 'Only for readers of enrollments.',
  })
  gradePoints?: string | null;
}

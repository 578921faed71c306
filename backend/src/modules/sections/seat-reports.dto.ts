import { ApiProperty } from '@nestjs/swagger';
import type { ListSpec } from '../../common/list-request.js';

export const demandList = {
  resource: 'section-demand',
  sort: ['demandPercent', 'waitlisted', 'refused', 'hoursToFill', 'courseCode', 'enrolled'],
  filters: {
    termId: 'uuid',
    courseId: 'uuid',
    department: 'text',
    search: 'text',
    isFull: 'boolean',
    isActive: 'boolean',
    id: 'uuid',
  },
} as const satisfies ListSpec;

export const utilizationOf = {
  resource: 'section-utilization',
  sort: [],
  filters: { termId: 'id' },
} as const satisfies ListSpec;

/** A section's demand, and how fast it filled. */
export class SectionDemandDto {
  @ApiProperty({ format: 'uuid', description: "The section's ID." })
  id: string;

  @ApiProperty({ format: 'uuid' })
  termId: string;

  @ApiProperty({ example: 'WM 210' })
  courseCode: string;

  @ApiProperty({ example: '001' })
  sectionNumber: string;

  courseTitle: string;

  @ApiProperty({ example: 30, description: '9999 if `isUnlimited`.' })
  capacity: number;

  isUnlimited: boolean;

  @ApiProperty({ example: 30 })
  enrolled: number;

  @ApiProperty({ example: 1, description: 'Seats held for seat offers.' })
  offered: number;

  @ApiProperty({ example: 7 })
  waitlisted: number;

  @ApiProperty({ description: 'Whether all seats are filled or held for seat offers.' })
  isFull: boolean;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 123,
    description:
      'Enrolled and waitlisted students as a whole percent of the capacity; null if the section has no seat limit or no seats.',
  })
  demandPercent: number | null;

  @ApiProperty({
    example: 4,
    description: 'Students who were refused at least once because the section or its waitlist was full.',
  })
  refused: number;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the last open seat was filled; null if a seat is open or no student is enrolled.',
  })
  fullSince: Date | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 26.5,
    description:
      'Hours from the opening of registration for the term until `fullSince`; null if `fullSince` is null.',
  })
  hoursToFill: number | null;
}

/** The totals of a department's active sections in a term. */
export class DepartmentSeatsDto {
  @ApiProperty({ type: String, nullable: true, description: 'null for courses without a department.' })
  department: string | null;

  @ApiProperty({ example: 12 })
  sections: number;

  @ApiProperty({
    example: 7,
    description: 'Sections with the `seatStatus` Open. `limited` and `full` count the other sections.',
  })
  open: number;

  @ApiProperty({ example: 3 })
  limited: number;

  @ApiProperty({ example: 2 })
  full: number;

  @ApiProperty({ example: 254 })
  enrolled: number;

  @ApiProperty({ example: 320, description: 'Seats in all sections that have a seat limit.' })
  capacity: number;

  @ApiProperty({ example: 9 })
  waitlisted: number;

  @ApiProperty({
    type: 'integer',
    example: 79,
    description: 'Filled seats as a whole percent of the capacity. Excludes sections without a seat limit.',
  })
  utilizationPercent: number;
}

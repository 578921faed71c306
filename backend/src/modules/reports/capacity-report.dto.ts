import { ApiProperty } from '@nestjs/swagger';
import type { ListSpec } from '../../common/list-request.js';

export const capacityFigures = {
  resource: 'capacity-report',
  sort: [],
  filters: { termId: 'uuid' },
} as const satisfies ListSpec;

export const capacityRows = {
  resource: 'capacity-report-rows',
  sort: ['courseCode', 'seats', 'enrolled', 'waitlisted', 'utilizationPercent'],
  filters: {
    termId: 'uuid',
    group: 'text',
    figure: ['sections', 'limited', 'full', 'unlimited', 'taken', 'waiting'],
    id: 'uuid',
  },
} as const satisfies ListSpec;

/** The active sections of a department in a term. */
export class CapacityFiguresDto {
  @ApiProperty({
    example: 'department:Letters',
    description:
      'Send this ID as `group` to list the sections behind a figure. `none`: courses without a department. `total`: all departments.',
  })
  id: string;

  @ApiProperty({ example: 'Letters' })
  label: string;

  isTotal: boolean;

  @ApiProperty({ example: 12, description: 'Number of sections. To list them, set `figure` to `sections`.' })
  sections: number;

  @ApiProperty({ example: 2, description: 'Number of full sections. To list them, set `figure` to `full`.' })
  full: number;

  @ApiProperty({
    example: 1,
    description: 'Number of sections without a seat limit. To list them, set `figure` to `unlimited`.',
  })
  unlimited: number;

  @ApiProperty({
    example: 320,
    description: 'Seats in sections with a seat limit. To list these sections, set `figure` to `limited`.',
  })
  seats: number;

  @ApiProperty({
    example: 254,
    description:
      'Enrollments in all sections. To list the sections with enrollments, set `figure` to `taken`.',
  })
  enrolled: number;

  @ApiProperty({ example: 40, description: 'Enrollments in sections without a seat limit.' })
  enrolledWithoutLimit: number;

  @ApiProperty({
    example: 9,
    description:
      'Waitlist entries in all sections. To list the sections with a waitlist, set `figure` to `waiting`.',
  })
  waitlisted: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 67,
    description:
      'Percent of seats filled, as a whole number. Excludes sections without a seat limit. null if there are no seats.',
  })
  utilizationPercent: number | null;
}

/** A section behind a figure. */
export class CapacityReportRowDto {
  @ApiProperty({ format: 'uuid', description: "The section's ID." })
  id: string;

  @ApiProperty({ example: 'WM 210' })
  courseCode: string;

  @ApiProperty({ example: '001' })
  sectionNumber: string;

  courseTitle: string;

  @ApiProperty({ type: String, nullable: true })
  department: string | null;

  @ApiProperty({ example: 'Fall 2026' })
  termName: string;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 30,
    description: 'null if the section has no limit.',
  })
  seats: number | null;

  @ApiProperty({ example: 28 })
  enrolled: number;

  @ApiProperty({ example: 0 })
  waitlisted: number;

  @ApiProperty({ type: 'integer', nullable: true, example: 93 })
  utilizationPercent: number | null;
}

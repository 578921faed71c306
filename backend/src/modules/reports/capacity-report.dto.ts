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
      'Send it as `group` to list the rows behind a figure. `none` is for courses without a department, `total` for all.',
  })
  id: string;

  @ApiProperty({ example: 'Letters' })
  label: string;

  isTotal: boolean;

  @ApiProperty({ example: 12, description: 'Sections. List them with the figure `sections`.' })
  sections: number;

  @ApiProperty({ example: 2, description: 'Full sections. List them with the figure `full`.' })
  full: number;

  @ApiProperty({ example: 1, description: 'Sections without a limit.' })
  unlimited: number;

  @ApiProperty({
    example: 320,
    description: 'Seats of sections with a limit. List them with the figure `limited`.',
  })
  seats: number;

  @ApiProperty({
    example: 254,
    description: 'Enrollments in all sections. List them with the figure `taken`.',
  })
  enrolled: number;

  @ApiProperty({ example: 40, description: 'Enrollments in sections without a limit.' })
  enrolledWithoutLimit: number;

  @ApiProperty({
    example: 9,
    description: 'Waitlisted students in all sections. List them with the figure `waiting`.',
  })
  waitlisted: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 67,
    description: 'Seats filled as a whole percent, without unlimited sections. null if there are no seats.',
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

  @ApiProperty({ type: 'integer', nullable: true, example: 30, description: 'null if there is no limit.' })
  seats: number | null;

  @ApiProperty({ example: 28 })
  enrolled: number;

  @ApiProperty({ example: 0 })
  waitlisted: number;

  @ApiProperty({ type: 'integer', nullable: true, example: 93 })
  utilizationPercent: number | null;
}

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
    description: 'The `group` of its rows; `none` for courses without a department, or `total`.',
  })
  id: string;

  @ApiProperty({ example: 'Letters' })
  label: string;

  isTotal: boolean;

  @ApiProperty({ example: 12, description: 'Its rows are those of the figure `sections`.' })
  sections: number;

  @ApiProperty({ example: 2, description: 'Sections by their `seatStatus`: `full`.' })
  full: number;

  @ApiProperty({ example: 1, description: 'Sections without a limit.' })
  unlimited: number;

  @ApiProperty({ example: 320, description: 'Of the sections with a limit: `limited`.' })
  seats: number;

  @ApiProperty({ example: 254, description: 'Of all sections: `taken`.' })
  enrolled: number;

  @ApiProperty({ example: 40, description: 'Of these, in sections without a limit.' })
  enrolledWithoutLimit: number;

  @ApiProperty({ example: 9, description: 'Of all sections: `waiting`.' })
  waitlisted: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 67,
    description:
      'Whole percent of the seats that is taken, sections without a limit left out; null without seats.',
  })
  utilizationPercent: number | null;
}

/** A section behind a figure. */
export class CapacityReportRowDto {
  @ApiProperty({ format: 'uuid', description: "The section's id." })
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

  @ApiProperty({ type: 'integer', nullable: true, example: 30, description: 'null: without a limit.' })
  seats: number | null;

  @ApiProperty({ example: 28 })
  enrolled: number;

  @ApiProperty({ example: 0 })
  waitlisted: number;

  @ApiProperty({ type: 'integer', nullable: true, example: 93 })
  utilizationPercent: number | null;
}

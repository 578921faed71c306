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
  filters: { termId: 'uuid' },
} as const satisfies ListSpec;

/** A section's demand, and how fast it filled. */
export class SectionDemandDto {
  @ApiProperty({ format: 'uuid', description: "The section's id." })
  id: string;

  @ApiProperty({ format: 'uuid' })
  termId: string;

  @ApiProperty({ example: 'WM 210' })
  courseCode: string;

  @ApiProperty({ example: '001' })
  sectionNumber: string;

  courseTitle: string;

  @ApiProperty({ example: 30, description: '9999 where `isUnlimited`.' })
  capacity: number;

  isUnlimited: boolean;

  @ApiProperty({ example: 30 })
  enrolled: number;

  @ApiProperty({ example: 1, description: 'Held for those who have an offer.' })
  offered: number;

  @ApiProperty({ example: 7 })
  waitlisted: number;

  @ApiProperty({ description: 'No seat is free: what is not taken is held for an offer.' })
  isFull: boolean;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 123,
    description:
      'Those who sit in it or wait, in whole percent of its seats; null where they have no limit, or are none.',
  })
  demandPercent: number | null;

  @ApiProperty({ example: 4, description: 'Students who were ever refused for want of a seat.' })
  refused: number;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the last of the seats that are taken now was taken; null where one is left.',
  })
  fullSince: Date | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 26.5,
    description: 'From the opening of registration for the term until then.',
  })
  hoursToFill: number | null;
}

/** The totals of a department's active sections in a term. */
export class DepartmentSeatsDto {
  @ApiProperty({ type: String, nullable: true, description: 'null: courses that name none.' })
  department: string | null;

  @ApiProperty({ example: 12 })
  sections: number;

  @ApiProperty({ example: 7, description: 'Sections by their `seatStatus`.' })
  open: number;

  @ApiProperty({ example: 3 })
  limited: number;

  @ApiProperty({ example: 2 })
  full: number;

  @ApiProperty({ example: 254 })
  enrolled: number;

  @ApiProperty({ example: 320, description: 'Sections without a limit are left out.' })
  capacity: number;

  @ApiProperty({ example: 9 })
  waitlisted: number;

  @ApiProperty({
    type: 'integer',
    example: 79,
    description: 'Whole percent of the capacity that is taken, sections without a limit left out.',
  })
  utilizationPercent: number;
}

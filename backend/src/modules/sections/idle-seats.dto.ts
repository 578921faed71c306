import { ApiProperty } from '@nestjs/swagger';
import type { ListSpec } from '../../common/list-request.js';

export const idleSeatList = {
  resource: 'idle-seats',
  sort: ['idleSeatSeconds', 'courseCode', 'waitlisted'],
  filters: { termId: 'uuid', id: 'uuid' },
} as const satisfies ListSpec;

export const idleSummaryOf = {
  resource: 'idle-seats',
  sort: [],
  filters: { termId: 'id' },
} as const satisfies ListSpec;

/** How long a section's seats were open while an eligible student was waitlisted. */
export class IdleSeatsDto {
  @ApiProperty({ format: 'uuid', description: "The section's ID." })
  id: string;

  @ApiProperty({ format: 'uuid' })
  termId: string;

  @ApiProperty({ example: 'WM 210' })
  courseCode: string;

  @ApiProperty({ example: '001' })
  sectionNumber: string;

  capacity: number;

  enrolled: number;

  @ApiProperty({ description: 'Seats held for seat offers.' })
  offered: number;

  waitlisted: number;

  @ApiProperty({
    example: 0.25,
    description:
      'The idle time of all seats in seconds: two seats that are idle for one second count as 2. An upper bound, because the exact start of an idle period is not recorded.',
  })
  idleSeatSeconds: number;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description:
      'When the server last checked that no eligible student was waitlisted while a seat was free; null if it never did.',
  })
  filledAt: Date | null;
}

/** The totals of a term's sections. */
export class IdleSeatsSummaryDto {
  @ApiProperty({
    description: 'Sections with an open seat and at least one waitlisted student, eligible or not.',
  })
  sectionsWithBoth: number;

  @ApiProperty({
    description: 'Sections in which a seat was idle at least once while an eligible student was waitlisted.',
  })
  sectionsWithIdleSeats: number;

  idleSeatSeconds: number;
}

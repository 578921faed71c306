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
  filters: { termId: 'uuid' },
} as const satisfies ListSpec;

/** How long a section's seats were open while an eligible student was waitlisted. */
export class IdleSeatsDto {
  @ApiProperty({ format: 'uuid', description: "The section's id." })
  id: string;

  @ApiProperty({ format: 'uuid' })
  termId: string;

  @ApiProperty({ example: 'WM 210' })
  courseCode: string;

  @ApiProperty({ example: '001' })
  sectionNumber: string;

  capacity: number;

  enrolled: number;

  @ApiProperty({ description: 'Held for those who have an offer.' })
  offered: number;

  waitlisted: number;

  @ApiProperty({
    example: 0.25,
    description:
      'One seat for one second is 1. An upper bound: from when it was last made sure that nobody could.',
  })
  idleSeatSeconds: number;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When that was last made sure; null where nobody has had to.',
  })
  filledAt: Date | null;
}

/** The totals of a term's sections. */
export class IdleSeatsSummaryDto {
  @ApiProperty({
    description: 'Sections with a free seat and somebody who waits, whether or not they may have it.',
  })
  sectionsWithBoth: number;

  @ApiProperty({ description: 'Sections where a seat ever stood idle.' })
  sectionsWithIdleSeats: number;

  idleSeatSeconds: number;
}

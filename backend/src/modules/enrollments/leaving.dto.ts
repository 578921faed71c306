import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { ListSpec } from '../../common/list-request.js';
import { BlockerDto } from '../../platform/http/problem.dto.js';
import { type LeavingAct, leavingActs } from './consequences.rules.js';

export const consequencesOfPlace = {
  resource: 'consequences',
  sort: [],
  filters: { act: leavingActs, sectionId: 'uuid' },
} as const satisfies ListSpec;

/** The consequences of dropping, withdrawing or swapping today. */
export class ConsequencesDto {
  @ApiProperty({ format: 'date', description: 'Today in Eastern Time.' })
  today: string;

  @ApiProperty({ format: 'date', description: 'The last day for a drop, which leaves no grade.' })
  addDropUntil: string;

  @ApiProperty({ format: 'date', description: 'The last day for a W.' })
  withdrawUntil: string;

  @ApiProperty({ format: 'date' })
  termStartDate: string;

  @ApiProperty({ format: 'date' })
  termEndDate: string;

  @ApiProperty({
    enum: [...leavingActs, 'swap'],
    nullable: true,
    description: 'The act that these consequences are for; null if it is not possible today.',
  })
  act: LeavingAct | 'swap' | null;

  @ApiProperty({ enum: ['W'], nullable: true, description: 'The grade on the transcript afterward.' })
  grade: 'W' | null;

  @ApiProperty({
    example:
      'A W appears on the transcript. 50% of the tuition is refunded. Another student may get the seat immediately.',
  })
  message: string;

  @ApiProperty({
    type: 'number',
    nullable: true,
    description:
      "Percent of the course's tuition that is refunded for a request today, or of the tuition that a swap removes. null if nothing is refunded.",
  })
  refundPercent: number | null;

  @ApiProperty({ description: 'Credits in the term beforehand, without waitlisted courses.' })
  creditsBefore: number;

  creditsAfter: number;

  isFullTimeBefore: boolean;

  isFullTimeAfter: boolean;

  @ApiPropertyOptional({
    example: '2200.00',
    description: 'For a swap: the tuition of the term before it.',
  })
  tuitionBefore?: string;

  @ApiPropertyOptional({
    example: '1800.00',
    description: 'For a swap: the tuition of the term after it.',
  })
  tuitionAfter?: string;

  @ApiPropertyOptional({
    example: '360.00',
    description: 'For a swap: the part of the difference that is refunded.',
  })
  refundAmount?: string;

  @ApiProperty({ type: [BlockerDto], description: 'Why the student can no longer drop, withdraw or swap.' })
  blockers: BlockerDto[];

  @ApiProperty({ type: [BlockerDto], description: 'Rules that would block a student.' })
  warnings: BlockerDto[];
}

import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { ListSpec } from '../../common/list-request.js';
import { BlockerDto } from '../../platform/http/problem.dto.js';
import { type LeavingAct, leavingActs } from './consequences.rules.js';

export const consequencesOfPlace = {
  resource: 'consequences',
  sort: [],
  filters: { act: leavingActs, sectionId: 'uuid' },
} as const satisfies ListSpec;

/** What giving a place up today, or swapping it, would mean. */
export class ConsequencesDto {
  @ApiProperty({ format: 'date', description: 'In New York.' })
  today: string;

  @ApiProperty({ format: 'date', description: 'The last day on which a drop leaves no trace.' })
  addDropUntil: string;

  @ApiProperty({ format: 'date', description: 'The last day for a W.' })
  withdrawUntil: string;

  @ApiProperty({ format: 'date' })
  termEndDate: string;

  @ApiProperty({
    enum: [...leavingActs, 'swap'],
    nullable: true,
    description: 'The call that is possible now, of those asked about; null where there is none left.',
  })
  act: LeavingAct | 'swap' | null;

  @ApiProperty({ enum: ['W'], nullable: true, description: 'What then stands on the transcript.' })
  grade: 'W' | null;

  @ApiProperty({
    example:
      'A W stays on the transcript; 50% of the tuition comes back. Another student may get the seat immediately.',
  })
  message: string;

  @ApiProperty({
    type: 'number',
    nullable: true,
    description:
      "Of the course's tuition, for a request today; of a swap, of the tuition that it removes. null where nothing comes back.",
  })
  refundPercent: number | null;

  @ApiProperty({ description: 'In the term, waitlists left out.' })
  creditsBefore: number;

  creditsAfter: number;

  isFullTimeBefore: boolean;

  isFullTimeAfter: boolean;

  @ApiPropertyOptional({ example: '2200.00', description: 'Of a swap: the tuition of the term before it.' })
  tuitionBefore?: string;

  @ApiPropertyOptional({ example: '1800.00', description: 'Of a swap: with the new section counted.' })
  tuitionAfter?: string;

  @ApiPropertyOptional({ example: '360.00', description: 'Of a swap: what comes back of the difference.' })
  refundAmount?: string;

  @ApiProperty({ type: [BlockerDto], description: 'Why it cannot be given up any more.' })
  blockers: BlockerDto[];

  @ApiProperty({ type: [BlockerDto], description: 'What would bind a student.' })
  warnings: BlockerDto[];
}

import { ApiProperty } from '@nestjs/swagger';
import { BlockerDto } from '../../platform/http/problem.dto.js';

/** What giving a place up today would mean. */
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
    enum: ['drop', 'withdraw'],
    nullable: true,
    description: 'The call by which you can give it up now; null where there is none left.',
  })
  act: 'drop' | 'withdraw' | null;

  @ApiProperty({ enum: ['W'], nullable: true, description: 'What then stands on the transcript.' })
  grade: 'W' | null;

  @ApiProperty({
    example:
      'A W stays on the transcript; 50% of the tuition comes back. The seat may go to somebody else at once.',
  })
  message: string;

  @ApiProperty({
    type: 'number',
    nullable: true,
    description: "Of the course's tuition, for a request today; null where there is no seat to give up.",
  })
  refundPercent: number | null;

  @ApiProperty({ description: 'In the term, waitlists left out.' })
  creditsBefore: number;

  creditsAfter: number;

  isFullTimeBefore: boolean;

  isFullTimeAfter: boolean;

  @ApiProperty({ type: [BlockerDto], description: 'Why it cannot be given up any more.' })
  blockers: BlockerDto[];

  @ApiProperty({ type: [BlockerDto], description: 'What would bind a student.' })
  warnings: BlockerDto[];
}

import { ApiProperty } from '@nestjs/swagger';
import { TermDto } from './terms.dto.js';

/** The public data of the terms. */
export class CalendarDto {
  @ApiProperty({ format: 'date', description: 'Today in New York.' })
  today: string;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The term that holds today, else the next, else the last; null without any.',
  })
  currentTermId: string | null;

  terms: TermDto[];
}

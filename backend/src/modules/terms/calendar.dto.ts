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

  @ApiProperty({
    type: [String],
    format: 'date',
    example: ['2000-01-01', '2027-07-01'],
    description:
      'The days up to today on which tuition, fees, refunds or payment plans changed, the earliest first. ' +
      'A page built with older prices says so.',
  })
  priceChanges: string[];

  terms: TermDto[];
}

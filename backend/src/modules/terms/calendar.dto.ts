import { ApiProperty } from '@nestjs/swagger';
import { TermDto } from './terms.dto.js';

/** The public data of the terms. */
export class CalendarDto {
  @ApiProperty({ format: 'date', description: 'Today in Eastern Time.' })
  today: string;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description:
      'The ID of the current term. Between terms, the ID of the next term. After the last term has ended, the ID of that term. null if no term is active.',
  })
  currentTermId: string | null;

  @ApiProperty({
    type: [String],
    format: 'date',
    example: ['2000-01-01', '2027-07-01'],
    description:
      'The dates, through today, on which tuition, fees, refunds or payment plans changed, earliest first. ' +
      'A public page built before the latest of these dates shows a notice that its prices are out of date.',
  })
  priceChanges: string[];

  terms: TermDto[];
}

import { ApiProperty } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { ChoiceField, DateField, IdField, ListField, NumberField } from '../../common/fields.js';
import { type Circumstance, circumstances } from '../../common/refund-tiers.js';
import { type AssessmentReason, assessmentReasons } from './assessed-lines.js';
import { messages } from './messages.js';
import { asksProgram, ProgramQuestionDto } from './program-quote.dto.js';
import { type QuoteEvent, quoteActions } from './quote.rules.js';

/** Credits that are added or dropped on a day. */
export class PriceEventDto implements QuoteEvent {
  @DateField({ required: messages.dateRequired, description: 'The day in New York.' })
  date: string;

  @ChoiceField(quoteActions, { required: messages.actionRequired })
  action: QuoteEvent['action'];

  @NumberField({ required: messages.creditsRequired, min: 0.01, max: 99, decimals: 2, example: 3 })
  credits: number;

  @ChoiceField(circumstances, {
    nullable: true,
    description:
      'Only for a drop: why more is refunded than on the regular schedule. `military` and `university_cancellation` refund ' +
      'everything; `medical` and `death_in_family` refund the share of days left in the term, or the regular percent if ' +
      'that is more.',
  })
  circumstance?: Circumstance | null;
}

/** Either `termId` and `events`, or `creditsPerTerm` and what goes with it. */
export class CreatePriceQuoteDto extends ProgramQuestionDto {
  @ApiProperty({ required: false })
  @ValidateIf((body) => !asksProgram(body))
  @IdField({
    required: messages.termRequired,
    description: "For a term's events: the prices of this term apply.",
  })
  termId?: string;

  @IdField({
    nullable: true,
    description:
      "For a term's events: the rate of this program applies. null or omitted: a student without a program.",
  })
  programId?: string | null;

  @ApiProperty({ required: false })
  @ValidateIf((body) => !asksProgram(body))
  @ListField(() => PriceEventDto, {
    required: messages.eventsRequired,
    max: 200,
    description:
      'Sorted by date; events of the same day keep their order. All events of a day are assessed together, except drops ' +
      'with a circumstance, which are assessed first.',
  })
  events?: PriceEventDto[];
}

/** The days that a prorated credit is based on. */
export class ProratedDaysDto {
  @ApiProperty({ type: 'integer', example: 40 })
  daysLeft: number;

  @ApiProperty({ type: 'integer', example: 117 })
  termDays: number;
}

/** One step of the calculation, with the facts it is based on. */
export class PriceLineDto {
  @ApiProperty({ format: 'date' })
  day: string;

  @ApiProperty({ enum: ['tuition', 'fee'] })
  kind: 'tuition' | 'fee';

  @ApiProperty({
    enum: assessmentReasons,
    enumName: 'AssessmentReason',
    description:
      '`credits_changed`: the credits at the end of the day differ from those at its start. `request`: a drop with a ' +
      'circumstance. `highest_price`: tuition is never above the highest price at the end of a day. `fee_charged` and ' +
      '`fee_credited`: a fee.',
  })
  reason: AssessmentReason;

  @ApiProperty({ type: String, nullable: true, example: 'registration', description: 'The code of the fee.' })
  code: string | null;

  @ApiProperty({ example: '1800.00', description: 'In US dollars. Negative for a credit.' })
  amount: string;

  @ApiProperty({ type: Number, nullable: true, example: 12 })
  creditsBefore: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 9 })
  creditsAfter: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '3950.00',
    description: "The term's tuition for `creditsBefore`.",
  })
  priceBefore: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '1800.00',
    description: "The term's tuition for `creditsAfter`.",
  })
  priceAfter: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 50,
    description: 'The percent that is credited. null for a charge, and if the days left decide.',
  })
  percent: number | null;

  @ApiProperty({
    type: ProratedDaysDto,
    nullable: true,
    description: 'The days left of the days of the term, if they decide the credit; otherwise null.',
  })
  prorated: ProratedDaysDto | null;

  @ApiProperty({ enum: circumstances, nullable: true })
  circumstance: Circumstance | null;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: "The term's due date, or 7 days after the charge if that is later. null for a credit.",
  })
  dueDate: string | null;
}

/** What the events cost in the term. Nothing is saved. */
export class PriceQuoteDto {
  /** In the order of the days. */
  @ApiProperty({ type: [PriceLineDto] })
  lines: PriceLineDto[];

  @ApiProperty({ example: '1800.00' })
  tuition: string;

  @ApiProperty({ example: '25.00', description: 'The registration fee of the term.' })
  fees: string;

  @ApiProperty({ example: '1825.00', description: 'Tuition and fees.' })
  total: string;
}

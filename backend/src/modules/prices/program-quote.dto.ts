import { ApiProperty } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { ChoicesField, NumberField, TextField } from '../../common/fields.js';
import { messages } from './messages.js';
import { type QuoteLine, quoteLineKinds, type QuotedPart } from './program-quote.rules.js';
import { type ScholarshipCode, scholarshipTerms } from './scholarships.js';

const questions = ['program', 'creditsPerTerm', 'transferCredits', 'scholarships'] as const;

/** Whether a body asks for the price of a program, and not of a term's events. */
export const asksProgram = (body: object): boolean =>
  questions.some((name) => (body as Record<string, unknown>)[name] !== undefined);

/** A program at a number of credits each term. */
export class ProgramQuestionDto {
  @TextField({
    max: 20,
    nullable: true,
    example: 'BS-WM',
    description: 'The code of an active program. null or omitted: single courses, without a program.',
  })
  program?: string | null;

  @ApiProperty({ required: false })
  @ValidateIf(asksProgram)
  @NumberField({
    required: messages.creditsPerTermRequired,
    min: 1,
    max: 99,
    decimals: 0,
    example: 15,
    description: 'For a program: the credits of each term, at most the credit limit of a term.',
  })
  creditsPerTerm?: number;

  @NumberField({
    min: 0,
    max: 999,
    decimals: 0,
    example: 30,
    description: 'Credits from other institutions that count toward the program, as far as it accepts them.',
  })
  transferCredits?: number;

  @ChoicesField(scholarshipTerms.map(({ code }) => code), {
    description: 'Scholarships at their highest amount, half of a year in each term. They pay tuition only.',
  })
  scholarships?: ScholarshipCode[];
}

/** One line of a total. */
export class QuoteLineDto implements QuoteLine {
  @ApiProperty({ enum: quoteLineKinds, enumName: 'QuoteLineKind' })
  kind: QuoteLine['kind'];

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'registration',
    description: 'The code of the fee or the scholarship; null for tuition.',
  })
  code: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Registration' })
  name: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 15,
    description: 'Of tuition: the credits of each of these terms.',
  })
  credits: number | null;

  @ApiProperty({ type: 'integer', example: 8 })
  terms: number;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '3950.00',
    description: 'The amount of each of these terms; null if they differ.',
  })
  each: string | null;

  @ApiProperty({ example: '31600.00', description: 'In US dollars. Negative for a scholarship.' })
  amount: string;
}

export class QuotedPartDto implements QuotedPart {
  @ApiProperty({ type: 'integer', example: 120, description: 'The credits taken here.' })
  credits: number;

  @ApiProperty({ type: 'integer', example: 8 })
  terms: number;

  @ApiProperty({ type: [QuoteLineDto], description: 'Their amounts add up to `total`.' })
  lines: QuoteLineDto[];

  @ApiProperty({
    example: '51000.00',
    description: "Tuition at the list rate, before the university's grant.",
  })
  listTuition: string;

  @ApiProperty({ example: '19400.00', description: 'The part of `listTuition` that the grant covers.' })
  grant: string;

  @ApiProperty({ example: '31600.00', description: 'The tuition that is charged.' })
  tuition: string;

  @ApiProperty({ example: '225.00' })
  fees: string;

  @ApiProperty({ example: '0.00' })
  scholarships: string;

  @ApiProperty({ example: '31825.00', description: 'Tuition and fees less scholarships.' })
  total: string;
}

/** The price of a program by the policies in effect today. Nothing is saved. */
export class ProgramQuoteDto {
  @ApiProperty({
    format: 'date',
    description: 'Today in New York: the policies in effect on this day apply.',
  })
  asOf: string;

  @ApiProperty({ type: String, nullable: true, example: 'BS-WM', description: 'The code of the program.' })
  programCode: string | null;

  /** The first term. */
  @ApiProperty({ type: QuotedPartDto })
  term: QuotedPartDto;

  /** Everything up to the degree; without a program, the same as `term`. */
  @ApiProperty({ type: QuotedPartDto })
  program: QuotedPartDto;
}

import { ApiProperty } from '@nestjs/swagger';
import { type Circumstance, circumstances } from '../../../common/refund-tiers.js';

/** Why a step of an assessment is there. */
const reasons = ['credits_changed', 'request', 'highest_price', 'fee_charged', 'fee_credited'] as const;

class ProrationDto {
  @ApiProperty({ description: "Days of the term that were left, and all of the term's days." })
  daysLeft: number;

  termDays: number;
}

/** One step of an assessment, with the facts that it derives from. */
export class AssessedLineDto {
  @ApiProperty({
    format: 'date',
    description: 'The day (Eastern Time) on which the credits or fees changed.',
  })
  day: string;

  @ApiProperty({ enum: ['tuition', 'fee'] })
  kind: 'tuition' | 'fee';

  @ApiProperty({
    enum: reasons,
    description:
      "`credits_changed`: the credits at the day's end differ from those at its start. `request`: a drop or withdrawal " +
      'that is assessed separately, because of a circumstance or an earlier request. `highest_price`: tuition is never ' +
      "above the highest price of a day's end. `fee_charged` and `fee_credited`: a fee.",
  })
  reason: (typeof reasons)[number];

  @ApiProperty({ type: String, nullable: true, example: 'lab', description: 'The code of a fee.' })
  code: string | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: "The enrollment; null for a whole day's tuition and for a fee of the term.",
  })
  enrollmentId: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'BIO 110',
    description: 'The course of `enrollmentId`.',
  })
  courseCode: string | null;

  @ApiProperty({
    example: '425.00',
    description: 'US dollars. Negative for a credit; 0.00 if the change is free.',
  })
  amount: string;

  @ApiProperty({ type: Number, nullable: true })
  creditsBefore: number | null;

  @ApiProperty({ type: Number, nullable: true })
  creditsAfter: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '1316.64',
    description: "The term's price before the step.",
  })
  priceBefore: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '1645.80',
    description: "The term's price after the step.",
  })
  priceAfter: string | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Of a credit: the percent of the price that is credited.',
  })
  percent: number | null;

  @ApiProperty({
    type: ProrationDto,
    nullable: true,
    description: 'Of a credit in proportion to the days left, instead of `percent`.',
  })
  prorated: ProrationDto | null;

  @ApiProperty({ enum: circumstances, nullable: true })
  circumstance: Circumstance | null;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'Of a credit: the day that counts.',
  })
  requestedOn: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '25.00',
    description: 'Of the credit of a fee: the part of the fee that is not refunded.',
  })
  retained: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'null for a credit.' })
  dueDate: string | null;
}

/** How an assessed charge comes to its amount. */
export class ChargeAssessmentDto {
  @ApiProperty({ format: 'uuid' })
  chargeId: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'null: a manual charge, which no assessment changes.',
  })
  assessedAt: Date | null;

  @ApiProperty({ example: '1316.64', description: 'The assessed part of the amount: the sum of the lines.' })
  assessed: string;

  @ApiProperty({
    example: '0.00',
    description:
      'The rest of the amount: adjustments, or the excess of a manual charge over the assessment. The amount of a charge is never below 0.00.',
  })
  other: string;

  @ApiProperty({ type: [AssessedLineDto], description: 'In the order in which they happened.' })
  lines: AssessedLineDto[];
}

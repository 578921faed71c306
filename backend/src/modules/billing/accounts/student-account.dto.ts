import { ApiProperty } from '@nestjs/swagger';
import type { ListSpec } from '../../../common/list-request.js';

/** The parameters of an account, in the form of a list's. */
export const accountOf = {
  resource: 'account',
  sort: [],
  filters: { asOf: 'date', recordedAsOf: 'instant' },
} as const satisfies ListSpec;

/** What one ledger entry did to the account, in US dollars. */
export class AccountLineDto {
  @ApiProperty({ format: 'uuid' })
  entryId: string;

  @ApiProperty({ example: 4711, description: 'The order of recording.' })
  number: number;

  @ApiProperty({ example: 'payment', description: 'The kind of the ledger entry.' })
  kind: string;

  @ApiProperty({ format: 'date' })
  postedOn: string;

  @ApiProperty({ format: 'date-time' })
  recordedAt: Date;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Tuition, 15 credits',
    description: "The charge's description when the line was posted, or the plan's type.",
  })
  description: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Agreed with the dean' })
  reason: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  chargeId: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  planId: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  paymentId: string | null;

  @ApiProperty({ example: '3950.00', description: 'The amount moved. Always positive.' })
  moved: string;

  @ApiProperty({
    example: '3950.00',
    description:
      'The change of the balance: positive if the student owes more, 0.00 if money only moved within it.',
  })
  amount: string;

  @ApiProperty({ example: '3950.00', description: 'The balance after this line.' })
  balance: string;
}

/** A student's account, in US dollars, now or as of a day. Every figure follows from the ledger. */
export class StudentAccountDto {
  @ApiProperty({ format: 'uuid' })
  studentId: string;

  @ApiProperty({ format: 'date', description: 'The day that the figures are for, in Eastern Time.' })
  asOf: string;

  @ApiProperty({
    example: '2633.36',
    description: 'Receivables less credit and unapplied plan amounts; negative for a credit.',
  })
  balance: string;

  @ApiProperty({ example: '329.17', description: 'Open charges and installments due by that day.' })
  due: string;

  @ApiProperty({ example: '0.00', description: 'The part of `due` that was due before that day.' })
  pastDue: string;

  @ApiProperty({ example: '0.00', description: 'Money that pays nothing yet.' })
  credit: string;

  @ApiProperty({ example: '2633.36', description: 'Outstanding balance of all payment plans.' })
  planRemaining: string;

  @ApiProperty({
    type: () => [AccountLineDto],
    description: 'In the order of posting days, then of recording.',
  })
  lines: AccountLineDto[];
}

import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, IdsField, TextField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import { AccountRecordDto } from '../billing/billing.dto.js';
import { messages } from './messages.js';
import { AccountOutlookDto } from '../registration/leaving.dto.js';

export const stages = ['past_due', 'hold', 'suspended'] as const;
export type Stage = (typeof stages)[number];

export const lateAccountList = {
  resource: 'late-accounts',
  sort: ['daysPastDue', 'pastDue', 'futureSeats', 'studentName', 'studentNumber'],
  filters: { search: 'text', stage: stages, studentId: 'uuid', id: 'uuid' },
} as const satisfies ListSpec;

export const futureSeatList = {
  resource: 'future-seats',
  sort: [],
  filters: {},
} as const satisfies ListSpec;

/** A student's account with a balance past due. Its id is the student's. */
export class LateAccountDto extends AccountRecordDto {
  @ApiProperty({
    example: '3950.00',
    description:
      'The same figure as in the account: charges and installments past due, in US dollars. Those of plans that are not ' +
      'confirmed are included, but cause no fee or hold.',
  })
  pastDue: string;

  @ApiProperty({
    format: 'date',
    description: 'The earliest due date, without plans that are not confirmed.',
  })
  dueSince: string;

  @ApiProperty({ type: 'integer', description: 'Days from that date until today.' })
  daysPastDue: number;

  @ApiProperty({
    enum: stages,
    description:
      '`hold`: the past-due rule placed a financial hold. `suspended`: past due for the days of the fee policy.',
  })
  stage: Stage;

  @ApiProperty({ type: String, format: 'date', nullable: true })
  suspendedOn: string | null;

  @ApiProperty({ type: 'integer', description: 'Seats and waitlist entries in terms that begin later.' })
  futureSeats: number;
}

/** A seat or waitlist entry in a term that begins later. */
export class FutureSeatDto {
  @ApiProperty({ format: 'uuid', description: 'The enrollment.' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  termId: string;

  @ApiProperty({ example: 'Spring 2027' })
  termName: string;

  @ApiProperty({ example: 'BIO 110' })
  courseCode: string;

  @ApiProperty({ example: 'General Biology' })
  courseTitle: string;

  @ApiProperty({ example: '01' })
  sectionNumber: string;

  @ApiProperty({ example: 3 })
  credits: number;

  @ApiProperty({ enum: ['enrolled', 'waitlisted'] })
  status: 'enrolled' | 'waitlisted';
}

export class DropFutureSeatsDto {
  @IdsField({
    required: messages.seatsRequired,
    max: 100,
    description: 'The enrollments to drop, all in terms that begin later.',
  })
  enrollmentIds: string[];

  @TextField({
    max: 500,
    multiline: true,
    nullable: true,
    example: 'Past due for more than 60 days',
    description: 'Required unless `dryRun` is true. Kept with each dropped enrollment.',
  })
  reason?: string | null;

  @BooleanField({ description: 'Whether to return the consequences without dropping the seats.' })
  dryRun?: boolean;
}

class TermOutlookDto {
  @ApiProperty({ format: 'uuid' })
  termId: string;

  @ApiProperty({ example: 'Spring 2027' })
  termName: string;

  account: AccountOutlookDto;
}

/** The dropped seats, and the account of each of their terms before and after. */
export class DroppedSeatsDto {
  @ApiProperty({ format: 'uuid' })
  studentId: string;

  @ApiProperty({ type: () => [FutureSeatDto] })
  seats: FutureSeatDto[];

  @ApiProperty({ type: () => [TermOutlookDto] })
  terms: TermOutlookDto[];
}

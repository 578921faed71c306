import { ApiProperty } from '@nestjs/swagger';
import type { ListSpec } from '../../../common/list-request.js';
import { AccountRecordDto } from '../billing.dto.js';

const sort = [
  'createdAt',
  'asOf',
  'number',
  'openingBalance',
  'closingBalance',
  'due',
  'pastDue',
  'studentName',
  'studentNumber',
] as const;

export const statementList = {
  resource: 'statements',
  sort,
  filters: { studentId: 'uuid', runId: 'uuid', asOf: 'date', id: 'uuid', search: 'text' },
} as const satisfies ListSpec;

export const studentStatementList = {
  resource: 'statements',
  sort,
  filters: { asOf: 'date', id: 'uuid' },
} as const satisfies ListSpec;

/** A student's account as it was recorded at one time. It never changes. Amounts are US dollars as numeric strings. */
export class StatementDto extends AccountRecordDto {
  @ApiProperty({ example: 3, description: "Counts the student's statements from 1." })
  number: number;

  @ApiProperty({ format: 'date', description: 'The last day of the statement, in Eastern Time.' })
  asOf: string;

  @ApiProperty({ format: 'date-time', description: 'Entries recorded later are in the next statement.' })
  recordedAsOf: Date;

  @ApiProperty({ example: '0.00', description: 'The closing balance of the last statement.' })
  openingBalance: string;

  @ApiProperty({
    example: '2633.36',
    description:
      'Receivables less credit and unapplied plan amounts, as `balance` in `GET /api/students/{id}/account`.',
  })
  closingBalance: string;

  @ApiProperty({ example: '329.17', description: 'Open charges and installments due by `asOf`.' })
  due: string;

  @ApiProperty({ example: '0.00', description: 'The part of `due` that was due before `asOf`.' })
  pastDue: string;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'null: created on demand.' })
  runId: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;
}

/** What one ledger entry did to the account. */
export class StatementLineDto {
  @ApiProperty({ format: 'uuid' })
  entryId: string;

  @ApiProperty({ example: 4711, description: 'The number of the ledger entry, in the order of recording.' })
  number: number;

  @ApiProperty({ format: 'date' })
  postedOn: string;

  @ApiProperty({ example: 'Payment by check (Check 1042): Tuition, 15 credits' })
  description: string;

  @ApiProperty({ example: '-329.17', description: 'The change of the balance.' })
  amount: string;
}

export class StatementDetailDto extends StatementDto {
  @ApiProperty({
    type: () => [StatementLineDto],
    description: 'The entries of this statement, in the order of recording. No other statement has them.',
  })
  activity: StatementLineDto[];
}

/** Nothing needs to be sent. */
export class CreateStatementDto {}

import { ApiProperty } from '@nestjs/swagger';
import type { ListSpec } from '../../../common/list-request.js';
import { AccountRecordDto } from '../billing.dto.js';
import { type Age, ages } from './billing-reports.dto.js';

export const agingList = {
  resource: 'receivables-by-student',
  sort: [
    'studentName',
    'studentNumber',
    'notDue',
    'days1To30',
    'days31To60',
    'days61To90',
    'over90',
    'pastDue',
    'outstanding',
    'credit',
    'balance',
  ],
  filters: { asOf: 'date', age: ages, isPastDue: 'boolean', studentId: 'uuid', search: 'text', id: 'uuid' },
} as const satisfies ListSpec;

export const agingTotalsOf = {
  resource: 'receivables-by-age',
  sort: [],
  filters: { asOf: 'date' },
} as const satisfies ListSpec;

/** A student's open charges and installments by days past due. Amounts are US dollars as numeric strings. */
export class AgingRowDto extends AccountRecordDto {
  @ApiProperty({ example: '987.51', description: 'Not due yet, or without a due date.' })
  notDue: string;

  @ApiProperty({ example: '329.17', description: '1-30 days past due.' })
  days1To30: string;

  @ApiProperty({ example: '0.00', description: '31-60 days past due.' })
  days31To60: string;

  @ApiProperty({ example: '0.00', description: '61-90 days past due.' })
  days61To90: string;

  @ApiProperty({ example: '0.00', description: 'More than 90 days past due.' })
  over90: string;

  @ApiProperty({ example: '329.17', description: 'All that is past due.' })
  pastDue: string;

  @ApiProperty({ example: '1316.68', description: 'All open charges and installments.' })
  outstanding: string;

  @ApiProperty({ example: '0.00', description: 'Credit and unapplied plan amounts.' })
  credit: string;

  @ApiProperty({
    example: '1316.68',
    description: '`outstanding` less `credit`, as `balance` in `GET /api/students/{id}/account`.',
  })
  balance: string;
}

/** The open amounts of one age, over all students. */
export class AgingTotalDto {
  @ApiProperty({ enum: [...ages, 'total'], enumName: 'ReceivableAgeOrTotal' })
  age: Age | 'total';

  @ApiProperty({ example: '4608.34', description: 'Open balance of charges and installments.' })
  amount: string;

  @ApiProperty({ example: 3, description: 'Number of students with an open balance of this age.' })
  students: number;
}

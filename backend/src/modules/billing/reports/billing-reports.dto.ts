import { ApiProperty } from '@nestjs/swagger';
import type { ListSpec } from '../../../common/list-request.js';

/** The endpoints have no parameters and accept the same media types as lists. */
export const receivablesOf = { resource: 'receivables', sort: [], filters: {} } as const satisfies ListSpec;
export const revenueOf = { resource: 'revenue', sort: [], filters: {} } as const satisfies ListSpec;

export const ages = ['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'over_90'] as const;
export type Age = (typeof ages)[number];

/** Open amounts by age past due. Amounts are US dollars as numeric strings. */
export class ReceivablesByAgeDto {
  @ApiProperty({
    enum: ages,
    enumName: 'ReceivableAge',
    description:
      'The range of days past due, counted in Eastern Time. A charge without a due date is never past due.',
  })
  age: Age;

  @ApiProperty({ example: '3950.00', description: 'Open balance of charges, excluding void charges.' })
  charges: string;

  @ApiProperty({
    example: '658.34',
    description: 'Open balance of installments, excluding canceled plans.',
  })
  installments: string;

  @ApiProperty({ example: '4608.34', description: 'Open balance of charges and installments.' })
  total: string;

  @ApiProperty({ example: 3, description: 'Number of students with an open balance of this age.' })
  students: number;
}

/** The plan amounts due, paid and left in a month. Amounts are US dollars as numeric strings. */
export class RevenueMonthDto {
  @ApiProperty({ example: '2026-11', description: 'The month, in Eastern Time.' })
  month: string;

  @ApiProperty({
    example: '12480.50',
    description: 'Total of the installments due in the month, excluding canceled plans.',
  })
  due: string;

  @ApiProperty({
    example: '11822.16',
    description: 'Payments received on plans in the month, excluding void payments.',
  })
  collected: string;

  @ApiProperty({
    example: '96012.25',
    description:
      'Outstanding plan balances at the end of the month, or now for the current month. Canceled plans ' +
      'are excluded.',
  })
  outstanding: string;

  @ApiProperty({
    example: '7900.00',
    description: 'Total of the charges due in the month, excluding void charges.',
  })
  chargesDue: string;

  @ApiProperty({
    example: '3950.00',
    description:
      "Payments received on charges in the month, including charges financed by a plan. Don't add this amount to `collected`, because tuition financed by a plan would count twice.",
  })
  chargesPaid: string;
}

import { ApiProperty } from '@nestjs/swagger';
import type { ListSpec } from '../../common/list-request.js';

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
    description: 'Days past due by the New York calendar; what has no due date is not due.',
  })
  age: Age;

  @ApiProperty({ example: '3950.00', description: 'What is open of charges; void ones never count.' })
  charges: string;

  @ApiProperty({
    example: '658.34',
    description: 'What is open of installments; cancelled plans never count.',
  })
  installments: string;

  @ApiProperty({ example: '4608.34', description: 'Both together.' })
  total: string;

  @ApiProperty({ example: 3, description: 'Who owes it.' })
  students: number;
}

/** The plan amounts due, paid and left in a month. Amounts are US dollars as numeric strings. */
export class RevenueMonthDto {
  @ApiProperty({ example: '2026-11', description: 'By the New York calendar.' })
  month: string;

  @ApiProperty({ example: '12480.50', description: 'Installments that fell due, or will.' })
  due: string;

  @ApiProperty({ example: '11822.16', description: 'What was paid by plan; void payments never count.' })
  collected: string;

  @ApiProperty({
    example: '96012.25',
    description:
      'What was left to pay by plan at its end, now for the current month; cancelled plans never count.',
  })
  outstanding: string;

  @ApiProperty({ example: '7900.00', description: 'Charges that fell due, or will; void ones never count.' })
  chargesDue: string;

  @ApiProperty({
    example: '3950.00',
    description: 'What was paid on charges, also by beginning a plan: no revenue beside that of plans.',
  })
  chargesPaid: string;
}

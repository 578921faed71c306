import { ApiProperty } from '@nestjs/swagger';
import { DateField, MoneyField, TextField } from '../../../common/fields.js';
import type { ListSpec } from '../../../common/list-request.js';
import { messages } from './messages.js';

export const closeList = {
  resource: 'closes',
  sort: ['day', 'closedAt', 'difference'],
  filters: { day: 'date', id: 'uuid' },
} as const satisfies ListSpec;

export const closePreviewOf = {
  resource: 'close-preview',
  sort: [],
  filters: { day: 'date' },
} as const satisfies ListSpec;

export const closeSealsOf = {
  resource: 'close-seals',
  sort: [],
  filters: { id: 'uuid' },
} as const satisfies ListSpec;

class ExpectedDto {
  @ApiProperty({ format: 'date' })
  day: string;

  @ApiProperty({
    format: 'date',
    description: 'The first day whose cash and checks are counted: the day after the previous close.',
  })
  fromDay: string;

  @ApiProperty({ example: '120.00', description: 'Cash payments of the days, less voids and corrections.' })
  expectedCash: string;

  @ApiProperty({ example: '3950.00', description: 'Check payments of the days, less voids and corrections.' })
  expectedChecks: string;

  @ApiProperty({ example: '4070.00' })
  expectedTotal: string;
}

/** What the ledger expects in a count. */
export class ClosePreviewDto extends ExpectedDto {
  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'The last closed day.' })
  closedThrough: string | null;

  @ApiProperty({ type: 'integer', description: 'Cash payments received in the days.' })
  cashPayments: number;

  @ApiProperty({ type: 'integer', description: 'Check payments received in the days.' })
  checkPayments: number;

  @ApiProperty({
    example: '0.00',
    description:
      'Undeposited funds that no close counts: from before the first close, or posted by journals.',
  })
  otherUndeposited: string;
}

/** A closed day: what was expected and counted, and the seal over its entries. */
export class CloseDto extends ExpectedDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ type: 'integer', description: 'Counted from 1.' })
  number: number;

  @ApiProperty({ example: '120.00', description: 'The counted cash.' })
  cash: string;

  @ApiProperty({ example: '3950.00', description: 'The counted checks.' })
  checks: string;

  @ApiProperty({ example: '4070.00', description: 'The counted cash and checks.' })
  deposit: string;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The ledger entry of the deposit. null if nothing was expected and nothing was counted.',
  })
  depositEntryId: string | null;

  @ApiProperty({
    example: '0.00',
    description: 'The deposit less the expected total. Negative if money is short.',
  })
  difference: string;

  @ApiProperty({ type: String, nullable: true, description: 'Why the count differs from the ledger.' })
  reason: string | null;

  @ApiProperty({
    type: 'integer',
    description: 'Sealed entries. The first close also seals the entries of all earlier days.',
  })
  entries: number;

  @ApiProperty({
    example: '4f1c0f8c0b6a0f0dd0a3c0d5b1f0e7a2c9d8b7a6958473625140f1e2d3c4b5a6',
    description: 'SHA-256 over the sealed entries and lines, the count and the seal of the previous close.',
  })
  seal: string;

  @ApiProperty({ type: String, nullable: true, example: 'Ben Sarr' })
  closedBy: string | null;

  @ApiProperty({ format: 'date-time' })
  closedAt: Date;
}

/** Whether the entries of a closed day are still those that were sealed. */
export class CloseSealDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'date' })
  day: string;

  /** Whether the seal matches the entries, the close and the previous seal. */
  isIntact: boolean;

  @ApiProperty({ example: 'No entry has changed since the close.' })
  finding: string;
}

export class CreateCloseDto {
  @DateField({
    required: messages.dayRequired,
    description:
      'Today or earlier, in Eastern Time, and after the last closed day. Open days before it are closed, too.',
  })
  day: string;

  @MoneyField({
    required: messages.cashRequired,
    message: messages.cashInvalid,
    min: 0,
    example: 120,
    description: 'The counted cash.',
  })
  cash: number;

  @MoneyField({
    required: messages.checksRequired,
    message: messages.checksInvalid,
    min: 0,
    example: 3950,
    description: 'The sum of the counted checks.',
  })
  checks: number;

  @TextField({
    max: 500,
    nullable: true,
    blank: true,
    example: 'A $10 bill was missing from the drawer',
    description: 'Required if the count differs from the ledger.',
  })
  reason?: string | null;
}

import { ApiProperty } from '@nestjs/swagger';
import type { ListSpec } from '../../common/list-request.js';
import {
  type LedgerAccount,
  ledgerAccounts,
  type LedgerEntryKind,
  ledgerEntryKinds,
  type LedgerSource,
  ledgerSources,
} from './ledger.kinds.js';

export const ledgerEntryList = {
  resource: 'ledger-entries',
  sort: ['number', 'postedOn', 'recordedAt', 'kind'],
  filters: {
    studentId: 'uuid',
    chargeId: 'uuid',
    planId: 'uuid',
    paymentId: 'uuid',
    sourceId: 'uuid',
    kind: ledgerEntryKinds,
    account: ledgerAccounts,
    postedOn: 'date',
    asOf: 'date',
    recordedAsOf: 'instant',
    id: 'uuid',
  },
} as const satisfies ListSpec;

/** One amount of an entry, in US dollars. */
export class LedgerLineDto {
  @ApiProperty({ enum: ledgerAccounts, enumName: 'LedgerAccount' })
  debit: LedgerAccount;

  @ApiProperty({ enum: ledgerAccounts, enumName: 'LedgerAccount' })
  credit: LedgerAccount;

  @ApiProperty({ example: '3950.00', description: 'Always positive.' })
  amount: string;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  studentId: string | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The charge whose balance changes.',
  })
  chargeId: string | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The plan whose balance changes.',
  })
  planId: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'The payment that is applied.' })
  paymentId: string | null;
}

/** What one event did to the accounts. Entries never change: a mistake is reversed by another entry. */
export class LedgerEntryDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 4711, description: 'The order of recording.' })
  number: number;

  @ApiProperty({ enum: ledgerEntryKinds, enumName: 'LedgerEntryKind' })
  kind: LedgerEntryKind;

  @ApiProperty({
    enum: ledgerSources,
    enumName: 'LedgerSource',
    description: 'The kind of record it follows from.',
  })
  sourceType: LedgerSource;

  @ApiProperty({ format: 'uuid' })
  sourceId: string;

  @ApiProperty({ format: 'date', description: 'The day whose balances it changes, in Eastern Time.' })
  postedOn: string;

  @ApiProperty({ format: 'date-time' })
  recordedAt: Date;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The user or machine client. null: the system.',
  })
  actorId: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Ben Sarr' })
  actorName: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Duplicate charge' })
  reason: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'The entry that it reverses.' })
  reversesId: string | null;

  @ApiProperty({ type: [String], format: 'uuid', description: 'The students whose accounts change.' })
  studentIds: string[];

  @ApiProperty({ type: () => [LedgerLineDto] })
  lines: LedgerLineDto[];
}

export const trialBalanceOf = {
  resource: 'ledger-accounts',
  sort: [],
  filters: { asOf: 'date', recordedAsOf: 'instant' },
} as const satisfies ListSpec;

/** The total of an account, in US dollars. Over all accounts, debits equal credits. */
export class TrialBalanceRowDto {
  @ApiProperty({ enum: ledgerAccounts, enumName: 'LedgerAccount' })
  account: LedgerAccount;

  @ApiProperty({ example: '184250.75' })
  debits: string;

  @ApiProperty({ example: '96012.25' })
  credits: string;

  @ApiProperty({ example: '88238.50', description: 'Debits less credits.' })
  balance: string;
}

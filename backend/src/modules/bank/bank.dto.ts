import { ApiProperty } from '@nestjs/swagger';
import { ApiDirectoryMark } from '../../common/directory-mark.decorator.js';
import { IdField, IdsField, TextField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import type { LedgerEntryKind } from '../ledger/ledger.service.js';
import { type BankLineStatus, bankLineStatuses } from './bank-line.entity.js';
import { type BankMatchRule, bankMatchRules } from './matching.rules.js';
import { messages } from './messages.js';

export const bankLineList = {
  resource: 'bank-lines',
  sort: ['postedOn', 'amount', 'status', 'reference', 'account', 'studentName'],
  filters: {
    search: 'text',
    status: bankLineStatuses,
    needsAttention: 'boolean',
    fileId: 'uuid',
    studentId: 'uuid',
    paymentId: 'uuid',
    account: 'text',
    postedOn: 'date',
    id: 'uuid',
  },
} as const satisfies ListSpec;

export const candidateList = {
  resource: 'bank-candidates',
  sort: [],
  filters: {},
} as const satisfies ListSpec;
export const reconciliationList = {
  resource: 'bank-reconciliation',
  sort: [],
  filters: { asOf: 'date' },
} as const satisfies ListSpec;

export class BankMatchDto {
  @ApiProperty({ format: 'uuid' })
  entryId: string;
  @ApiProperty({ type: String, example: 'payment', description: 'The kind of the ledger entry.' })
  kind: LedgerEntryKind;
  @ApiProperty({ format: 'date' })
  postedOn: string;
  @ApiProperty({ example: '329.17' })
  amount: string;
  @ApiProperty({ enum: bankMatchRules, enumName: 'BankMatchRule' })
  rule: BankMatchRule;
  @ApiProperty({ type: String, nullable: true })
  reason: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'null: matched by the rule.' })
  matchedBy: string | null;
}

/** A posting of the bank and the ledger entries that it shows. */
export class BankLineDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  fileId: string;

  @ApiProperty({ example: 'statement.bai' })
  fileName: string;

  @ApiProperty({ example: 4, description: 'The line of the file.' })
  number: number;

  @ApiProperty({ example: '4417' })
  account: string;

  @ApiProperty({ format: 'date', description: "The bank's own day." })
  postedOn: string;

  @ApiProperty({ example: '329.17', description: 'Negative: the money left the bank account.' })
  amount: string;

  @ApiProperty({ type: String, nullable: true, example: '165' })
  type: string | null;

  @ApiProperty({ type: String, nullable: true, example: '88213' })
  reference: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'ACH CREDIT ADA MILLER' })
  description: string | null;

  @ApiProperty({ enum: bankLineStatuses, enumName: 'BankLineStatus' })
  status: BankLineStatus;

  @ApiProperty({ type: String, nullable: true, description: 'Why it has its status.' })
  note: string | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The student to whom it is assigned.',
  })
  studentId: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Ada Miller' })
  studentName: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'S2600017' })
  studentNumber: string | null;

  @ApiDirectoryMark()
  directoryRestricted?: boolean;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  paymentId: string | null;

  @ApiProperty({ type: () => [BankMatchDto] })
  matches: BankMatchDto[];
}

/** A ledger entry on the account `bank` that no bank line shows yet. */
export class BankCandidateDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ type: String, example: 'payment', description: 'The kind of the ledger entry.' })
  kind: LedgerEntryKind;
  @ApiProperty({ format: 'date' })
  postedOn: string;
  @ApiProperty({ example: '329.17' })
  amount: string;
  @ApiProperty({ type: String, nullable: true })
  reference: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  studentId: string | null;
  @ApiProperty({ type: String, nullable: true })
  studentName: string | null;
  @ApiProperty({ type: String, nullable: true })
  studentNumber: string | null;
  @ApiDirectoryMark()
  directoryRestricted?: boolean;
}

export class OpenBankItemDto {
  @ApiProperty({ format: 'uuid', description: 'Of the bank line or the ledger entry.' })
  id: string;
  @ApiProperty({ format: 'date' })
  postedOn: string;
  @ApiProperty({ example: '329.17' })
  amount: string;
  @ApiProperty({ type: String, nullable: true, example: 'ACH CREDIT' })
  text: string | null;
}

/** `agrees`: every opening is signed, every bank line is posted or matched, and nothing is unexplained. */
export const reconciliationStates = ['no_files', 'opening_unsigned', 'unexplained', 'agrees'] as const;
export type ReconciliationState = (typeof reconciliationStates)[number];

export class ReconciledAccountDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ example: '4417' })
  account: string;
  @ApiProperty({ format: 'date', description: 'The first day of its files.' })
  startsOn: string;
  @ApiProperty({ type: String, nullable: true, example: '10000.00', description: 'null: not signed.' })
  opening: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Ben Sarr' })
  openingSignedBy: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  openingSignedAt: Date | null;
  @ApiProperty({
    example: '10329.17',
    description: 'The last closing balance that its files state, and the lines since then.',
  })
  balance: string;
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The day of that closing balance.',
  })
  statedOn: string | null;
  @ApiProperty({
    example: '0.00',
    description:
      'The stated balance less the opening and the lines. A file is missing, or the opening is wrong.',
  })
  missing: string;
}

/**
 * `bankBalance` − `openAtBank` + `openInLedger` − `ledgerBalance` = `difference`, which is `openingDifference` and what
 * `accounts` miss.
 */
export class BankReconciliationDto {
  @ApiProperty({ format: 'date' })
  asOf: string;
  @ApiProperty({ enum: reconciliationStates, enumName: 'ReconciliationState' })
  state: ReconciliationState;
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The first day in the bank files.',
  })
  startsOn: string | null;
  @ApiProperty({ example: '10000.00', description: 'The balance of all accounts.' })
  bankBalance: string;
  @ApiProperty({ example: '10000.00', description: 'The account `bank`.' })
  ledgerBalance: string;
  @ApiProperty({ example: '0.00', description: 'Bank lines without ledger entries by this day.' })
  openAtBank: string;
  @ApiProperty({ example: '0.00', description: 'Ledger entries without bank lines by this day.' })
  openInLedger: string;
  @ApiProperty({ example: '0.00', description: 'The signed opening balances.' })
  opening: string;
  @ApiProperty({
    example: '0.00',
    description:
      'Ledger entries of days before the first bank file that no bank line shows, and those that a person matched ' +
      'with an opening balance.',
  })
  openingInLedger: string;
  @ApiProperty({
    example: '0.00',
    description: '`opening` less `openingInLedger`: unexplained until it is posted or matched.',
  })
  openingDifference: string;
  @ApiProperty({ example: '0.00', description: 'What is unexplained.' })
  difference: string;
  @ApiProperty({ type: () => [ReconciledAccountDto] })
  accounts: ReconciledAccountDto[];
  @ApiProperty({
    example: 0,
    description: 'Bank lines until this day that are not posted or matched by now.',
  })
  openLineCount: number;
  @ApiProperty({ example: 0 })
  bankItemCount: number;
  @ApiProperty({ example: 0 })
  ledgerItemCount: number;
  @ApiProperty({ type: () => [OpenBankItemDto], description: 'The first 100, by day.' })
  bankItems: OpenBankItemDto[];
  @ApiProperty({ type: () => [OpenBankItemDto], description: 'The first 100: journals, then by day.' })
  ledgerItems: OpenBankItemDto[];
}

export class AssignBankLineDto {
  @IdField({ required: messages.studentRequired })
  studentId: string;

  @TextField({ max: 500, nullable: true, blank: true, example: 'Named in the transfer' })
  reason?: string | null;
}

export class MatchBankLineDto {
  @IdsField({
    required: messages.entriesRequired,
    max: 50,
    description: 'Ledger entries that add up to the bank line.',
  })
  entryIds: string[];

  @TextField({ required: messages.reasonRequired, max: 500, example: 'One transfer for two payments' })
  reason: string;
}

export class BankReasonDto {
  @TextField({ required: messages.reasonRequired, max: 500, example: 'Monthly account fee' })
  reason: string;
}

export class RematchDto {
  @ApiProperty({ example: 3, description: 'Lines whose status changed.' })
  changed: number;
}

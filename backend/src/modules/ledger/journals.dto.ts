import { ApiProperty } from '@nestjs/swagger';
import { ChoiceField, DateField, IdField, ListField, MoneyField, TextField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import { type JournalStatus, journalStatuses } from './ledger-journal.entity.js';
import { LedgerLineDto } from './ledger.dto.js';
import { type LedgerAccount, ledgerAccounts } from './ledger.kinds.js';
import { messages } from './messages.js';

export const journalList = {
  resource: 'ledger-journals',
  sort: ['createdAt', 'postedOn', 'status', 'decidedAt'],
  filters: { status: journalStatuses, id: 'uuid' },
} as const satisfies ListSpec;

/** Lines that a person requested. They are posted when another person approves them. */
export class JournalDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ enum: journalStatuses, enumName: 'JournalStatus' })
  status: JournalStatus;

  @ApiProperty({ format: 'date', description: 'The day whose balances it changes.' })
  postedOn: string;

  @ApiProperty({ example: 'Uncollectible after collection' })
  reason: string;

  @ApiProperty({ type: () => [LedgerLineDto] })
  lines: LedgerLineDto[];

  @ApiProperty({ type: String, nullable: true, example: 'Ben Sarr' })
  requestedBy: string | null;

  /** Whether the reader requested it. They can't approve or reject it. */
  isOwn: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: String, nullable: true })
  decidedBy: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  decidedAt: Date | null;

  @ApiProperty({ type: String, nullable: true, description: 'For a rejection, the reason.' })
  note: string | null;
}

export class JournalLineBody {
  @ChoiceField(ledgerAccounts, {
    required: messages.accountRequired,
    enumName: 'LedgerAccount',
    example: 'write_offs',
  })
  debit: LedgerAccount;

  @ChoiceField(ledgerAccounts, {
    required: messages.accountRequired,
    enumName: 'LedgerAccount',
    example: 'student_receivable',
  })
  credit: LedgerAccount;

  @MoneyField({ required: messages.amountRequired, message: messages.amountInvalid, example: 58.34 })
  amount: number;

  @IdField({ nullable: true, description: 'Required if the line debits or credits `student_credit`.' })
  studentId?: string | null;

  @IdField({ nullable: true, description: 'Required if the line debits or credits `student_receivable`.' })
  chargeId?: string | null;

  @IdField({
    nullable: true,
    example: null,
    description: 'Required if the line debits or credits `plan_receivable`.',
  })
  planId?: string | null;
}

export class CreateJournalDto {
  @DateField({ required: messages.postedOnRequired, description: 'Today or earlier, in Eastern Time.' })
  postedOn: string;

  @TextField({ required: messages.reasonRequired, max: 500, example: 'Uncollectible after collection' })
  reason: string;

  @ListField(() => JournalLineBody, { required: messages.linesRequired, max: 100 })
  lines: JournalLineBody[];
}

export class ApproveJournalDto {
  @TextField({ max: 500, nullable: true, blank: true, example: 'Agrees with the collection file' })
  note?: string | null;
}

export class RejectJournalDto {
  @TextField({ required: messages.reasonRequired, max: 500, example: 'The charge was paid yesterday' })
  reason: string;
}

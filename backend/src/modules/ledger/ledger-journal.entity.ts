import { Check, Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { User } from '../../platform/auth/user.entity.js';
import type { NewLine } from './ledger.kinds.js';

export const journalStatuses = ['pending', 'approved', 'rejected'] as const;
export type JournalStatus = (typeof journalStatuses)[number];

/** Lines that a person requests, such as a write-off. They are posted when another person approves them. */
@Entity('ledger_journals')
@Check('ck_ledger_journals_reason', `reason <> ''`)
@Check('ck_ledger_journals_lines', `jsonb_typeof(lines) = 'array' AND jsonb_array_length(lines) > 0`)
@Check(
  'ck_ledger_journals_decided',
  `(status = 'pending') = (decided_by_id IS NULL) AND (status = 'pending') = (decided_at IS NULL)`,
)
@Check('ck_ledger_journals_decided_by', 'decided_by_id <> requested_by_id')
@Index(['createdAt'])
export class LedgerJournal extends VersionedEntity {
  @Column({ type: 'date' })
  postedOn: string;

  @Column({ type: 'varchar', length: 500 })
  reason: string;

  @Column({ type: 'jsonb' })
  lines: NewLine[];

  @Column({ type: 'enum', enum: journalStatuses, enumName: 'ledger_journal_status', default: 'pending' })
  status: JournalStatus;

  @Column({ type: 'uuid' })
  requestedById: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'RESTRICT' })
  requestedBy: Relation<User>;

  @Column({ type: 'uuid', nullable: true })
  decidedById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  decidedBy: Relation<User> | null;

  @Column({ type: 'timestamptz', nullable: true })
  decidedAt: Date | null;

  /** The decider's note; for a rejection, the reason. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  note: string | null;
}

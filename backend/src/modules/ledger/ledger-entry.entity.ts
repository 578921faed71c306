import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { type LedgerEntryKind, ledgerEntryKinds, type LedgerSource, ledgerSources } from './ledger.kinds.js';

/**
 * What one event did to the accounts. The app can insert and read entries, but not change or delete them: a mistake is
 * reversed by another entry.
 */
@Entity('ledger_entries')
@Index('uq_ledger_entries_event', ['sourceId', 'kind', 'sourceVersion'], {
  unique: true,
  where: 'reverses_id IS NULL',
})
@Index(['sourceId'])
@Index(['postedOn', 'number'])
export class LedgerEntry {
  @PrimaryColumn({ type: 'uuid', default: () => 'ordered_uuid()' })
  id: string;

  /** The order of recording. */
  @Column({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS', unique: true })
  number: string;

  @Column({ type: 'enum', enum: ledgerEntryKinds, enumName: 'ledger_entry_kind' })
  kind: LedgerEntryKind;

  @Column({ type: 'enum', enum: ledgerSources, enumName: 'ledger_source' })
  sourceType: LedgerSource;

  @Column({ type: 'uuid' })
  sourceId: string;

  /** One entry per event: the source's version, or the next number of its kind. */
  @Column({ type: 'integer' })
  sourceVersion: number;

  /** The day whose balances it changes. */
  @Column({ type: 'date' })
  postedOn: string;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  recordedAt: Date;

  /** null: the system itself. */
  @Column({ type: 'uuid', nullable: true })
  actorId: string | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  reason: string | null;

  @Column({ type: 'uuid', nullable: true, unique: true })
  reversesId: string | null;

  @ManyToOne(() => LedgerEntry, { onDelete: 'RESTRICT' })
  reverses: Relation<LedgerEntry> | null;
}

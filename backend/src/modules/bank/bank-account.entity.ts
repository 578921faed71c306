import { Check, Column, Entity, ManyToOne, type Relation, Unique } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { User } from '../../platform/auth/user.entity.js';
import type { CsvMapping } from './bank-csv.rules.js';

/** An account that the bank's files name. A trigger adds it with its first line or balance. */
@Entity('bank_accounts')
@Unique('uq_bank_accounts_name', ['name'])
@Check(
  'ck_bank_accounts_opening',
  'num_nonnulls(opening_cents, opening_day, opening_signed_by_id, opening_signed_at) IN (0, 4)',
)
export class BankAccount extends VersionedEntity {
  @Column({ type: 'varchar', length: 40 })
  name: string;

  /** How its CSV files are read: the mapping of the last one. */
  @Column({ type: 'jsonb', nullable: true })
  mapping: CsvMapping | null;

  /** What the account held when its first day began, as a person signed it. */
  @Column({ type: 'bigint', nullable: true })
  openingCents: string | null;

  /** The first day of its files. */
  @Column({ type: 'date', nullable: true })
  openingDay: string | null;

  @Column({ type: 'uuid', nullable: true })
  openingSignedById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  openingSignedBy: Relation<User> | null;

  @Column({ type: 'timestamptz', nullable: true })
  openingSignedAt: Date | null;
}

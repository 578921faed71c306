import { Check, Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation, Unique } from 'typeorm';
import { User } from '../../../platform/auth/user.entity.js';

/**
 * A day whose money was counted, and which takes no more lines. Closes form one chain: the hash is over the entries of
 * the days, the count and the previous hash. Closes are never changed or deleted.
 */
@Entity('day_closes')
@Unique(['number'])
@Unique(['day'])
@Check('ck_day_closes_first', '(number = 1) = (previous_hash IS NULL) AND number > 0')
@Check('ck_day_closes_days', 'from_day <= day')
@Check('ck_day_closes_counted', 'cash >= 0 AND checks >= 0')
@Check(
  'ck_day_closes_reason',
  `reason <> '' AND (reason IS NOT NULL OR cash = expected_cash AND checks = expected_checks)`,
)
@Check('ck_day_closes_hash', 'length(hash) = 32')
export class DayClose {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** Counted from 1 without a gap. */
  @Column({ type: 'integer' })
  number: number;

  @Column({ type: 'date' })
  day: string;

  /** The first day whose money was counted: the day after the previous close. */
  @Column({ type: 'date' })
  fromDay: string;

  @Column({ type: 'numeric', precision: 12, scale: 2 })
  expectedCash: string;

  @Column({ type: 'numeric', precision: 12, scale: 2 })
  expectedChecks: string;

  @Column({ type: 'numeric', precision: 12, scale: 2 })
  cash: string;

  @Column({ type: 'numeric', precision: 12, scale: 2 })
  checks: string;

  /** Why the count differs from the ledger. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  reason: string | null;

  /** Entries of the days, the deposit included. The first close also has those of all earlier days. */
  @Column({ type: 'integer' })
  entries: number;

  @Column({ type: 'uuid' })
  closedById: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'RESTRICT' })
  closedBy: Relation<User>;

  @Column({ type: 'timestamptz' })
  closedAt: Date;

  @Column({ type: 'bytea', nullable: true })
  previousHash: Buffer | null;

  @Column({ type: 'bytea' })
  hash: Buffer;
}

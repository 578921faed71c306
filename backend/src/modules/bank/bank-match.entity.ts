import { Check, Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { BaseEntity } from '../../common/base.entity.js';
import { User } from '../../platform/auth/user.entity.js';
import { LedgerEntry } from '../ledger/ledger-entry.entity.js';
import { BankLine } from './bank-line.entity.js';
import { type BankMatchRule, bankMatchRules } from './matching.rules.js';

/** A ledger entry that a bank line shows. The entries of a line add up to its amount, and an entry has one line. */
@Entity('bank_matches')
@Index('uq_bank_matches_entry', ['entryId'], { unique: true, where: 'removed_at IS NULL' })
@Index(['lineId'])
@Check('ck_bank_matches_cents', 'cents <> 0')
export class BankMatch extends BaseEntity {
  @Column({ type: 'uuid' })
  lineId: string;

  @ManyToOne(() => BankLine, { nullable: false, onDelete: 'RESTRICT' })
  line: Relation<BankLine>;

  @Column({ type: 'uuid' })
  entryId: string;

  @ManyToOne(() => LedgerEntry, { nullable: false, onDelete: 'RESTRICT' })
  entry: Relation<LedgerEntry>;

  @Column({ type: 'bigint' })
  cents: string;

  @Column({ type: 'enum', enum: bankMatchRules, enumName: 'bank_match_rule' })
  rule: BankMatchRule;

  @Column({ type: 'varchar', length: 500, nullable: true })
  reason: string | null;

  /** null: by the rule. */
  @Column({ type: 'uuid', nullable: true })
  matchedById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  matchedBy: Relation<User> | null;

  @Column({ type: 'timestamptz', nullable: true })
  removedAt: Date | null;
}

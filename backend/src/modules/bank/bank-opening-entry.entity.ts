import { Column, CreateDateColumn, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../platform/auth/user.entity.js';
import { LedgerEntry } from '../ledger/ledger-entry.entity.js';
import { BankAccount } from './bank-account.entity.js';

/** A ledger entry that an opening balance includes, as a person said: no bank line will show it. */
@Entity('bank_opening_entries')
@Index(['accountId'])
export class BankOpeningEntry {
  @PrimaryColumn({ type: 'uuid' })
  entryId: string;

  @ManyToOne(() => LedgerEntry, { nullable: false, onDelete: 'RESTRICT' })
  entry: Relation<LedgerEntry>;

  @Column({ type: 'uuid' })
  accountId: string;

  @ManyToOne(() => BankAccount, { nullable: false, onDelete: 'RESTRICT' })
  account: Relation<BankAccount>;

  @Column({ type: 'uuid' })
  matchedById: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'RESTRICT' })
  matchedBy: Relation<User>;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

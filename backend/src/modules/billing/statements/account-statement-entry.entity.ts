import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { LedgerEntry } from '../../ledger/ledger-entry.entity.js';
import { AccountStatement } from './account-statement.entity.js';

/** A ledger entry in the statement of a student: in one statement only. */
@Entity('account_statement_entries')
@Index(['statementId'])
@Index(['entryId'])
export class AccountStatementEntry {
  @PrimaryColumn({ type: 'uuid' })
  studentId: string;

  @PrimaryColumn({ type: 'uuid' })
  entryId: string;

  @ManyToOne(() => LedgerEntry, { nullable: false, onDelete: 'RESTRICT' })
  entry: Relation<LedgerEntry>;

  @Column({ type: 'uuid' })
  statementId: string;

  @ManyToOne(() => AccountStatement, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn([
    { name: 'statement_id', referencedColumnName: 'id' },
    { name: 'student_id', referencedColumnName: 'studentId' },
  ])
  statement: Relation<AccountStatement>;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A ledger entry in the statement of a student: in one statement only. No foreign keys: triggers check all entries of a
 * statement at once.
 */
@Entity('account_statement_entries')
export class AccountStatementEntry {
  @PrimaryColumn({ type: 'uuid' })
  studentId: string;

  @PrimaryColumn({ type: 'uuid' })
  entryId: string;

  @Column({ type: 'uuid' })
  statementId: string;
}

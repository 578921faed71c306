import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { StoredFile } from '../../../platform/files/stored-file.entity.js';
import { AccountStatement } from './account-statement.entity.js';

/** The PDF of a statement, made when it is first opened. Later readers get the same bytes. */
@Entity('account_statement_files')
@Index(['fileId'])
export class AccountStatementFile {
  @PrimaryColumn({ type: 'uuid' })
  statementId: string;

  @ManyToOne(() => AccountStatement, { nullable: false, onDelete: 'RESTRICT' })
  statement: Relation<AccountStatement>;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'uuid' })
  fileId: string;

  @ManyToOne(() => StoredFile, { nullable: false, onDelete: 'RESTRICT' })
  file: Relation<StoredFile>;

  @Column({ type: 'bytea' })
  sha256: Buffer;
}

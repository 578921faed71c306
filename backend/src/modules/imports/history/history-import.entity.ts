import { Check, Column, Entity, Unique } from 'typeorm';
import { BaseEntity } from '../../../common/base.entity.js';

/** One import of academic history, undone by its number. */
@Entity('history_imports')
@Unique('uq_history_imports_number', ['number'])
@Check('ck_history_imports_number', 'number > 0')
@Check('ck_history_imports_records', `records IN ('enrollments', 'transfers', 'degrees', 'totals')`)
export class HistoryImport extends BaseEntity {
  @Column({ type: 'integer' })
  number: number;

  @Column({ type: 'varchar', length: 20 })
  records: string;

  @Column({ type: 'varchar', length: 255 })
  file: string;

  @Column({ type: 'varchar', length: 64 })
  sha256: string;

  /** When its last record was removed. */
  @Column({ type: 'timestamptz', nullable: true })
  undoneAt: Date | null;
}

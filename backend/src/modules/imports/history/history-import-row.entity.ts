import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { HistoryImport } from './history-import.entity.js';

/** A record that an import of history created, and the line of the file that it comes from. */
@Entity('history_import_rows')
@Check(
  'ck_history_import_rows_kind',
  `kind IN ('term', 'course', 'section', 'enrollment', 'evaluation', 'transfer', 'degree', 'total')`,
)
@Index(['importId'])
export class HistoryImportRow {
  @PrimaryColumn({ type: 'uuid' })
  recordId: string;

  @Column({ type: 'uuid' })
  importId: string;

  @ManyToOne(() => HistoryImport, { nullable: false, onDelete: 'RESTRICT' })
  import: Relation<HistoryImport>;

  @Column({ type: 'varchar', length: 20 })
  kind: string;

  @Column({ type: 'integer' })
  line: number;
}

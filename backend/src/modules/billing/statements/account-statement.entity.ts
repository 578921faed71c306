import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { Student } from '../../students/student.entity.js';
import type { StatementContent } from './statement-content.js';
import { StatementRun } from './statement-run.entity.js';

/** A student's account as it was recorded at one time. It can't be changed; its balance opens the next one. */
@Entity('account_statements')
@Check('ck_account_statements_number', 'number > 0')
@Unique('uq_account_statements_id_student', ['id', 'studentId'])
@Unique('uq_account_statements_number', ['studentId', 'number'])
@Unique('uq_account_statements_run', ['runId', 'studentId'])
@Index(['createdAt'])
export class AccountStatement {
  @PrimaryColumn({ type: 'uuid', default: () => 'ordered_uuid()' })
  id: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'uuid' })
  studentId: string;

  @ManyToOne(() => Student, { nullable: false, onDelete: 'RESTRICT' })
  student: Relation<Student>;

  /** Counts the student's statements from 1. */
  @Column({ type: 'integer' })
  number: number;

  @Column({ type: 'uuid', nullable: true })
  runId: string | null;

  @ManyToOne(() => StatementRun, { onDelete: 'RESTRICT' })
  run: Relation<StatementRun> | null;

  /** A user or a machine client; null for a run. */
  @Column({ type: 'uuid', nullable: true })
  createdById: string | null;

  @Column({ type: 'date' })
  asOf: string;

  @Column({ type: 'timestamptz' })
  recordedAsOf: Date;

  @Column({ type: 'numeric', precision: 12, scale: 2 })
  openingBalance: string;

  @Column({ type: 'numeric', precision: 12, scale: 2 })
  closingBalance: string;

  /** Open charges and installments due by `asOf`. */
  @Column({ type: 'numeric', precision: 12, scale: 2 })
  due: string;

  @Column({ type: 'numeric', precision: 12, scale: 2 })
  pastDue: string;

  /** All open charges and installments. */
  @Column({ type: 'numeric', precision: 12, scale: 2 })
  openAmount: string;

  /** Everything that the PDF shows. */
  @Column({ type: 'jsonb' })
  content: StatementContent;
}

import { Check, Column, Entity, Index, Unique } from 'typeorm';
import { VersionedEntity } from '../../../common/versioned.entity.js';

export const statementRunStatuses = ['queued', 'running', 'done', 'failed'] as const;
export type StatementRunStatus = (typeof statementRunStatuses)[number];

/** Statements of all students with activity or a balance. */
@Entity('statement_runs')
@Check('ck_statement_runs_finished', `(status IN ('done', 'failed')) = (finished_at IS NOT NULL)`)
@Check('ck_statement_runs_requested', '(monthly IS NULL) = (requested_by_id IS NOT NULL)')
@Unique('uq_statement_runs_monthly', ['monthly'])
@Index(['createdAt'])
@Index('uq_statement_runs_active', { synchronize: false })
export class StatementRun extends VersionedEntity {
  /** The last day of the statements. */
  @Column({ type: 'date' })
  asOf: string;

  /** Entries recorded later are in the next statements. */
  @Column({ type: 'timestamptz' })
  recordedAsOf: Date;

  /** The last day of the month, for a monthly run that started automatically. A month has at most one. */
  @Column({ type: 'date', nullable: true })
  monthly: string | null;

  /** A user or a machine client; null for a run that started automatically. */
  @Column({ type: 'uuid', nullable: true })
  requestedById: string | null;

  @Column({ type: 'enum', enum: statementRunStatuses, enumName: 'statement_run_status', default: 'queued' })
  status: StatementRunStatus;

  @Column({ type: 'integer', nullable: true })
  studentsTotal: number | null;

  @Column({ type: 'integer', default: 0 })
  studentsDone: number;

  @Column({ type: 'boolean', default: false })
  ownAccountLeftOut: boolean;

  /** Statements are made in the order of the students' ids; a run that was interrupted continues after this one. */
  @Column({ type: 'uuid', nullable: true })
  lastStudentId: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null;
}

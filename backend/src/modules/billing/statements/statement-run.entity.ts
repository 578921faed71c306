import { Check, Column, Entity, Index } from 'typeorm';
import { VersionedEntity } from '../../../common/versioned.entity.js';

export const statementRunStatuses = ['queued', 'running', 'done', 'failed'] as const;
export type StatementRunStatus = (typeof statementRunStatuses)[number];

/** Statements of all students with activity or a balance. */
@Entity('statement_runs')
@Check('ck_statement_runs_finished', `(status IN ('done', 'failed')) = (finished_at IS NOT NULL)`)
@Index(['createdAt'])
@Index('uq_statement_runs_active', ['status'], { unique: true, where: `status IN ('queued', 'running')` })
export class StatementRun extends VersionedEntity {
  /** The last day of the statements. */
  @Column({ type: 'date' })
  asOf: string;

  /** Entries recorded later are in the next statements. */
  @Column({ type: 'timestamptz' })
  recordedAsOf: Date;

  /** A user or a machine client. */
  @Column({ type: 'uuid' })
  requestedById: string;

  @Column({ type: 'enum', enum: statementRunStatuses, enumName: 'statement_run_status', default: 'queued' })
  status: StatementRunStatus;

  @Column({ type: 'integer', nullable: true })
  studentsTotal: number | null;

  @Column({ type: 'integer', default: 0 })
  studentsDone: number;

  /** Statements are made in the order of the students' ids; a run that was interrupted continues after this one. */
  @Column({ type: 'uuid', nullable: true })
  lastStudentId: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null;
}

import { Check, Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { roles, type Role } from '../../platform/auth/roles.js';
import { User } from '../../platform/auth/user.entity.js';
import { StoredFile } from '../../platform/files/stored-file.entity.js';

export const runStatuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type RunStatus = (typeof runStatuses)[number];

/** The role may no longer read it; the disk is full; another error, after several tries. */
export const runFailures = ['permission', 'room', 'error'] as const;
export type RunFailure = (typeof runFailures)[number];

/** A report requested as a file, created in the background and kept for a week. */
@Entity('report_runs')
@Check('ck_report_runs_done', `(status = 'done') = (size IS NOT NULL)`)
@Check('ck_report_runs_file', 'coalesce(size > 0, FALSE) = (file_id IS NOT NULL)')
@Check('ck_report_runs_failed', `(status = 'failed') = (failure IS NOT NULL)`)
@Check('ck_report_runs_finished', `(status IN ('done', 'failed', 'cancelled')) = (finished_at IS NOT NULL)`)
@Check('ck_report_runs_role', `(status = 'done') = (role IS NOT NULL)`)
@Check('ck_report_runs_rows', 'rows_done BETWEEN 0 AND coalesce(rows_total, rows_done)')
@Index(['userId', 'createdAt'])
@Index(['expiresAt'])
@Index(['fileId'])
export class ReportRun extends VersionedEntity {
  @Column({ type: 'uuid' })
  userId: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'RESTRICT' })
  user: Relation<User>;

  /** The id of the list. */
  @Column({ type: 'varchar', length: 100 })
  report: string;

  @Column({ type: 'jsonb' })
  filters: Record<string, unknown>;

  @Column({ type: 'enum', enum: runStatuses, enumName: 'report_run_status', default: 'queued' })
  status: RunStatus;

  /** Counts the attempts: a process with an earlier attempt must not write any more. */
  @Column({ type: 'integer', default: 0 })
  attempt: number;

  @Column({ type: 'integer', default: 0 })
  rowsDone: number;

  /** Known with the first rows. */
  @Column({ type: 'integer', nullable: true })
  rowsTotal: number | null;

  @Column({ type: 'uuid', nullable: true })
  fileId: string | null;

  @ManyToOne(() => StoredFile, { onDelete: 'RESTRICT' })
  file: Relation<StoredFile> | null;

  /** In bytes; 0: no file. */
  @Column({ type: 'integer', nullable: true })
  size: number | null;

  /** The role whose permissions shaped the file. */
  @Column({ type: 'enum', enum: roles, enumName: 'user_role', nullable: true })
  role: Role | null;

  /** The instant whose rows the file has. null: it was made by an earlier version. */
  @Column({ type: 'timestamptz', nullable: true })
  dataAsOf: Date | null;

  @Column({ type: 'enum', enum: runFailures, enumName: 'report_run_failure', nullable: true })
  failure: RunFailure | null;

  @Column({ type: 'timestamptz', nullable: true })
  startedAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null;

  @Column({ type: 'timestamptz', default: () => `(now() + '7 days')` })
  expiresAt: Date;
}

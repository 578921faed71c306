import { Check, Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { User } from '../../platform/auth/user.entity.js';

export const runMethods = ['check', 'bank_transfer'] as const;
export const refundRunStatuses = ['queued', 'running', 'done', 'failed'] as const;
export type RefundRunStatus = (typeof refundRunStatuses)[number];

/** Requests a refund of each credit that is older than a number of days. */
@Entity('refund_runs')
@Check('ck_refund_runs_older_than', 'older_than_days >= 0')
@Check('ck_refund_runs_method', `method <> 'card'`)
@Check('ck_refund_runs_reason', `reason <> ''`)
@Check('ck_refund_runs_finished', `(status IN ('done', 'failed')) = (finished_at IS NOT NULL)`)
@Index(['createdAt'])
@Index(['requestedById'])
@Index('uq_refund_runs_active', { synchronize: false })
export class RefundRun extends VersionedEntity {
  @Column({ type: 'integer' })
  olderThanDays: number;

  @Column({ type: 'enum', enum: ['card', 'check', 'bank_transfer'], enumName: 'refund_method' })
  method: (typeof runMethods)[number];

  @Column({ type: 'varchar', length: 500 })
  reason: string;

  @Column({ type: 'uuid' })
  requestedById: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'RESTRICT' })
  requestedBy: Relation<User>;

  @Column({ type: 'enum', enum: refundRunStatuses, enumName: 'refund_run_status', default: 'queued' })
  status: RefundRunStatus;

  @Column({ type: 'integer', nullable: true })
  studentsTotal: number | null;

  @Column({ type: 'integer', default: 0 })
  studentsDone: number;

  @Column({ type: 'boolean', default: false })
  ownAccountLeftOut: boolean;

  /** Requests are made in the order of the students' ids; a run that was interrupted continues after this one. */
  @Column({ type: 'uuid', nullable: true })
  lastStudentId: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null;
}

import { Check, Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { VersionedEntity } from '../../../common/versioned.entity.js';
import { Term } from '../../terms/term.entity.js';

export const assessmentRunStatuses = ['queued', 'running', 'done', 'failed'] as const;
export type AssessmentRunStatus = (typeof assessmentRunStatuses)[number];

/** An assessment of all students with seats in a term. */
@Entity('assessment_runs')
@Check('ck_assessment_runs_differences', `jsonb_typeof(differences) = 'array'`)
@Check('ck_assessment_runs_finished', `(status IN ('done', 'failed')) = (finished_at IS NOT NULL)`)
@Index(['termId'])
@Index(['createdAt'])
@Index('uq_assessment_runs_active', ['termId'], { unique: true, where: `status IN ('queued', 'running')` })
export class AssessmentRun extends VersionedEntity {
  @Column({ type: 'uuid' })
  termId: string;

  @ManyToOne(() => Term, { nullable: false, onDelete: 'RESTRICT' })
  term: Relation<Term>;

  /** Nothing is saved but what would change. */
  @Column({ type: 'boolean' })
  isDryRun: boolean;

  /** A user or a machine client. */
  @Column({ type: 'uuid' })
  requestedById: string;

  @Column({
    type: 'enum',
    enum: assessmentRunStatuses,
    enumName: 'assessment_run_status',
    default: 'queued',
  })
  status: AssessmentRunStatus;

  @Column({ type: 'integer', nullable: true })
  studentsTotal: number | null;

  @Column({ type: 'integer', default: 0 })
  studentsDone: number;

  @Column({ type: 'boolean', default: false })
  ownAccountLeftOut: boolean;

  @Column({ type: 'integer', default: 0 })
  studentsChanged: number;

  /** The sum of all increases. */
  @Column({ type: 'numeric', precision: 14, scale: 2, default: 0 })
  charged: string;

  /** The sum of all decreases. */
  @Column({ type: 'numeric', precision: 14, scale: 2, default: 0 })
  credited: string;

  /** The part of the change that is tuition; the rest is fees. */
  @Column({ type: 'numeric', precision: 14, scale: 2, default: 0 })
  tuitionChange: string;

  /** The first charges that changed. */
  @Column({ type: 'jsonb', default: [] })
  differences: object[];

  /** Students are assessed in the order of their ids; a run that was interrupted continues after this one. */
  @Column({ type: 'uuid', nullable: true })
  lastStudentId: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null;
}

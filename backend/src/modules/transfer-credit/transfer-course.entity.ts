import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { BaseEntity } from '../../common/base.entity.js';
import { numericAsNumber } from '../../common/numeric.transformer.js';
import { User } from '../../platform/auth/user.entity.js';
import { Course } from '../courses/course.entity.js';
import { TransferEvaluation } from './transfer-evaluation.entity.js';

export const transferOutcomes = ['pending', 'equivalent', 'elective', 'denied'] as const;
export type TransferOutcome = (typeof transferOutcomes)[number];

/** A course of elsewhere in an evaluation, and what it is worth here. With a student it is credit on their record. */
@Entity('transfer_courses')
@Unique('uq_transfer_courses_position', ['evaluationId', 'position'])
@Index('uq_transfer_courses_credit', ['studentId', 'courseId'], {
  unique: true,
  where: 'revoked_at IS NULL',
})
@Check(
  'ck_transfer_courses_external',
  `external_code <> '' AND external_title <> '' AND external_credits >= 0`,
)
@Check(
  'ck_transfer_courses_outcome',
  `(outcome = 'equivalent') = (course_id IS NOT NULL)
    AND (outcome IN ('equivalent', 'elective')) = (credits IS NOT NULL)
    AND (outcome <> 'denied' OR coalesce(reason, '') <> '')`,
)
@Check('ck_transfer_courses_credits', 'credits > 0 AND credits <= 30')
@Check('ck_transfer_courses_student', `student_id IS NULL OR outcome IN ('equivalent', 'elective')`)
@Check(
  'ck_transfer_courses_revoked',
  `(revoked_at IS NULL) = (revoked_reason IS NULL) AND revoked_reason <> ''
    AND (revoked_at IS NULL) = (revoked_by_id IS NULL) AND (revoked_at IS NULL OR student_id IS NOT NULL)`,
)
@Index(['courseId'])
export class TransferCourse extends BaseEntity {
  @Column({ type: 'uuid' })
  evaluationId: string;

  /** In the order in which they were entered, from 0. */
  @Column({ type: 'integer' })
  position: number;

  /** Whose record it is credited to; null until it is articulated, and where nothing is credited. */
  @Column({ type: 'uuid', nullable: true })
  studentId: string | null;

  @ManyToOne(() => TransferEvaluation, { nullable: false, onDelete: 'RESTRICT' })
  evaluation: Relation<TransferEvaluation>;

  /** The student is the evaluation's. */
  @ManyToOne(() => TransferEvaluation, { onDelete: 'RESTRICT' })
  @JoinColumn([
    { name: 'evaluation_id', referencedColumnName: 'id' },
    { name: 'student_id', referencedColumnName: 'studentId' },
  ])
  credited: Relation<TransferEvaluation> | null;

  @Column({ type: 'varchar', length: 40 })
  externalCode: string;

  @Column({ type: 'varchar', length: 300 })
  externalTitle: string;

  @Column({ type: 'numeric', precision: 5, scale: 2, transformer: numericAsNumber })
  externalCredits: number;

  @Column({ type: 'varchar', length: 20, nullable: true })
  externalGrade: string | null;

  @Column({ type: 'date', nullable: true })
  completedOn: string | null;

  @Column({ type: 'enum', enum: transferOutcomes, enumName: 'transfer_outcome', default: 'pending' })
  outcome: TransferOutcome;

  @Column({ type: 'uuid', nullable: true })
  courseId: string | null;

  @ManyToOne(() => Course, { onDelete: 'RESTRICT' })
  course: Relation<Course> | null;

  /** Awarded here. */
  @Column({ type: 'numeric', precision: 5, scale: 2, nullable: true, transformer: numericAsNumber })
  credits: number | null;

  /** Why it is denied, or whatever else is to be kept. */
  @Column({ type: 'varchar', length: 1000, nullable: true })
  reason: string | null;

  /** Since when it is off the record again. */
  @Column({ type: 'timestamptz', nullable: true })
  revokedAt: Date | null;

  @Column({ type: 'uuid', nullable: true })
  revokedById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  revokedBy: Relation<User> | null;

  @Column({ type: 'varchar', length: 1000, nullable: true })
  revokedReason: string | null;
}

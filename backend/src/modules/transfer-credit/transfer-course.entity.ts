import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { BaseEntity } from '../../common/base.entity.js';
import { numericAsNumber } from '../../common/numeric.transformer.js';
import { User } from '../../platform/auth/user.entity.js';
import { Course } from '../courses/course.entity.js';
import { TransferEvaluation } from './transfer-evaluation.entity.js';

export const transferOutcomes = ['pending', 'equivalent', 'elective', 'denied'] as const;
export type TransferOutcome = (typeof transferOutcomes)[number];

/**
 * Another institution's course in an evaluation, and its equivalent here. With a student, it is credit on the record.
 */
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

  /** The order of entry, from 0. */
  @Column({ type: 'integer' })
  position: number;

  /** The student with the credit; null before articulation, and for a denied course. */
  @Column({ type: 'uuid', nullable: true })
  studentId: string | null;

  @ManyToOne(() => TransferEvaluation, { nullable: false, onDelete: 'RESTRICT' })
  evaluation: Relation<TransferEvaluation>;

  /** The student must be the evaluation's. */
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

  /** The reason for a denial, or another note. */
  @Column({ type: 'varchar', length: 1000, nullable: true })
  reason: string | null;

  /** When its credit was revoked. */
  @Column({ type: 'timestamptz', nullable: true })
  revokedAt: Date | null;

  @Column({ type: 'uuid', nullable: true })
  revokedById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  revokedBy: Relation<User> | null;

  @Column({ type: 'varchar', length: 1000, nullable: true })
  revokedReason: string | null;
}

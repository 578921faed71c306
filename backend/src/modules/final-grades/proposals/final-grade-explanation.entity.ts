import { Check, Column, Entity, Index, ManyToOne, type Relation, Unique } from 'typeorm';
import { BaseEntity } from '../../../common/base.entity.js';
import { type Grade, grades } from '../../../common/grades.js';
import { Enrollment } from '../../enrollments/enrollment.entity.js';
import { GradeChange } from '../grade-change.entity.js';

/** How a final grade or a requested change was calculated at that moment. A trigger keeps it as it is. */
@Entity('final_grade_explanations')
@Unique(['gradeChangeId'])
@Index('uq_final_grade_explanations_submission', ['enrollmentId', 'submission', 'isRetraction'], {
  unique: true,
  where: 'grade_change_id IS NULL',
})
@Check('ck_final_grade_explanations_scheme_version', 'scheme_version >= 0')
@Check('ck_final_grade_explanations_percent', 'percent >= 0 AND (percent IS NULL) = (letter IS NULL)')
@Check('ck_final_grade_explanations_proposed_grade', 'proposed_grade IS NULL OR letter IS NOT NULL')
@Check('ck_final_grade_explanations_reason', `reason <> ''`)
@Check('ck_final_grade_explanations_explanation', `jsonb_typeof(explanation) = 'object'`)
@Index(['enrollmentId'])
export class FinalGradeExplanation extends BaseEntity {
  @Column({ type: 'uuid' })
  enrollmentId: string;

  @ManyToOne(() => Enrollment, { nullable: false, onDelete: 'RESTRICT' })
  enrollment: Relation<Enrollment>;

  /** null: of the submitted final grade. */
  @Column({ type: 'uuid', nullable: true })
  gradeChangeId: string | null;

  @ManyToOne(() => GradeChange, { onDelete: 'RESTRICT' })
  gradeChange: Relation<GradeChange> | null;

  /** Counts the submissions of the enrollment from 1. A retraction has the number of what it retracts. A trigger sets it. */
  @Column({ type: 'integer', default: 1 })
  submission: number;

  /** Whether the submitted grade was retracted then. */
  @Column({ type: 'boolean', default: false })
  isRetraction: boolean;

  /** The grade as submitted or requested. */
  @Column({ type: 'enum', enum: grades, enumName: 'grade' })
  grade: Grade;

  @Column({ type: 'enum', enum: grades, enumName: 'grade', nullable: true })
  proposedGrade: Grade | null;

  /** Why the grade differs from the proposed one. */
  @Column({ type: 'varchar', length: 1000, nullable: true })
  reason: string | null;

  /** The version of the grading scheme; 0 is the default scheme. */
  @Column({ type: 'integer' })
  schemeVersion: number;

  /** The total with open and ungraded work as zero, rounded half up; null if nothing counts. */
  @Column({ type: 'numeric', precision: 8, scale: 2, nullable: true })
  percent: string | null;

  @Column({ type: 'enum', enum: grades, enumName: 'grade', nullable: true })
  letter: Grade | null;

  /** The scheme, the cells and the totals. */
  @Column({ type: 'jsonb' })
  explanation: object;
}

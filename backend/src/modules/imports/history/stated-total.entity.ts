import { Check, Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { BaseEntity } from '../../../common/base.entity.js';
import { Student } from '../../students/student.entity.js';
import { Term } from '../../terms/term.entity.js';

/**
 * Totals that the other system states for a student, overall or for one term. Imports of history are compared with
 * them.
 */
@Entity('stated_totals')
@Index('uq_stated_totals_term', ['studentId', 'termId'], { unique: true, where: 'term_id IS NOT NULL' })
@Index('uq_stated_totals_whole', ['studentId'], { unique: true, where: 'term_id IS NULL' })
@Check('ck_stated_totals_any', 'num_nonnulls(gpa, credits_attempted, credits_earned, quality_points) > 0')
@Check(
  'ck_stated_totals_figures',
  `gpa >= 0 AND credits_attempted >= 0 AND credits_earned >= 0 AND quality_points >= 0
    AND 'NaN' NOT IN (gpa, credits_attempted, credits_earned, quality_points)`,
)
@Index(['termId'])
export class StatedTotal extends BaseEntity {
  @Column({ type: 'uuid' })
  studentId: string;

  @ManyToOne(() => Student, { nullable: false, onDelete: 'RESTRICT' })
  student: Relation<Student>;

  /** null: of all terms. */
  @Column({ type: 'uuid', nullable: true })
  termId: string | null;

  @ManyToOne(() => Term, { onDelete: 'RESTRICT' })
  term: Relation<Term> | null;

  @Column({ type: 'numeric', precision: 4, scale: 2, nullable: true })
  gpa: string | null;

  @Column({ type: 'numeric', precision: 6, scale: 2, nullable: true })
  creditsAttempted: string | null;

  @Column({ type: 'numeric', precision: 6, scale: 2, nullable: true })
  creditsEarned: string | null;

  @Column({ type: 'numeric', precision: 8, scale: 2, nullable: true })
  qualityPoints: string | null;
}

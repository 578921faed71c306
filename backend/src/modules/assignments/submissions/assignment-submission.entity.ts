import { Check, Column, Entity, Index, ManyToOne, type Relation, Unique } from 'typeorm';
import { VersionedEntity } from '../../../common/versioned.entity.js';
import { numericAsNumber } from '../../../common/numeric.transformer.js';
import { Student } from '../../students/student.entity.js';
import { Assignment } from '../assignment.entity.js';

/**
 * A student's submission for an assignment, with the values of the attempt that counts, so that lists read one table. A
 * trigger keeps scores in range.
 */
@Entity('assignment_submissions')
@Unique('uq_assignment_submissions_student', ['assignmentId', 'studentId'])
@Check('ck_assignment_submissions_score', `score >= 0 AND score <> 'NaN'`)
@Check('ck_assignment_submissions_graded_at', 'graded_at >= submitted_at')
@Check('ck_assignment_submissions_file_count', 'file_count >= 0')
@Check(
  'ck_assignment_submissions_feedback_document',
  `feedback_document IS NULL OR jsonb_typeof(feedback_document) = 'object' AND feedback IS NOT NULL`,
)
@Check('ck_assignment_submissions_attempt', 'attempt BETWEEN 0 AND attempt_count')
@Check('ck_assignment_submissions_submitted_at', '(attempt = 0) = (submitted_at IS NULL)')
@Check('ck_assignment_submissions_awaits_grade', 'attempt_count > 0 OR NOT awaits_grade')
@Index(['assignmentId', 'submittedAt'])
@Index(['studentId'])
export class AssignmentSubmission extends VersionedEntity {
  @Column({ type: 'uuid' })
  assignmentId: string;

  @ManyToOne(() => Assignment, { nullable: false, onDelete: 'RESTRICT' })
  assignment: Relation<Assignment>;

  @Column({ type: 'uuid' })
  studentId: string;

  @ManyToOne(() => Student, { nullable: false, onDelete: 'RESTRICT' })
  student: Relation<Student>;

  @Column({ type: 'text', nullable: true })
  submissionText: string | null;

  @Column({ type: 'varchar', length: 2048, nullable: true })
  attachmentUrl: string | null;

  /** The number of its files. Lists read the files only where it isn't 0. */
  @Column({ type: 'smallint', default: 0 })
  fileCount: number;

  @Column({ type: 'numeric', precision: 5, scale: 2, nullable: true, transformer: numericAsNumber })
  score: number | null;

  @Column({ type: 'text', nullable: true })
  feedback: string | null;

  /** `feedback` is its plain text. */
  @Column({ type: 'jsonb', nullable: true })
  feedbackDocument: object | null;

  /** The number of the attempt that counts. 0: a score without a submission. */
  @Column({ type: 'integer' })
  attempt: number;

  @Column({ type: 'integer' })
  attemptCount: number;

  /** Whether the latest attempt has no grade. It need not be the one that counts. */
  @Column({ type: 'boolean' })
  awaitsGrade: boolean;

  /** null: nothing was submitted. */
  @Column({ type: 'timestamptz', nullable: true })
  submittedAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  gradedAt: Date | null;
}

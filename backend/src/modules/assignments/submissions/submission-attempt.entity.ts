import { Check, Column, Entity, ManyToOne, type Relation, Unique } from 'typeorm';
import { BaseEntity } from '../../../common/base.entity.js';
import { numericAsNumber } from '../../../common/numeric.transformer.js';
import { AssignmentSubmission } from './assignment-submission.entity.js';

/** What a student submitted once, and its grade. Triggers keep everything but the grade as it was. */
@Entity('submission_attempts')
@Unique('uq_submission_attempts_submission_id_number', ['submissionId', 'number'])
@Check('ck_submission_attempts_number', 'number >= 0')
@Check('ck_submission_attempts_submitted_at', '(number = 0) = (submitted_at IS NULL)')
@Check('ck_submission_attempts_score', `score >= 0 AND score <> 'NaN'`)
@Check('ck_submission_attempts_graded_at', 'graded_at >= submitted_at')
@Check('ck_submission_attempts_file_count', 'file_count >= 0')
@Check(
  'ck_submission_attempts_feedback_document',
  `feedback_document IS NULL OR jsonb_typeof(feedback_document) = 'object' AND feedback IS NOT NULL`,
)
export class SubmissionAttempt extends BaseEntity {
  @Column({ type: 'uuid' })
  submissionId: string;

  @ManyToOne(() => AssignmentSubmission, { nullable: false, onDelete: 'RESTRICT' })
  submission: Relation<AssignmentSubmission>;

  /** From 1. 0 is a score without a submission. */
  @Column({ type: 'integer' })
  number: number;

  @Column({ type: 'text', nullable: true })
  submissionText: string | null;

  @Column({ type: 'varchar', length: 2048, nullable: true })
  attachmentUrl: string | null;

  @Column({ type: 'smallint', default: 0 })
  fileCount: number;

  @Column({ type: 'timestamptz', nullable: true })
  submittedAt: Date | null;

  @Column({ type: 'numeric', precision: 5, scale: 2, nullable: true, transformer: numericAsNumber })
  score: number | null;

  @Column({ type: 'text', nullable: true })
  feedback: string | null;

  /** `feedback` is its plain text. */
  @Column({ type: 'jsonb', nullable: true })
  feedbackDocument: object | null;

  @Column({ type: 'timestamptz', nullable: true })
  gradedAt: Date | null;
}

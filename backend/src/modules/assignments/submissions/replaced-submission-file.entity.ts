import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { StoredFile } from '../../../platform/files/stored-file.entity.js';
import { AssignmentSubmission } from './assignment-submission.entity.js';

/** A file that a newer submission replaced. It counts toward the student's quota until it is deleted. */
@Entity('replaced_submission_files')
@Check('ck_replaced_submission_files_delete_after', 'delete_after > replaced_at')
@Index(['submissionId'])
@Index('ix_replaced_submission_files_delete_after', ['deleteAfter'], { where: 'delete_after IS NOT NULL' })
export class ReplacedSubmissionFile {
  @PrimaryColumn({ type: 'uuid' })
  fileId: string;

  @OneToOne(() => StoredFile, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn()
  file: Relation<StoredFile>;

  @Column({ type: 'uuid' })
  submissionId: string;

  @ManyToOne(() => AssignmentSubmission, { nullable: false, onDelete: 'RESTRICT' })
  submission: Relation<AssignmentSubmission>;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  replacedAt: Date;

  /** null: it was graded, so it is kept. */
  @Column({ type: 'timestamptz', nullable: true })
  deleteAfter: Date | null;
}

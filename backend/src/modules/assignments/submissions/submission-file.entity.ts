import {
  Check,
  Column,
  Entity,
  JoinColumn,
  ManyToOne,
  OneToOne,
  PrimaryColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { StoredFile } from '../../../platform/files/stored-file.entity.js';
import { AssignmentSubmission } from './assignment-submission.entity.js';

@Entity('submission_files')
@Unique('uq_submission_files_position', ['submissionId', 'position'])
@Check('ck_submission_files_position', 'position >= 0')
export class SubmissionFile {
  @PrimaryColumn({ type: 'uuid' })
  fileId: string;

  @OneToOne(() => StoredFile, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn()
  file: Relation<StoredFile>;

  @Column({ type: 'uuid' })
  submissionId: string;

  @ManyToOne(() => AssignmentSubmission, { nullable: false, onDelete: 'RESTRICT' })
  submission: Relation<AssignmentSubmission>;

  /** The order in which the files were sent. */
  @Column({ type: 'smallint' })
  position: number;

  /** It was graded, even if the grade was deleted. Set by a trigger. */
  @Column({ type: 'boolean', default: false })
  wasGraded: boolean;
}

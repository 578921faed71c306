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
import { SubmissionAttempt } from './submission-attempt.entity.js';

@Entity('submission_files')
@Unique('uq_submission_files_position', ['submissionId', 'attempt', 'position'])
@Check('ck_submission_files_position', 'position >= 0')
export class SubmissionFile {
  @PrimaryColumn({ type: 'uuid' })
  fileId: string;

  @OneToOne(() => StoredFile, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn()
  file: Relation<StoredFile>;

  @Column({ type: 'uuid' })
  submissionId: string;

  @Column({ type: 'integer' })
  attempt: number;

  @ManyToOne(() => SubmissionAttempt, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn([
    { name: 'submission_id', referencedColumnName: 'submissionId' },
    { name: 'attempt', referencedColumnName: 'number' },
  ])
  submissionAttempt: Relation<SubmissionAttempt>;

  /** The order in which the files were sent. */
  @Column({ type: 'smallint' })
  position: number;
}

import {
  Check,
  Column,
  Entity,
  Index,
  OneToOne,
  JoinColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';

/**
 * Bytes used by uploads of the public (one row) or of a student, including those being received. Triggers maintain it.
 */
@Entity('upload_usage')
@Check('ck_upload_usage_bytes', 'bytes >= 0')
@Index('uq_upload_usage_public', { synchronize: false })
export class UploadUsage {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** null: the public. */
  @Column({ type: 'uuid', nullable: true })
  studentId: string | null;

  @OneToOne('Student', { onDelete: 'CASCADE' })
  @JoinColumn()
  student: Relation<object> | null;

  @Column({ type: 'bigint', default: 0 })
  bytes: string;
}

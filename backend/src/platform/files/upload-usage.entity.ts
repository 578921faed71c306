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
 * Bytes used by uploads of the public (one row), of applicants (one row), of a student or to a section, including those
 * being received. Triggers maintain it.
 */
@Entity('upload_usage')
@Check('ck_upload_usage_bytes', 'bytes >= 0')
@Check('ck_upload_usage_owner', 'student_id IS NULL OR section_id IS NULL')
@Index('uq_upload_usage_shared', ['ofApplicants'], {
  unique: true,
  where: 'student_id IS NULL AND section_id IS NULL',
})
export class UploadUsage {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** null, as is the section: the public or applicants. */
  @Column({ type: 'uuid', nullable: true })
  studentId: string | null;

  @OneToOne('Student', { onDelete: 'CASCADE' })
  @JoinColumn()
  student: Relation<object> | null;

  @Column({ type: 'uuid', nullable: true })
  sectionId: string | null;

  @OneToOne('Section', { onDelete: 'CASCADE' })
  @JoinColumn()
  section: Relation<object> | null;

  @Column({ type: 'boolean', default: false })
  ofApplicants: boolean;

  @Column({ type: 'bigint', default: 0 })
  bytes: string;
}

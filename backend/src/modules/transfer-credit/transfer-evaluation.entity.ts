import { Check, Column, Entity, Index, ManyToOne, type Relation, Unique } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { User } from '../../platform/auth/user.entity.js';
import { HistoryImport } from '../imports/history/history-import.entity.js';
import { Inquiry } from '../inquiries/inquiry.entity.js';
import { Student } from '../students/student.entity.js';

export const evaluationStatuses = ['draft', 'articulated', 'withdrawn'] as const;
export type EvaluationStatus = (typeof evaluationStatuses)[number];

/**
 * The evaluation of one institution's courses: a draft until it is articulated onto the student's record, and withdrawn
 * once all of its credit is revoked.
 */
@Entity('transfer_evaluations')
@Unique('uq_transfer_evaluations_student', ['id', 'studentId'])
@Index('uq_transfer_evaluations_open', ['inquiryId'], { unique: true, where: `status = 'draft'` })
@Check('ck_transfer_evaluations_institution', `institution <> ''`)
@Check(
  'ck_transfer_evaluations_subject',
  `num_nonnulls(student_id, inquiry_id, application_id) >= 1 AND num_nonnulls(inquiry_id, application_id) <= 1`,
)
@Check('ck_transfer_evaluations_created_by', 'num_nonnulls(created_by_id, created_by_name) = 1')
@Check(
  'ck_transfer_evaluations_articulated',
  `(status = 'draft') = (articulated_at IS NULL)
    AND num_nonnulls(articulated_by_id, history_import_id) = (CASE WHEN status = 'draft' THEN 0 ELSE 1 END)
    AND (status = 'draft' OR student_id IS NOT NULL)`,
)
@Index(['studentId'])
@Index(['inquiryId'])
@Index('ix_transfer_evaluations_application_id', ['applicationId'], { where: 'application_id IS NOT NULL' })
@Index(['createdAt'])
export class TransferEvaluation extends VersionedEntity {
  /** null: not known yet; articulation requires it. */
  @Column({ type: 'uuid', nullable: true })
  studentId: string | null;

  @ManyToOne(() => Student, { onDelete: 'RESTRICT' })
  student: Relation<Student> | null;

  /** The inquiry that requested it. */
  @Column({ type: 'uuid', nullable: true })
  inquiryId: string | null;

  @ManyToOne(() => Inquiry, { onDelete: 'RESTRICT' })
  inquiry: Relation<Inquiry> | null;

  /** The application of the person, who may not be a student yet. */
  @Column({ type: 'uuid', nullable: true })
  applicationId: string | null;

  /** The record is named, because its module is a floor above. */
  @ManyToOne('Application', { onDelete: 'RESTRICT' })
  application: object | null;

  @Column({ type: 'varchar', length: 200 })
  institution: string;

  @Column({
    type: 'enum',
    enum: evaluationStatuses,
    enumName: 'transfer_evaluation_status',
    default: 'draft',
  })
  status: EvaluationStatus;

  @Column({ type: 'varchar', length: 2000, nullable: true })
  notes: string | null;

  @Column({ type: 'uuid', nullable: true })
  createdById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  createdBy: Relation<User> | null;

  /** The name of a machine client, which isn't a user. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  createdByName: string | null;

  @Column({ type: 'uuid', nullable: true })
  articulatedById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  articulatedBy: Relation<User> | null;

  /** The import that created it, in place of a person. */
  @Column({ type: 'uuid', nullable: true })
  historyImportId: string | null;

  @ManyToOne(() => HistoryImport, { onDelete: 'RESTRICT' })
  historyImport: Relation<HistoryImport> | null;

  @Column({ type: 'timestamptz', nullable: true })
  articulatedAt: Date | null;
}

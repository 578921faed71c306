import { Check, Column, Entity, Index, ManyToOne, type Relation, Unique } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { ApplicationForm } from '../application-forms/application-form.entity.js';
import { Applicant } from '../applicants/applicant.entity.js';
import {
  type ApplicationSource,
  applicationSources,
  type ApplicationState,
  applicationStates,
} from './application-states.js';

export { type ApplicationState, applicationStates };

/** A person's application to a program, beginning with a term (decision 0205). */
@Entity('applications')
@Unique('uq_applications_number', ['number'])
@Check('ck_applications_applicant', '(applicant_id IS NULL) = (purged_at IS NOT NULL)')
@Check('ck_applications_enrolled', `(state = 'enrolled') = (student_id IS NOT NULL)`)
@Check(
  'ck_applications_submitted',
  `(submitted_at IS NULL AND state IN ('started', 'withdrawn', 'expired'))
          OR (submitted_at IS NOT NULL AND state NOT IN ('started', 'expired'))`,
)
@Check(
  'ck_applications_signed',
  `purged_at IS NOT NULL OR (signature IS NOT NULL) = (submitted_at IS NOT NULL)`,
)
@Check(
  'ck_applications_digest',
  `length(answers_sha256) = 32 AND (answers_sha256 IS NOT NULL) = (submitted_at IS NOT NULL)
          OR answers_sha256 IS NULL AND submitted_at IS NULL`,
)
@Check('ck_applications_completed', 'completed_at IS NULL OR submitted_at IS NOT NULL')
@Check('ck_applications_fee_note', `fee_note <> '' AND (fee_note IS NULL OR source = 'paper')`)
@Check(
  'ck_applications_verified_gpa',
  `verified_gpa BETWEEN 0 AND 4 AND verified_gpa_source <> ''
          OR verified_gpa IS NULL AND verified_gpa_source IS NULL`,
)
@Check('ck_applications_retention_hold', `retention_hold <> ''`)
@Index('uq_applications_open', { synchronize: false })
@Index('ix_applications_phone_digits', { synchronize: false })
@Index(['birthDate'])
@Index(['applicantId'])
@Index(['programId'])
@Index(['termId', 'state'])
@Index(['formId'])
@Index(['studentId'])
@Index(['state', 'touchedAt'])
@Index(['createdAt', 'id'])
export class Application extends VersionedEntity {
  /** The database sets it. */
  @Column({ type: 'varchar', length: 20, insert: false, update: false })
  number: string;

  /** null since the purge. */
  @Column({ type: 'uuid', nullable: true })
  applicantId: string | null;

  @ManyToOne(() => Applicant, { onDelete: 'RESTRICT' })
  applicant: Relation<Applicant> | null;

  @Column({ type: 'uuid' })
  programId: string;

  /** These records are named, because their modules are floors below. */
  @ManyToOne('Program', { nullable: false, onDelete: 'RESTRICT' })
  program: object;

  @Column({ type: 'uuid' })
  termId: string;

  @ManyToOne('Term', { nullable: false, onDelete: 'RESTRICT' })
  term: object;

  /** The version of the form that it began with. */
  @Column({ type: 'uuid' })
  formId: string;

  @ManyToOne(() => ApplicationForm, { nullable: false, onDelete: 'RESTRICT' })
  form: Relation<ApplicationForm>;

  @Column({
    type: 'enum',
    enum: applicationStates,
    enumName: 'application_state',
    default: 'started',
  })
  state: ApplicationState;

  @Column({ type: 'enum', enum: applicationSources, enumName: 'application_source', default: 'online' })
  source: ApplicationSource;

  /** From the answers, for the office's lists and for finding duplicates. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  firstName: string | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  lastName: string | null;

  @Column({ type: 'date', nullable: true })
  birthDate: string | null;

  @Column({ type: 'varchar', length: 30, nullable: true })
  phone: string | null;

  /** When the applicant last edited it. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  touchedAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  submittedAt: Date | null;

  /** Submitted after the deadline, which the policy allows. */
  @Column({ type: 'boolean', default: false })
  isLate: boolean;

  /** The name that the applicant signed with. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  signature: string | null;

  /** SHA-256 of the submitted answers and files. */
  @Column({ type: 'bytea', nullable: true })
  answersSha256: Buffer | null;

  /** When every line of the checklist was received or waived. */
  @Column({ type: 'timestamptz', nullable: true })
  completedAt: Date | null;

  /** When a decision was first released, accepted, and followed by enrollment; the database sets them. */
  @Column({ type: 'timestamptz', nullable: true, insert: false, update: false })
  decidedAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true, insert: false, update: false })
  acceptedAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true, insert: false, update: false })
  enrolledAt: Date | null;

  /** For a paper application: what is noted about its fee. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  feeNote: string | null;

  /** Exact, on the scale to 4, as the office found it in its source. */
  @Column({ type: 'numeric', precision: 4, scale: 3, nullable: true })
  verifiedGpa: string | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  verifiedGpaSource: string | null;

  @Column({ type: 'uuid', nullable: true })
  studentId: string | null;

  @ManyToOne('Student', { onDelete: 'RESTRICT' })
  student: object | null;

  /** Why its data is kept, although the policy would delete it. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  retentionHold: string | null;

  /** When the data of the person was deleted. */
  @Column({ type: 'timestamptz', nullable: true })
  purgedAt: Date | null;
}

import { Check, Column, Entity, Index, ManyToOne, type Relation, Unique } from 'typeorm';
import { type AdmissionCode, admissionCodes } from '../../common/admission-codes.js';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { User } from '../../platform/auth/user.entity.js';
import { Application } from '../applications/application.entity.js';

/** A review of an application, which one person was asked for. A submitted one never changes (decision 0207). */
@Entity('application_reviews')
@Unique('uq_application_reviews_reviewer_id', ['applicationId', 'reviewerId'])
@Check(
  'ck_application_reviews_scores',
  `academics BETWEEN 1 AND 5 AND statement BETWEEN 1 AND 5
          AND fit BETWEEN 1 AND 5 AND (recommendations IS NULL OR recommendations BETWEEN 1 AND 5)`,
)
@Check(
  'ck_application_reviews_score',
  `score = round((academics + statement + fit
          + coalesce(recommendations, 0))::numeric / (3 + (recommendations IS NOT NULL)::integer), 2)`,
)
@Check(
  'ck_application_reviews_submitted',
  `num_nulls(academics, statement, fit, score, recommendation, comment, submitted_at) = 0
          OR num_nonnulls(academics, statement, fit, recommendations, score, recommendation, comment, submitted_at) = 0`,
)
@Check('ck_application_reviews_comment', `comment <> ''`)
@Index('uq_application_reviews_extra', ['applicationId'], { unique: true, where: 'is_extra' })
@Index(['reviewerId', 'submittedAt'])
@Index(['assignedById'])
export class ApplicationReview extends VersionedEntity {
  @Column({ type: 'uuid' })
  applicationId: string;

  @ManyToOne(() => Application, { nullable: false, onDelete: 'RESTRICT' })
  application: Relation<Application>;

  @Column({ type: 'uuid' })
  reviewerId: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'RESTRICT' })
  reviewer: Relation<User>;

  /** One more than the policy asks for, because the scores differ too much. */
  @Column({ type: 'boolean', default: false })
  isExtra: boolean;

  /** null: the system, by the least load. */
  @Column({ type: 'uuid', nullable: true })
  assignedById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  assignedBy: Relation<User> | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  assignedAt: Date;

  /** The rubric, from 1 to 5. */
  @Column({ type: 'smallint', nullable: true })
  academics: number | null;

  @Column({ type: 'smallint', nullable: true })
  statement: number | null;

  @Column({ type: 'smallint', nullable: true })
  fit: number | null;

  /** null in a submitted review: there was no letter to judge. */
  @Column({ type: 'smallint', nullable: true })
  recommendations: number | null;

  /** Their mean. */
  @Column({ type: 'numeric', precision: 4, scale: 2, nullable: true })
  score: string | null;

  @Column({ type: 'enum', enum: admissionCodes, enumName: 'admission_code', nullable: true })
  recommendation: AdmissionCode | null;

  @Column({ type: 'varchar', length: 4000, nullable: true })
  comment: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  submittedAt: Date | null;
}

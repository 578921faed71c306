import { Check, Column, Entity, Index, ManyToOne, type Relation, Unique } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import type { Ratings } from './recommendations.rules.js';
import { StoredFile } from '../../platform/files/stored-file.entity.js';

export const recommendationStates = ['requested', 'received', 'declined', 'withdrawn', 'expired'] as const;
export type RecommendationState = (typeof recommendationStates)[number];

export const recommendationPurposes = ['admission', 'aid'] as const;
export type RecommendationPurpose = (typeof recommendationPurposes)[number];

/** A request for a recommendation, and the letter that answers it. It knows no application. */
@Entity('recommendations')
@Unique('uq_recommendations_code_hash', ['codeHash'])
@Unique('uq_recommendations_file_id', ['fileId'])
@Check('ck_recommendations_person', `person_name <> '' AND person_email <> ''`)
@Check('ck_recommendations_code_hash', 'length(code_hash) = 32')
@Check('ck_recommendations_received', `(state = 'received') = (letter IS NOT NULL) AND letter <> ''`)
@Check('ck_recommendations_answered', `(state IN ('received', 'declined')) = (answered_at IS NOT NULL)`)
@Check('ck_recommendations_file', `file_id IS NULL OR state = 'received'`)
@Index(['state', 'expiresAt'])
export class Recommendation extends VersionedEntity {
  @Column({ type: 'varchar', length: 100 })
  personName: string;

  @Column({ type: 'varchar', length: 254 })
  personEmail: string;

  @Column({ type: 'varchar', length: 100 })
  relationship: string;

  /** Whom it is about. */
  @Column({ type: 'varchar', length: 201 })
  subjectName: string;

  @Column({ type: 'enum', enum: recommendationPurposes, enumName: 'recommendation_purpose' })
  purpose: RecommendationPurpose;

  /** Whether the person it is about waived the right to read it. */
  @Column({ type: 'boolean' })
  isWaived: boolean;

  @Column({
    type: 'enum',
    enum: recommendationStates,
    enumName: 'recommendation_state',
    default: 'requested',
  })
  state: RecommendationState;

  /** A digest of the newest link's code. */
  @Column({ type: 'bytea', nullable: true })
  codeHash: Buffer | null;

  @Column({ type: 'timestamptz', nullable: true })
  sentAt: Date | null;

  @Column({ type: 'smallint', default: 0 })
  remindersSent: number;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  answeredAt: Date | null;

  /** How long, and in which role, the recommender has known the person. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  known: string | null;

  @Column({ type: 'text', nullable: true })
  letter: string | null;

  /** The rated questions. */
  @Column({ type: 'jsonb', nullable: true })
  ratings: Ratings | null;

  @Column({ type: 'uuid', nullable: true })
  fileId: string | null;

  @ManyToOne(() => StoredFile, { onDelete: 'RESTRICT' })
  file: Relation<StoredFile> | null;
}

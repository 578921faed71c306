import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { Recommendation } from './recommendation.entity.js';

/** An email about a request. The links of all of them are valid until it ends, because the form of one may be open. */
@Entity('recommendation_mails')
@Unique('uq_recommendation_mails_code_hash', ['codeHash'])
@Check('ck_recommendation_mails_code_hash', 'length(code_hash) = 32')
@Index(['recommendationId'])
export class RecommendationMail {
  /** The mail itself is deleted earlier, as all mails are. */
  @PrimaryColumn({ type: 'uuid' })
  mailId: string;

  @Column({ type: 'uuid' })
  recommendationId: string;

  @ManyToOne(() => Recommendation, { nullable: false, onDelete: 'CASCADE' })
  recommendation: Relation<Recommendation>;

  /** A digest of its link's code; null for a receipt. */
  @Column({ type: 'bytea', nullable: true })
  codeHash: Buffer | null;
}

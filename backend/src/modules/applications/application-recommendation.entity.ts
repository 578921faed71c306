import { Column, Entity, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { Recommendation } from '../recommendations/recommendation.entity.js';
import { Application } from './application.entity.js';

/** A recommendation that an applicant asked for. */
@Entity('application_recommendations')
@Unique('uq_application_recommendations_recommendation_id', ['recommendationId'])
export class ApplicationRecommendation {
  @PrimaryColumn({ type: 'uuid' })
  applicationId: string;

  @ManyToOne(() => Application, { nullable: false, onDelete: 'RESTRICT' })
  application: Relation<Application>;

  @PrimaryColumn({ type: 'uuid' })
  recommendationId: string;

  @ManyToOne(() => Recommendation, { nullable: false, onDelete: 'RESTRICT' })
  recommendation: Relation<Recommendation>;

  /** Of the recommender in the applicant's answer. Requests that the office corrected have the same one. */
  @Column({ type: 'integer' })
  position: number;

  /** Whether the office corrected its recommender, so that another request took its place. */
  @Column({ type: 'boolean', default: false })
  isReplaced: boolean;
}

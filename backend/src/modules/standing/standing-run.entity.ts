import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../common/base.entity.js';

/** A run that updated standings by the calendar and new policies. */
@Entity('standing_runs')
@Index(['createdAt'])
export class StandingRun extends BaseEntity {
  /** The New York day up to which terms count. */
  @Column({ type: 'date' })
  day: string;

  @Column({ type: 'integer' })
  students: number;

  @Column({ type: 'integer' })
  changed: number;
}

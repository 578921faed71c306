import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A day on which the rules for past-due accounts ran. The first one is the day of the release. */
@Entity('past_due_runs')
export class PastDueRun {
  @PrimaryColumn({ type: 'date' })
  day: string;

  @Column({ type: 'integer', default: 0 })
  fees: number;

  @Column({ type: 'integer', default: 0 })
  holds: number;

  @Column({ type: 'integer', default: 0 })
  suspensions: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  finishedAt: Date;
}

import { Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Application } from '../application.entity.js';

/** A reminder of an application's open items, at most one a day (decision 0214). */
@Entity('application_reminders')
export class ApplicationReminder {
  @PrimaryColumn({ type: 'uuid' })
  applicationId: string;

  @ManyToOne(() => Application, { nullable: false, onDelete: 'RESTRICT' })
  application: Relation<Application>;

  /** In New York. */
  @PrimaryColumn({ type: 'date' })
  sentOn: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  sentAt: Date;
}

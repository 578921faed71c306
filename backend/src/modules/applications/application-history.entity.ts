import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { type ApplicationState, applicationStates } from './application-states.js';
import { ApplicationTransition } from './application-transition.entity.js';
import { Application } from './application.entity.js';

/** A change of an application's state, written by the database. */
@Entity('application_history')
@Index(['applicationId'])
@Index(['fromState', 'toState'])
export class ApplicationHistory {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ type: 'uuid' })
  applicationId: string;

  @ManyToOne(() => Application, { nullable: false, onDelete: 'RESTRICT' })
  application: Relation<Application>;

  @Column({ type: 'enum', enum: applicationStates, enumName: 'application_state' })
  fromState: ApplicationState;

  @Column({ type: 'enum', enum: applicationStates, enumName: 'application_state' })
  toState: ApplicationState;

  @ManyToOne(() => ApplicationTransition, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn([
    { name: 'from_state', referencedColumnName: 'fromState' },
    { name: 'to_state', referencedColumnName: 'toState' },
  ])
  transition: Relation<ApplicationTransition>;

  @Column({ type: 'varchar', length: 500, nullable: true })
  reason: string | null;

  /** A user or the applicant; null: the system. */
  @Column({ type: 'uuid', nullable: true })
  actorId: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at: Date;
}

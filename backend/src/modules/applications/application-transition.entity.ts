import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { type ApplicationState, applicationStates } from './application-states.js';

/** A way from one state of an application to another. There are no others. */
@Entity('application_transitions')
@Check('ck_application_transitions_action', `action <> ''`)
export class ApplicationTransition {
  @PrimaryColumn({ type: 'enum', enum: applicationStates, enumName: 'application_state' })
  fromState: ApplicationState;

  @PrimaryColumn({ type: 'enum', enum: applicationStates, enumName: 'application_state' })
  toState: ApplicationState;

  @Column({ type: 'varchar', length: 30 })
  action: string;
}

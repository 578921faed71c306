import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../platform/auth/user.entity.js';
import { type ItemParty, itemParties, type ItemState, itemStates } from './application-states.js';
import { Application } from './application.entity.js';

/** A line of an application's checklist, from submission on. */
@Entity('application_items')
@Check('ck_application_items_title', `title <> ''`)
@Check('ck_application_items_waived', `state <> 'waived' OR reason <> ''`)
@Check('ck_application_items_changed', 'changed_by_id IS NULL OR changed_at IS NOT NULL')
@Index(['changedById'])
export class ApplicationItem {
  @PrimaryColumn({ type: 'uuid' })
  applicationId: string;

  @ManyToOne(() => Application, { nullable: false, onDelete: 'RESTRICT' })
  application: Relation<Application>;

  @PrimaryColumn({ type: 'varchar', length: 50 })
  code: string;

  @Column({ type: 'integer' })
  position: number;

  @Column({ type: 'varchar', length: 200 })
  title: string;

  @Column({ type: 'enum', enum: itemParties, enumName: 'application_item_party' })
  party: ItemParty;

  @Column({ type: 'enum', enum: itemStates, enumName: 'application_item_state', default: 'open' })
  state: ItemState;

  @Column({ type: 'varchar', length: 500, nullable: true })
  reason: string | null;

  /** Without a name either: the system, when the file or the recommendation arrived. */
  @Column({ type: 'uuid', nullable: true })
  changedById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  changedBy: Relation<User> | null;

  /** The name of a machine client, which isn't a user. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  changedByName: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  changedAt: Date | null;
}

import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { User } from '../../platform/auth/user.entity.js';
import { ApplicationItem } from './application-item.entity.js';
import type { OfficeAct } from './application-states.js';
import { Application } from './application.entity.js';

/** What the office did with an application, and why. The purge deletes it; the audit trail has no reasons. */
@Entity('application_acts')
@Check(
  'ck_application_acts_act',
  `act IN ('receive', 'waive', 'return', 'verify_gpa', 'hold_retention', 'release_retention')`,
)
@Check('ck_application_acts_item', `(item_code IS NOT NULL) = (act IN ('receive', 'waive', 'return'))`)
@Check('ck_application_acts_reason', `reason <> ''`)
@Check('ck_application_acts_actor', 'num_nonnulls(actor_id, actor_name) = 1')
@Index(['applicationId', 'itemCode'])
@Index(['actorId'])
export class ApplicationAct {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ type: 'uuid' })
  applicationId: string;

  @ManyToOne(() => Application, { nullable: false, onDelete: 'RESTRICT' })
  application: Relation<Application>;

  @Column({ type: 'varchar', length: 30 })
  act: OfficeAct;

  /** The line of the checklist. */
  @Column({ type: 'varchar', length: 50, nullable: true })
  itemCode: string | null;

  @ManyToOne(() => ApplicationItem, { onDelete: 'RESTRICT' })
  @JoinColumn([
    { name: 'application_id', referencedColumnName: 'applicationId' },
    { name: 'item_code', referencedColumnName: 'code' },
  ])
  item: Relation<ApplicationItem> | null;

  @Column({ type: 'varchar', length: 500 })
  reason: string;

  @Column({ type: 'uuid', nullable: true })
  actorId: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  actor: Relation<User> | null;

  /** The name of a machine client, which isn't a user. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  actorName: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at: Date;
}

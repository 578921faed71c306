import { Check, Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { User } from '../../platform/auth/user.entity.js';
import { deliveries, type KindName } from './notifications.feature.js';

/** A notification as plain text; written in the transaction of the event. */
@Entity('notifications')
@Check('ck_notifications_title', `title <> ''`)
@Check('ck_notifications_link', `link ~ '^/(portal|api)([/?#]|$)'`)
@Check('ck_notifications_mail_due', `mail_due <> 'portal'`)
@Index(['userId', 'createdAt', 'id'])
@Index('ix_notifications_unread', ['userId'], { where: 'read_at IS NULL' })
@Index('ix_notifications_mail_due', ['mailDue', 'userId'], { where: 'mail_due IS NOT NULL' })
export class Notification extends VersionedEntity {
  @Column({ type: 'uuid' })
  userId: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  user: Relation<User>;

  @Column({ type: 'varchar', length: 40 })
  kind: KindName;

  @Column({ type: 'varchar', length: 200 })
  title: string;

  @Column({ type: 'varchar', length: 1000, nullable: true })
  body: string | null;

  /** A path of this system. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  link: string | null;

  /** The moment that the body names in New York time, so that the portal can also show it in the reader's time zone. */
  @Column({ type: 'timestamptz', nullable: true })
  deadline: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  readAt: Date | null;

  /** The email that is still due: immediate, or in the next digest. */
  @Column({ type: 'enum', enum: deliveries, enumName: 'notification_delivery', nullable: true })
  mailDue: 'mail' | 'digest' | null;
}

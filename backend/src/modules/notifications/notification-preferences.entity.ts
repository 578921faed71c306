import { Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../platform/auth/user.entity.js';
import { type Category, deliveries, type Delivery } from './notifications.feature.js';

const delivery = { type: 'enum', enum: deliveries, enumName: 'notification_delivery' } as const;

/** A person's choice of delivery, by category; no row while the defaults apply. */
@Entity('notification_preferences')
export class NotificationPreferences implements Record<Category, Delivery> {
  @PrimaryColumn({ type: 'uuid' })
  userId: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  user: Relation<User>;

  @Column({ type: 'integer', default: 1, insert: false, update: false })
  version: number;

  @Column(delivery)
  enrollment: Delivery;

  @Column(delivery)
  holds: Delivery;

  @Column(delivery)
  account: Delivery;

  @Column(delivery)
  coursework: Delivery;

  @Column(delivery)
  grades: Delivery;

  @Column(delivery)
  teaching: Delivery;

  @Column(delivery)
  inquiries: Delivery;

  @Column(delivery)
  reports: Delivery;
}

import { Column, CreateDateColumn, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../platform/auth/user.entity.js';

/** Records that a person's digest of a day was sent, so that there is at most one. */
@Entity('notification_digests')
export class NotificationDigest {
  @PrimaryColumn({ type: 'uuid' })
  userId: string;

  /** In New York. */
  @PrimaryColumn({ type: 'date' })
  day: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  user: Relation<User>;

  @Column({ type: 'integer' })
  notifications: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

import { Column, Entity, Index, ManyToOne, type Relation, Unique } from 'typeorm';
import { BaseEntity } from '../../common/base.entity.js';
import { User } from './user.entity.js';

/** A person's identity at a provider: issuer and subject, never the email address alone. */
@Entity('user_identities')
@Unique('uq_user_identities_issuer_subject', ['issuer', 'subject'])
@Index(['userId'])
export class UserIdentity extends BaseEntity {
  @Column({ type: 'uuid' })
  userId: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  user: Relation<User>;

  @Column({ type: 'varchar', length: 512 })
  issuer: string;

  @Column({ type: 'varchar', length: 255 })
  subject: string;

  @Column({ type: 'timestamptz', nullable: true })
  lastSignInAt: Date | null;
}

import { Check, Column, Entity, Index, Unique } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { roles, type Role } from './roles.js';

/** A person who can be named in the system; signing in also requires an identity. */
@Entity('users')
@Unique('uq_users_email', ['email'])
@Check('ck_users_email', `email = lower(email COLLATE "C") AND email <> ''`)
@Index('ix_users_name', { synchronize: false })
@Index('ix_users_search', { synchronize: false })
@Index('ix_users_directory', { synchronize: false })
@Index('ix_users_staff', { synchronize: false })
@Index('ix_users_mailbox_key', { synchronize: false })
@Index(['role'])
export class User extends VersionedEntity {
  /** ASCII letters in lower case (`foldAddress`). null for people without an address, such as imported instructors. */
  @Column({ type: 'varchar', length: 254, nullable: true })
  email: string | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  firstName: string | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  lastName: string | null;

  @Column({ type: 'varchar', length: 2048, nullable: true })
  profileImageUrl: string | null;

  @Column({ type: 'enum', enum: roles, enumName: 'user_role', default: 'student' })
  role: Role;

  /** Since when the person may no longer sign in; null for everyone else. */
  @Column({ type: 'timestamptz', nullable: true })
  deactivatedAt: Date | null;

  /** The words of name and email, for searches. A trigger maintains it. */
  @Column({ type: 'text', default: '', select: false, insert: false, update: false })
  searchText: string;
}

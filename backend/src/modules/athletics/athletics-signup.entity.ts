import { Column, Entity, Index } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';

export const sports = [
  'football',
  'flag-football',
  'mens-basketball',
  'womens-basketball',
  'esports',
  'co-ed-sports',
  'soccer',
] as const;
export type Sport = (typeof sports)[number];

export const signupStatuses = ['new', 'contacted', 'closed'] as const;
export type SignupStatus = (typeof signupStatuses)[number];

/** A visitor's interest in a team, from the public site. */
@Entity('athletics_signups')
@Index(['createdAt'])
@Index(['sport', 'status'])
export class AthleticsSignup extends VersionedEntity {
  @Column({ type: 'varchar', length: 100 })
  firstName: string;

  @Column({ type: 'varchar', length: 100 })
  lastName: string;

  @Column({ type: 'varchar', length: 254 })
  email: string;

  @Column({ type: 'varchar', length: 40 })
  phone: string;

  @Column({ type: 'enum', enum: sports, enumName: 'sport' })
  sport: Sport;

  @Column({ type: 'text', nullable: true })
  experience: string | null;

  @Column({ type: 'text', nullable: true })
  message: string | null;

  @Column({ type: 'enum', enum: signupStatuses, enumName: 'athletics_signup_status', default: 'new' })
  status: SignupStatus;

  /** The office's own note; the person never sees it. */
  @Column({ type: 'text', nullable: true })
  staffNote: string | null;

  /** The receipt email, which may have been withheld; null for sign-ups that the office added. */
  @Column({ type: 'uuid', nullable: true })
  receiptMailId: string | null;
}

import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../common/base.entity.js';

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

/** A visitor's interest in a team, from the public site. */
@Entity('athletics_signups')
@Index(['createdAt'])
export class AthleticsSignup extends BaseEntity {
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
}

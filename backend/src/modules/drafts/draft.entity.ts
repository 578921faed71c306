import { Check, Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../platform/auth/user.entity.js';

/** What a person has typed into a form and not yet submitted. */
@Entity('drafts')
@Check('ck_drafts_place', `place ~ '^[A-Za-z0-9_.:~-]+$'`)
@Check('ck_drafts_body', `char_length(body) BETWEEN 1 AND 200000`)
export class Draft {
  @PrimaryColumn({ type: 'uuid' })
  userId: string;

  @PrimaryColumn({ type: 'varchar', length: 200 })
  place: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  user: Relation<User>;

  @Column({ type: 'text' })
  body: string;

  /** When it was last changed, and its version. */
  @Column({ type: 'timestamptz', default: () => 'now()', insert: false, update: false })
  updatedAt: Date;
}

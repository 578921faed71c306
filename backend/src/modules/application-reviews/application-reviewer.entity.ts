import { Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../platform/auth/user.entity.js';

/** A person who gets applications to review. Without any, the admissions staff gets them. */
@Entity('application_reviewers')
export class ApplicationReviewer {
  @PrimaryColumn({ type: 'uuid' })
  userId: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'RESTRICT' })
  user: Relation<User>;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}

import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../user.entity.js';

/** A user whose role the mapping sets at each sign-in. Without a row, the role was set by hand and stays. */
@Entity('role_handovers')
@Index(['handedOverById'])
export class RoleHandover {
  @PrimaryColumn({ type: 'uuid' })
  userId: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  user: Relation<User>;

  /** The administrator who handed the role over; for an account that a sign-in created, who last set the mapping. */
  @Column({ type: 'uuid' })
  handedOverById: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'RESTRICT' })
  handedOverBy: Relation<User>;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  handedOverAt: Date;
}

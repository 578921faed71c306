import { Check, Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { type HoldKind, holdKinds } from '../../common/offices.js';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { User } from '../../platform/auth/user.entity.js';
import { Student } from '../students/student.entity.js';

/** A hold that an office placed on a student's record. */
@Entity('holds')
@Check('ck_holds_dates', 'released_at >= placed_at')
@Check('ck_holds_placed_by', 'num_nonnulls(placed_by_id, placed_by_name) = 1')
@Check('ck_holds_release', 'num_nonnulls(released_by_id, released_by_name) = (released_at IS NOT NULL)::int')
@Index('uq_holds_by_rule', ['studentId', 'kind'], {
  unique: true,
  where: 'placed_by_rule AND released_at IS NULL',
})
@Index(['studentId', 'releasedAt'])
export class Hold extends VersionedEntity {
  @Column({ type: 'uuid' })
  studentId: string;

  @ManyToOne(() => Student, { nullable: false, onDelete: 'RESTRICT' })
  student: Relation<Student>;

  @Column({ type: 'enum', enum: holdKinds, enumName: 'hold_kind' })
  kind: HoldKind;

  @Column({ type: 'varchar', length: 1000 })
  reason: string;

  @Column({ type: 'uuid', nullable: true })
  placedById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  placedBy: Relation<User> | null;

  /** The name of a machine client or a rule, which aren't users. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  placedByName: string | null;

  @Column({ type: 'boolean', default: false })
  placedByRule: boolean;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  placedAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  releasedAt: Date | null;

  @Column({ type: 'uuid', nullable: true })
  releasedById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  releasedBy: Relation<User> | null;

  /** The name of a machine client or a rule, which aren't users. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  releasedByName: string | null;
}

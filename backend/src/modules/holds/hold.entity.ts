import { Check, Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { User } from '../../platform/auth/user.entity.js';
import { Student } from '../students/student.entity.js';

export const holdKinds = ['registrar', 'financial', 'aid', 'compliance', 'admissions'] as const;
export type HoldKind = (typeof holdKinds)[number];

/** A stop that an office puts on a student's record. */
@Entity('holds')
@Check('ck_holds_dates', 'released_at >= placed_at')
@Check('ck_holds_release', '(released_at IS NULL) = (released_by_id IS NULL)')
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

  @Column({ type: 'uuid' })
  placedById: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'RESTRICT' })
  placedBy: Relation<User>;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  placedAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  releasedAt: Date | null;

  @Column({ type: 'uuid', nullable: true })
  releasedById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  releasedBy: Relation<User> | null;
}

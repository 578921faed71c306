import { Check, Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { User } from '../../platform/auth/user.entity.js';
import { Enrollment } from '../enrollments/enrollment.entity.js';
import { Section } from '../sections/section.entity.js';
import { Student } from '../students/student.entity.js';

/** Lets one student past one blocker of one section, until it expires; the registration that needs it uses it up. */
@Entity('registration_overrides')
@Index('uq_registration_overrides_standing', ['studentId', 'sectionId', 'code'], {
  unique: true,
  where: 'used_at IS NULL AND revoked_at IS NULL',
})
@Check('ck_registration_overrides_granted_by', 'num_nonnulls(granted_by_id, granted_by_name) = 1')
@Check('ck_registration_overrides_reason', `reason <> ''`)
@Check(
  'ck_registration_overrides_used',
  '(used_at IS NULL) = (enrollment_id IS NULL) AND (used_at IS NULL OR revoked_at IS NULL)',
)
@Index(['sectionId'])
@Index(['createdAt'])
@Index(['enrollmentId'])
export class RegistrationOverride extends VersionedEntity {
  @Column({ type: 'uuid' })
  studentId: string;

  @ManyToOne(() => Student, { nullable: false, onDelete: 'RESTRICT' })
  student: Relation<Student>;

  @Column({ type: 'uuid' })
  sectionId: string;

  @ManyToOne(() => Section, { nullable: false, onDelete: 'RESTRICT' })
  section: Relation<Section>;

  /** The code of the blocker. */
  @Column({ type: 'varchar', length: 40 })
  code: string;

  @Column({ type: 'varchar', length: 500 })
  reason: string;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  @Column({ type: 'uuid', nullable: true })
  grantedById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  grantedBy: Relation<User> | null;

  /** The name of a machine client, which isn't a user. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  grantedByName: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  usedAt: Date | null;

  /** The enrollment that it was used for. */
  @Column({ type: 'uuid', nullable: true })
  enrollmentId: string | null;

  @ManyToOne(() => Enrollment, { onDelete: 'RESTRICT' })
  enrollment: Relation<Enrollment> | null;

  @Column({ type: 'timestamptz', nullable: true })
  revokedAt: Date | null;
}

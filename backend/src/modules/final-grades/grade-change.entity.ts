import { Check, Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { User } from '../../platform/auth/user.entity.js';
import { Enrollment } from '../enrollments/enrollment.entity.js';
import { type Grade, grades } from '../../common/grades.js';

export const gradeChangeStatuses = ['pending', 'approved', 'rejected'] as const;
export type GradeChangeStatus = (typeof gradeChangeStatuses)[number];

/** A request to change a final grade. Someone other than the requester decides. */
@Entity('grade_changes')
@Index('uq_grade_changes_pending', ['enrollmentId'], { unique: true, where: `status = 'pending'` })
@Check('ck_grade_changes_differs', 'grade <> from_grade')
@Check('ck_grade_changes_reason', `reason <> ''`)
@Check('ck_grade_changes_requested_by', 'num_nonnulls(requested_by_id, requested_by_name) = 1')
@Check(
  'ck_grade_changes_decided',
  `(status = 'pending') = (decided_by_id IS NULL) AND (status = 'pending') = (decided_at IS NULL)`,
)
@Check('ck_grade_changes_decided_by', 'decided_by_id <> requested_by_id')
@Check('ck_grade_changes_rejected', `status <> 'rejected' OR note <> ''`)
@Index(['enrollmentId'])
@Index(['createdAt'])
export class GradeChange extends VersionedEntity {
  @Column({ type: 'uuid' })
  enrollmentId: string;

  @ManyToOne(() => Enrollment, { nullable: false, onDelete: 'RESTRICT' })
  enrollment: Relation<Enrollment>;

  /** The grade at the time of the request. */
  @Column({ type: 'enum', enum: grades, enumName: 'grade' })
  fromGrade: Grade;

  /** The requested grade. */
  @Column({ type: 'enum', enum: grades, enumName: 'grade' })
  grade: Grade;

  @Column({ type: 'varchar', length: 1000 })
  reason: string;

  @Column({ type: 'enum', enum: gradeChangeStatuses, enumName: 'grade_change_status', default: 'pending' })
  status: GradeChangeStatus;

  @Column({ type: 'uuid', nullable: true })
  requestedById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  requestedBy: Relation<User> | null;

  /** The name of a machine client, which isn't a user. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  requestedByName: string | null;

  @Column({ type: 'uuid', nullable: true })
  decidedById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  decidedBy: Relation<User> | null;

  @Column({ type: 'timestamptz', nullable: true })
  decidedAt: Date | null;

  /** The decider's note; for a rejection, the reason. */
  @Column({ type: 'varchar', length: 1000, nullable: true })
  note: string | null;
}

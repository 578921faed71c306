import { Check, Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { User } from '../../platform/auth/user.entity.js';
import { Program } from '../programs/program.entity.js';
import { Student } from '../students/student.entity.js';
import { type ExceptionKind, exceptionKinds } from './requirement-sheet.js';

/** An exception from a program's requirements for one student, with its reason; it applies until it is revoked. */
@Entity('degree_exceptions')
@Index('uq_degree_exceptions_standing', { synchronize: false })
@Check(
  'ck_degree_exceptions_subject',
  `(kind = 'age') = (rule_id IS NULL) AND (kind = 'waiver') = (course_code IS NULL)`,
)
@Check('ck_degree_exceptions_rule_name', '(rule_id IS NULL) = (rule_name IS NULL)')
@Check('ck_degree_exceptions_reason', `reason <> ''`)
@Check(
  'ck_degree_exceptions_revoked',
  `(revoked_at IS NULL) = (revoked_by_id IS NULL) AND (revoked_at IS NULL) = (revoked_reason IS NULL) AND revoked_reason <> ''`,
)
@Index(['studentId'])
@Index(['programId'])
export class DegreeExceptionRecord extends VersionedEntity {
  @Column({ type: 'uuid' })
  studentId: string;

  @ManyToOne(() => Student, { nullable: false, onDelete: 'RESTRICT' })
  student: Relation<Student>;

  @Column({ type: 'uuid' })
  programId: string;

  @ManyToOne(() => Program, { nullable: false, onDelete: 'RESTRICT' })
  program: Relation<Program>;

  @Column({ type: 'enum', enum: exceptionKinds, enumName: 'degree_exception_kind' })
  kind: ExceptionKind;

  /** A rule of the requirements, or of the degree as a whole. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  ruleId: string | null;

  /** The rule's name at that time. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  ruleName: string | null;

  @Column({ type: 'varchar', length: 60, nullable: true })
  courseCode: string | null;

  @Column({ type: 'varchar', length: 500 })
  reason: string;

  @Column({ type: 'uuid' })
  grantedById: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'RESTRICT' })
  grantedBy: Relation<User>;

  @Column({ type: 'timestamptz', nullable: true })
  revokedAt: Date | null;

  @Column({ type: 'uuid', nullable: true })
  revokedById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  revokedBy: Relation<User> | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  revokedReason: string | null;
}

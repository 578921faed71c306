import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToOne,
  type Relation,
  Unique,
} from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { numericAsNumber } from '../../common/numeric.transformer.js';
import { User } from '../../platform/auth/user.entity.js';
import { Program } from '../programs/program.entity.js';
import { type ClassLevel, classLevels } from '../../common/class-levels.js';
import {
  enrollmentStatuses,
  type SapStatus,
  sapStatuses,
  type StudentStatus,
} from '../../common/statuses.js';

export { enrollmentStatuses, type SapStatus, sapStatuses, type StudentStatus };

/** A student's academic record. The name and the email address are the user's. */
@Entity('students')
@Unique('uq_students_student_id', ['studentId'])
@Check('ck_students_gpa', 'cumulative_gpa BETWEEN 0 AND 4.33')
@Check(
  'ck_students_credits',
  `credits_earned >= 0 AND credits_earned <> 'NaN' AND credits_attempted >= 0 AND credits_attempted <> 'NaN'`,
)
@Check(
  'ck_students_gpa_sums',
  `gpa_points >= 0 AND gpa_points <> 'NaN' AND gpa_credits >= 0 AND gpa_credits <> 'NaN'`,
)
@Check('ck_students_student_id', `student_id <> ''`)
@Index('ix_students_search_text', { synchronize: false })
@Index('ix_students_number', { synchronize: false })
@Index(['programId'])
@Index(['enrollmentStatus'])
@Index(['expectedGraduation'])
@Index('ix_students_directory_restriction', ['id'], { where: `directory_restriction <> '{}'` })
export class Student extends VersionedEntity {
  @Column({ type: 'uuid' })
  userId: string;

  @OneToOne(() => User, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn()
  user: Relation<User>;

  /** The number on the student's card, such as "S2600017"; not the row's id. */
  @Column({ type: 'varchar', length: 20 })
  studentId: string;

  @Column({ type: 'uuid', nullable: true })
  programId: string | null;

  @ManyToOne(() => Program, { onDelete: 'RESTRICT' })
  program: Relation<Program> | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  catalogYear: string | null;

  @Column({ type: 'enum', enum: classLevels, enumName: 'class_level', nullable: true })
  classLevel: ClassLevel | null;

  @Column({ type: 'enum', enum: enrollmentStatuses, enumName: 'student_status', default: 'active' })
  enrollmentStatus: StudentStatus;

  @Column({ type: 'date', nullable: true })
  expectedGraduation: string | null;

  /** gpaPoints / gpaCredits as shown; decisions compare those two. */
  @Column({ type: 'numeric', precision: 4, scale: 2, nullable: true })
  cumulativeGpa: string | null;

  /** Exact: the sum of points times credits, and of the credits that carry points. */
  @Column({ type: 'numeric', precision: 12, scale: 4, default: 0 })
  gpaPoints: string;

  @Column({ type: 'numeric', precision: 8, scale: 2, default: 0 })
  gpaCredits: string;

  @Column({ type: 'numeric', precision: 6, scale: 2, default: 0, transformer: numericAsNumber })
  creditsEarned: number;

  @Column({ type: 'numeric', precision: 6, scale: 2, default: 0, transformer: numericAsNumber })
  creditsAttempted: number;

  @Column({ type: 'enum', enum: sapStatuses, enumName: 'sap_status', default: 'good_standing' })
  sapStatus: SapStatus;

  /**
   * The categories that the student restricts in the directory (FERPA); in effect until removed, also after leaving.
   */
  @Column({ type: 'text', array: true, default: [] })
  directoryRestriction: string[];

  /** Whether the categories have effect one by one; before, any of them restricted all. */
  @Column({ type: 'boolean', default: false })
  directoryByCategory: boolean;

  /** Since when the record is only an alias of another one, which `student_merges` names; null for all others. */
  @Column({ type: 'timestamptz', nullable: true, insert: false, update: false })
  mergedAt: Date | null;

  /** Counts the changes of the student's registration facts. A decision on an older count is made again. */
  @Column({ type: 'integer', default: 0, insert: false, update: false })
  registrationVersion: number;

  /** Name, number and email folded for the search; maintained by triggers on students and users. */
  @Column({ type: 'text', default: '', select: false, insert: false, update: false })
  searchText: string;
}

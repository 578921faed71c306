import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { Override } from '../../common/blockers.js';
import { type GradeMode, gradeModes } from '../../common/grade-modes.js';
import { type Grade, grades } from '../../common/grades.js';
import { type Circumstance, circumstances } from '../../common/refund-tiers.js';
import { type EnrollmentState, enrollmentStates } from '../../common/statuses.js';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { Section } from '../sections/section.entity.js';
import { Student } from '../students/student.entity.js';

/** A student's enrollment in a section. Each student has at most one per section that isn't dropped. */
@Entity('enrollments')
@Index('uq_enrollments_live', ['studentId', 'sectionId'], { unique: true, where: `status <> 'dropped'` })
@Check('ck_enrollments_grade_points', 'grade_points BETWEEN 0 AND 4.33')
@Check(
  'ck_enrollments_grade_mode',
  `grade::text IN ('W', 'I', 'IP') OR (grade::text IN ('P', 'NP')) = (grade_mode = 'pass_no_pass')`,
)
@Check('ck_enrollments_credits_taken', 'credits_taken >= 0 AND credits_taken <= 30')
@Check('ck_enrollments_dates', 'drop_date >= enrollment_date')
@Check('ck_enrollments_last_attendance_date', `last_attendance_date IS NULL OR status = 'dropped'`)
@Check('ck_enrollments_waitlisted_at', 'waitlisted_at <= enrollment_date')
@Check('ck_enrollments_joined_position', 'joined_position > 0')
@Check(
  'ck_enrollments_leaving',
  `status = 'dropped' OR num_nonnulls(circumstance, requested_on, withdrawal_id) = 0`,
)
@Check('ck_enrollments_skip', '(skipped_at IS NULL) = (skip_reason IS NULL)')
@Index(['sectionId', 'status', 'enrollmentDate'])
@Index(['studentId', 'termId'])
@Index(['termId', 'status'])
@Index(['enrollmentDate', 'id'])
export class Enrollment extends VersionedEntity {
  @Column({ type: 'uuid' })
  studentId: string;

  @ManyToOne(() => Student, { nullable: false, onDelete: 'RESTRICT' })
  student: Relation<Student>;

  @Column({ type: 'uuid' })
  sectionId: string;

  @Column({ type: 'uuid' })
  termId: string;

  /** One key over both columns: an enrollment can't name another term than its section's. */
  @ManyToOne(() => Section, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn([
    { name: 'section_id', referencedColumnName: 'id' },
    { name: 'term_id', referencedColumnName: 'termId' },
  ])
  section: Relation<Section>;

  @Column({ type: 'enum', enum: enrollmentStates, enumName: 'enrollment_status' })
  status: EnrollmentState;

  @Column({ type: 'enum', enum: grades, enumName: 'grade', nullable: true })
  grade: Grade | null;

  @Column({ type: 'numeric', precision: 4, scale: 2, nullable: true })
  gradePoints: string | null;

  /** Set by the section or chosen by the student. */
  @Column({ type: 'enum', enum: gradeModes, enumName: 'grade_mode', default: 'letter' })
  gradeMode: GradeMode;

  /** Credits of imported enrollments; null: the credits of the course. */
  @Column({ type: 'numeric', precision: 5, scale: 2, nullable: true })
  creditsTaken: string | null;

  /** For a seat from the waitlist: when it was promoted. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  enrollmentDate: Date;

  @Column({ type: 'timestamptz', nullable: true })
  dropDate: Date | null;

  /** The student's last day of attendance, as staff recorded it on leaving. */
  @Column({ type: 'date', nullable: true })
  lastAttendanceDate: string | null;

  /**
   * The rules that staff overrode for this student and section; they still apply when a waitlist entry becomes a seat.
   */
  @Column({ type: 'jsonb', default: [] })
  overrides: Override[];

  /** When an open seat last went to a later waitlist entry, and why not to this one. */
  @Column({ type: 'timestamptz', nullable: true })
  skippedAt: Date | null;

  @Column({ type: 'text', nullable: true })
  skipReason: string | null;

  /** For an enrollment that began on the waitlist: the length of the waitlist then, including this entry. */
  @Column({ type: 'integer', nullable: true })
  joinedPosition: number | null;

  /** When the waitlist entry became a seat. */
  @Column({ type: 'timestamptz', nullable: true })
  promotedAt: Date | null;

  /** For a seat from the waitlist: when the student joined it. */
  @Column({ type: 'timestamptz', nullable: true })
  waitlistedAt: Date | null;

  /**
   * An override raised the section's capacity by one for this seat. The capacity is lowered again when the student
   * leaves.
   */
  @Column({ type: 'boolean', default: false })
  capacityRaised: boolean;

  /** The new section of a swap. */
  @Column({ type: 'boolean', default: false })
  isSwap: boolean;

  /** Why a drop or withdrawal is credited outside the regular schedule, as staff recorded it. */
  @Column({ type: 'enum', enum: circumstances, enumName: 'refund_circumstance', nullable: true })
  circumstance: Circumstance | null;

  /** The day of the student's request, if staff recorded an earlier day than that of the drop. */
  @Column({ type: 'date', nullable: true })
  requestedOn: string | null;

  /** The withdrawal from the term that ended it. */
  @Column({ type: 'uuid', nullable: true })
  withdrawalId: string | null;
}

import { Check, Column, Entity, Index, ManyToOne, type Relation, Unique } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { User } from '../../platform/auth/user.entity.js';
import { Course } from '../courses/course.entity.js';
import { type ClassLevel, classLevels } from '../../common/class-levels.js';
import { type SectionGradeMode, sectionGradeModes } from '../../common/grade-modes.js';
import { modalities, type Modality } from '../../common/modalities.js';
import { Term } from '../terms/term.entity.js';

/** An open seat goes to the first eligible student, or is offered to that student for a time. */
export const waitlistModes = ['immediate', 'offer'] as const;
export type WaitlistMode = (typeof waitlistModes)[number];

/** One offering of a course in a term. The database itself keeps `enrolled` within `capacity`. */
@Entity('sections')
@Unique('uq_sections_number', ['courseId', 'termId', 'sectionNumber'])
@Unique('uq_sections_id_term', ['id', 'termId'])
@Unique('uq_sections_source_key', ['termId', 'sourceKey'])
@Check('ck_sections_source_key', `source_key <> ''`)
@Check('ck_sections_enrolled', 'enrolled >= 0 AND enrolled <= capacity')
@Check('ck_sections_waitlisted', 'waitlisted >= 0')
@Check(
  'ck_sections_offered',
  'offered >= 0 AND enrolled + offered <= capacity AND offered <= greatest(waitlisted, 0)',
)
@Check('ck_sections_waitlist_capacity', 'waitlist_capacity >= 0')
@Check('ck_sections_offer_hours', 'offer_hours BETWEEN 1 AND 336')
@Check('ck_sections_idle_seat_seconds', `idle_seat_seconds >= 0 AND idle_seat_seconds <> 'NaN'`)
@Check('ck_sections_unlimited', 'NOT is_unlimited OR capacity = 9999')
@Index(['termId', 'courseId'])
@Index(['instructorId', 'termId'])
export class Section extends VersionedEntity {
  @Column({ type: 'uuid' })
  courseId: string;

  @ManyToOne(() => Course, { nullable: false, onDelete: 'RESTRICT' })
  course: Relation<Course>;

  @Column({ type: 'uuid' })
  termId: string;

  @ManyToOne(() => Term, { nullable: false, onDelete: 'RESTRICT' })
  term: Relation<Term>;

  @Column({ type: 'varchar', length: 20 })
  sectionNumber: string;

  /** The id in the system that it was imported from, such as a CRN. */
  @Column({ type: 'varchar', length: 60, nullable: true })
  sourceKey: string | null;

  @Column({ type: 'integer' })
  capacity: number;

  /** The capacity is 9999, and the section doesn't count in utilization (rules.md, "Seats"). */
  @Column({ type: 'boolean', default: false })
  isUnlimited: boolean;

  @Column({ type: 'uuid', nullable: true })
  instructorId: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  instructor: Relation<User> | null;

  @Column({ type: 'integer', default: 0 })
  enrolled: number;

  @Column({ type: 'integer', default: 0 })
  waitlisted: number;

  /** The meetings as readable text, such as "Mon Wed 09:00-10:15". */
  @Column({ type: 'varchar', length: 500, nullable: true })
  schedule: string | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  location: string | null;

  @Column({ type: 'enum', enum: modalities, enumName: 'section_modality', default: 'in_person' })
  modality: Modality;

  @Column({ type: 'boolean', default: true })
  isActive: boolean;

  /** Seats held for waitlisted students with an open offer; not part of `enrolled`. */
  @Column({ type: 'integer', default: 0 })
  offered: number;

  /** null: the waitlist has no limit. */
  @Column({ type: 'integer', nullable: true })
  waitlistCapacity: number | null;

  @Column({ type: 'enum', enum: waitlistModes, enumName: 'waitlist_mode', default: 'immediate' })
  waitlistMode: WaitlistMode;

  @Column({ type: 'integer', default: 24 })
  offerHours: number;

  @Column({ type: 'boolean', default: false })
  consentRequired: boolean;

  @Column({ type: 'enum', enum: sectionGradeModes, enumName: 'section_grade_mode', default: 'letter' })
  gradeMode: SectionGradeMode;

  /** Empty: every level may register. */
  @Column({ type: 'enum', enum: classLevels, enumName: 'class_level', array: true, default: [] })
  classLevels: ClassLevel[];

  /** Empty: students of every program may register. */
  @Column({ type: 'uuid', array: true, default: [] })
  programIds: string[];

  /** When the last check confirmed that no eligible student was waitlisted beside an open seat. */
  @Column({ type: 'timestamptz', nullable: true })
  filledAt: Date | null;

  /** How long seats were open while an eligible student was waitlisted; an upper bound. */
  @Column({ type: 'numeric', precision: 14, scale: 3, default: 0 })
  idleSeatSeconds: string;
}

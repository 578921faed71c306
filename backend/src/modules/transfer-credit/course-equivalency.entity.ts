import { Check, Column, Entity, Index, ManyToOne, type Relation, Unique } from 'typeorm';
import { numericAsNumber } from '../../common/numeric.transformer.js';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { User } from '../../platform/auth/user.entity.js';
import { Course } from '../courses/course.entity.js';

export const equivalencyOutcomes = ['equivalent', 'elective', 'denied'] as const;
export type EquivalencyOutcome = (typeof equivalencyOutcomes)[number];

/** The known equivalent of another institution's course, for later evaluations. */
@Entity('course_equivalencies')
@Unique('uq_course_equivalencies_course', ['institutionKey', 'externalKey'])
@Check('ck_course_equivalencies_keys', `institution_key <> '' AND external_key <> ''`)
@Check(
  'ck_course_equivalencies_outcome',
  `(outcome = 'equivalent') = (course_id IS NOT NULL) AND (outcome = 'denied') = (credits IS NULL)`,
)
@Check('ck_course_equivalencies_credits', 'credits > 0 AND credits <= 30')
@Check('ck_course_equivalencies_decided_by', 'num_nonnulls(decided_by_id, decided_by_name) = 1')
@Index(['courseId'])
export class CourseEquivalency extends VersionedEntity {
  @Column({ type: 'varchar', length: 200 })
  institution: string;

  /** Without case, accents, spaces and punctuation. */
  @Column({ type: 'varchar', length: 200 })
  institutionKey: string;

  @Column({ type: 'varchar', length: 40 })
  externalCode: string;

  @Column({ type: 'varchar', length: 200 })
  externalKey: string;

  @Column({ type: 'enum', enum: equivalencyOutcomes, enumName: 'equivalency_outcome' })
  outcome: EquivalencyOutcome;

  @Column({ type: 'uuid', nullable: true })
  courseId: string | null;

  @ManyToOne(() => Course, { onDelete: 'RESTRICT' })
  course: Relation<Course> | null;

  @Column({ type: 'numeric', precision: 5, scale: 2, nullable: true, transformer: numericAsNumber })
  credits: number | null;

  /** The minimum for the grade earned there. */
  @Column({ type: 'varchar', length: 2, nullable: true })
  minimumGrade: string | null;

  @Column({ type: 'uuid', nullable: true })
  decidedById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  decidedBy: Relation<User> | null;

  /** The name of a machine client, which isn't a user. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  decidedByName: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  decidedAt: Date;

  @Column({ type: 'boolean', default: true })
  isActive: boolean;
}

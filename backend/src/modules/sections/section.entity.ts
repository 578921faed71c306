import { Check, Column, Entity, Index, ManyToOne, type Relation, Unique } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { User } from '../../platform/auth/user.entity.js';
import { Course } from '../courses/course.entity.js';
import { Term } from '../terms/term.entity.js';

export const modalities = ['in_person', 'online', 'hybrid'] as const;
export type Modality = (typeof modalities)[number];

/** One offering of a course in a term. The database itself keeps `enrolled` within `capacity`. */
@Entity('sections')
@Unique('uq_sections_number', ['courseId', 'termId', 'sectionNumber'])
@Unique('uq_sections_id_term', ['id', 'termId'])
@Unique('uq_sections_source_key', ['termId', 'sourceKey'])
@Check('ck_sections_source_key', `source_key <> ''`)
@Check('ck_sections_enrolled', 'enrolled >= 0 AND enrolled <= capacity')
@Check('ck_sections_waitlisted', 'waitlisted >= 0')
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

  /** The id that the system has for it from which it was imported, such as a CRN. */
  @Column({ type: 'varchar', length: 60, nullable: true })
  sourceKey: string | null;

  @Column({ type: 'integer' })
  capacity: number;

  /** Capacity stands at 9999 and the section is left out of utilisation (rules.md, "Seats"). */
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

  /** The meetings as a person writes them, such as "Mon Wed 09:00-10:15". */
  @Column({ type: 'varchar', length: 500, nullable: true })
  schedule: string | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  location: string | null;

  @Column({ type: 'enum', enum: modalities, enumName: 'section_modality', default: 'in_person' })
  modality: Modality;

  @Column({ type: 'boolean', default: true })
  isActive: boolean;
}

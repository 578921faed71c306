import { Check, Column, Entity, Index, ManyToOne, type Relation, Unique } from 'typeorm';
import { BaseEntity } from '../../../common/base.entity.js';
import { Enrollment } from '../../enrollments/enrollment.entity.js';
import { Section } from '../../sections/section.entity.js';
import { GradeChange } from '../grade-change.entity.js';

/** The agreement behind an I. A trigger keeps it in the section of its enrollment. */
@Entity('incompletes')
@Unique(['id', 'sectionId'])
@Unique(['gradeChangeId'])
@Index('uq_incompletes_in_effect', ['enrollmentId'], { unique: true, where: 'is_in_effect' })
@Check('ck_incompletes_note', `note <> ''`)
@Index(['enrollmentId'])
@Index(['sectionId'])
export class Incomplete extends BaseEntity {
  @Column({ type: 'uuid' })
  enrollmentId: string;

  @ManyToOne(() => Enrollment, { nullable: false, onDelete: 'RESTRICT' })
  enrollment: Relation<Enrollment>;

  @Column({ type: 'uuid' })
  sectionId: string;

  @ManyToOne(() => Section, { nullable: false, onDelete: 'RESTRICT' })
  section: Relation<Section>;

  /** The last day on which the student may submit. */
  @Column({ type: 'date' })
  until: string;

  @Column({ type: 'varchar', length: 1000 })
  note: string;

  /** False for the agreement of a grade change request until it is approved, and for one that another replaced. */
  @Column({ type: 'boolean', default: true })
  isInEffect: boolean;

  /** The request that changes a grade to I; null: the I was the submitted final grade. */
  @Column({ type: 'uuid', nullable: true })
  gradeChangeId: string | null;

  @ManyToOne(() => GradeChange, { onDelete: 'RESTRICT' })
  gradeChange: Relation<GradeChange> | null;
}

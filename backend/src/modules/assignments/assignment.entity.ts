import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { type Counting, countings } from '../../common/grading-scheme.js';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { numericAsNumber } from '../../common/numeric.transformer.js';
import { GradingGroup } from './gradebook/grading-group.entity.js';
import { Section } from '../sections/section.entity.js';

export const assignmentTypes = ['homework', 'quiz', 'exam', 'project', 'discussion'] as const;
export type AssignmentType = (typeof assignmentTypes)[number];

/** Which of a student's attempts counts. */
export const scoredAttempts = ['latest', 'highest'] as const;
export type ScoredAttempt = (typeof scoredAttempts)[number];

/** An assignment of a section. Only its instructors see a draft. */
@Entity('assignments')
@Unique('uq_assignments_id_section_id', ['id', 'sectionId'])
@Check('ck_assignments_max_points', `max_points > 0 AND max_points <> 'NaN'`)
@Check('ck_assignments_document', `jsonb_typeof(document) = 'object'`)
@Check('ck_assignments_late_until', 'late_until >= due_date')
@Check('ck_assignments_max_attempts', 'max_attempts BETWEEN 1 AND 20')
@Unique(['id', 'sectionId', 'assignmentType'])
@Index(['sectionId', 'dueDate'])
@Index(['groupId', 'sectionId'])
export class Assignment extends VersionedEntity {
  @Column({ type: 'uuid' })
  sectionId: string;

  @ManyToOne(() => Section, { nullable: false, onDelete: 'RESTRICT' })
  section: Relation<Section>;

  @Column({ type: 'varchar', length: 300 })
  title: string;

  @Column({ type: 'text', nullable: true })
  description: string | null;

  /** The task as rich text, in addition to the description. */
  @Column({ type: 'jsonb', nullable: true })
  document: object | null;

  @Column({ type: 'timestamptz', nullable: true })
  dueDate: Date | null;

  /** Late submissions are accepted until then; null: nothing is accepted after the due date. */
  @Column({ type: 'timestamptz', nullable: true })
  lateUntil: Date | null;

  @Column({ type: 'numeric', precision: 5, scale: 2, nullable: true, transformer: numericAsNumber })
  maxPoints: number | null;

  /** null: students can submit again until they have a grade. */
  @Column({ type: 'smallint', nullable: true })
  maxAttempts: number | null;

  @Column({ type: 'enum', enum: scoredAttempts, enumName: 'scored_attempt', default: 'latest' })
  scoredAttempt: ScoredAttempt;

  /** Whether scores above the points are accepted. */
  @Column({ type: 'boolean', default: false })
  allowAboveMax: boolean;

  @Column({ type: 'enum', enum: assignmentTypes, enumName: 'assignment_type', nullable: true })
  assignmentType: AssignmentType | null;

  @Column({ type: 'boolean', default: false })
  isPublished: boolean;

  /** From then on students see the scores and feedback of their own submissions. */
  @Column({ type: 'timestamptz', nullable: true })
  gradesPostedAt: Date | null;

  /** null: the first regular group of the section's grading scheme. */
  @Column({ type: 'uuid', nullable: true })
  groupId: string | null;

  /** One key over both columns: a group and its assignments belong to one section. */
  @ManyToOne(() => GradingGroup, { onDelete: 'RESTRICT' })
  @JoinColumn([
    { name: 'group_id', referencedColumnName: 'id' },
    { name: 'section_id', referencedColumnName: 'sectionId' },
  ])
  group: Relation<GradingGroup> | null;

  @Column({ type: 'enum', enum: countings, enumName: 'assignment_counting', default: 'regular' })
  countsAs: Counting;

  /** The assignment that it and all other copies come from. null: it is no copy, or an old one. */
  @Column({ type: 'uuid', nullable: true })
  originId: string | null;
}

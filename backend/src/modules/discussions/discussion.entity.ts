import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { Assignment, assignmentTypes } from '../assignments/assignment.entity.js';
import { Section } from '../sections/section.entity.js';

/** A discussion of a section. Only its instructors see a draft. A new post leaves the version unchanged. */
@Entity('discussions')
@Unique(['assignmentId'])
@Unique('uq_discussions_id_section_id', ['id', 'sectionId'])
@Check('ck_discussions_title', `title <> ''`)
@Check('ck_discussions_document', `jsonb_typeof(document) = 'object'`)
@Check('ck_discussions_locks_at', 'locks_at >= opens_at')
@Check(
  'ck_discussions_assignment_type',
  `(assignment_id IS NULL) = (assignment_type IS NULL) AND assignment_type = 'discussion'`,
)
@Check('ck_discussions_last_number', 'last_number >= 0 AND last_change_number >= last_number')
@Index(['sectionId'])
export class Discussion extends VersionedEntity {
  @Column({ type: 'uuid' })
  sectionId: string;

  @ManyToOne(() => Section, { nullable: false, onDelete: 'RESTRICT' })
  section: Relation<Section>;

  @Column({ type: 'varchar', length: 300 })
  title: string;

  /** The prompt, as rich text. */
  @Column({ type: 'jsonb', nullable: true })
  document: object | null;

  @Column({ type: 'timestamptz', nullable: true })
  opensAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  locksAt: Date | null;

  /** Students see the posts of others only after their first post. */
  @Column({ type: 'boolean', default: false })
  requireInitialPost: boolean;

  @Column({ type: 'uuid', nullable: true })
  assignmentId: string | null;

  /** Always `discussion` if there is an assignment: the key below covers it. */
  @Column({ type: 'enum', enum: assignmentTypes, enumName: 'assignment_type', nullable: true })
  assignmentType: 'discussion' | null;

  /** One key over three columns: a graded discussion is an assignment of type discussion, of the same section. */
  @ManyToOne(() => Assignment, { onDelete: 'RESTRICT' })
  @JoinColumn([
    { name: 'assignment_id', referencedColumnName: 'id' },
    { name: 'section_id', referencedColumnName: 'sectionId' },
    { name: 'assignment_type', referencedColumnName: 'assignmentType' },
  ])
  assignment: Relation<Assignment> | null;

  @Column({ type: 'boolean', default: false })
  isPinned: boolean;

  @Column({ type: 'boolean', default: false })
  isPublished: boolean;

  /** The number of the newest post, counted by a trigger. */
  @Column({ type: 'integer', default: 0, insert: false, update: false })
  lastNumber: number;

  /** Counts new, edited, deleted, hidden and unhidden posts. */
  @Column({ type: 'integer', default: 0, insert: false, update: false })
  lastChangeNumber: number;
}

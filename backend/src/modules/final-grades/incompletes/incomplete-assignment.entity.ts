import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { BaseEntity } from '../../../common/base.entity.js';
import { Assignment } from '../../assignments/assignment.entity.js';
import { Incomplete } from './incomplete.entity.js';

/** An assignment that a student with an I still has to submit. */
@Entity('incomplete_assignments')
@Unique(['incompleteId', 'assignmentId'])
@Index(['assignmentId'])
export class IncompleteAssignment extends BaseEntity {
  @Column({ type: 'uuid' })
  incompleteId: string;

  @Column({ type: 'uuid' })
  sectionId: string;

  @Column({ type: 'uuid' })
  assignmentId: string;

  /** Two keys that share the section: an agreement can't name an assignment of another section. */
  @ManyToOne(() => Incomplete, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn([
    { name: 'incomplete_id', referencedColumnName: 'id' },
    { name: 'section_id', referencedColumnName: 'sectionId' },
  ])
  incomplete: Relation<Incomplete>;

  @ManyToOne(() => Assignment, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn([
    { name: 'assignment_id', referencedColumnName: 'id' },
    { name: 'section_id', referencedColumnName: 'sectionId' },
  ])
  assignment: Relation<Assignment>;
}

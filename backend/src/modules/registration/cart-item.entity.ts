import { Column, Entity, Index, ManyToOne, type Relation, Unique } from 'typeorm';
import { BaseEntity } from '../../common/base.entity.js';
import { Section } from '../sections/section.entity.js';
import { Student } from '../students/student.entity.js';
import { type RequestedState, requestedStates } from '../../common/statuses.js';

/** A section that a student plans to register for. It reserves nothing. */
@Entity('cart_items')
@Unique('uq_cart_items_student_id_section_id', ['studentId', 'sectionId'])
@Index(['sectionId'])
export class CartItemRecord extends BaseEntity {
  @Column({ type: 'uuid' })
  studentId: string;

  @ManyToOne(() => Student, { nullable: false, onDelete: 'CASCADE' })
  student: Relation<Student>;

  @Column({ type: 'uuid' })
  sectionId: string;

  @ManyToOne(() => Section, { nullable: false, onDelete: 'CASCADE' })
  section: Relation<Section>;

  /** The status to request: enrolled or waitlisted. */
  @Column({ type: 'enum', enum: requestedStates, enumName: 'cart_item_status', default: 'enrolled' })
  status: RequestedState;
}

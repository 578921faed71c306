import { Column, Entity, Index, ManyToOne, type Relation, Unique } from 'typeorm';
import { BaseEntity } from '../../common/base.entity.js';
import { Student } from '../students/student.entity.js';
import { Assignment } from './assignment.entity.js';

/** An assignment that a student is excused from. It doesn't count in the calculated grade. */
@Entity('excused_work')
@Unique('uq_excused_work_assignment_id_student_id', ['assignmentId', 'studentId'])
@Index(['studentId'])
export class ExcusedWork extends BaseEntity {
  @Column({ type: 'uuid' })
  assignmentId: string;

  @ManyToOne(() => Assignment, { nullable: false, onDelete: 'CASCADE' })
  assignment: Relation<Assignment>;

  @Column({ type: 'uuid' })
  studentId: string;

  @ManyToOne(() => Student, { nullable: false, onDelete: 'RESTRICT' })
  student: Relation<Student>;

  /** The student can read it. */
  @Column({ type: 'text', nullable: true })
  note: string | null;
}

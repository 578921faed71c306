import { Check, Column, Entity, Index, ManyToOne, type Relation, Unique } from 'typeorm';
import { BaseEntity } from '../../common/base.entity.js';
import { Student } from '../students/student.entity.js';
import { Assignment } from './assignment.entity.js';

/** What applies to one student instead of the whole class: an extension or an excuse. */
@Entity('student_assignments')
@Unique('uq_student_assignments_assignment_id_student_id', ['assignmentId', 'studentId'])
@Check('ck_student_assignments_late_until', 'late_until >= due_date')
@Index(['studentId'])
export class StudentAssignment extends BaseEntity {
  @Column({ type: 'uuid' })
  assignmentId: string;

  @ManyToOne(() => Assignment, { nullable: false, onDelete: 'CASCADE' })
  assignment: Relation<Assignment>;

  @Column({ type: 'uuid' })
  studentId: string;

  @ManyToOne(() => Student, { nullable: false, onDelete: 'RESTRICT' })
  student: Relation<Student>;

  /** Replaces the due date of the assignment. */
  @Column({ type: 'timestamptz', nullable: true })
  dueDate: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  lateUntil: Date | null;

  /** An excused assignment doesn't count for the student. null: nobody decided. */
  @Column({ type: 'boolean', nullable: true })
  isExcused: boolean | null;

  /** The student can read it. */
  @Column({ type: 'text', nullable: true })
  reason: string | null;
}

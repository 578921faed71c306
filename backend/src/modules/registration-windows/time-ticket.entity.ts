import { Check, Column, Entity, Index, ManyToOne, type Relation, Unique } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { Student } from '../students/student.entity.js';
import { Term } from '../terms/term.entity.js';

/**
 * A student's own time in the windows of a term that require one, to the second: from `opensAt` until before
 * `closesAt`.
 */
@Entity('time_tickets')
@Unique('uq_time_tickets_student_id_term_id', ['studentId', 'termId'])
@Check('ck_time_tickets_times', 'opens_at < closes_at')
@Index(['termId', 'opensAt'])
export class TimeTicket extends VersionedEntity {
  @Column({ type: 'uuid' })
  termId: string;

  @ManyToOne(() => Term, { nullable: false, onDelete: 'RESTRICT' })
  term: Relation<Term>;

  @Column({ type: 'uuid' })
  studentId: string;

  @ManyToOne(() => Student, { nullable: false, onDelete: 'RESTRICT' })
  student: Relation<Student>;

  @Column({ type: 'timestamptz' })
  opensAt: Date;

  @Column({ type: 'timestamptz' })
  closesAt: Date;
}

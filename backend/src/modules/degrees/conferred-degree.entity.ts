import { Check, Column, Entity, Index, ManyToOne, type Relation, Unique } from 'typeorm';
import { BaseEntity } from '../../common/base.entity.js';
import { Program } from '../programs/program.entity.js';
import { Student } from '../students/student.entity.js';

/** A degree that a student was awarded. */
@Entity('conferred_degrees')
@Unique('uq_conferred_degrees_award', ['studentId', 'award', 'conferredOn'])
@Check('ck_conferred_degrees_award', `award <> '' AND honors <> ''`)
@Index(['programId'])
export class ConferredDegree extends BaseEntity {
  @Column({ type: 'uuid' })
  studentId: string;

  @ManyToOne(() => Student, { nullable: false, onDelete: 'RESTRICT' })
  student: Relation<Student>;

  /** null: the program isn't in the catalog. */
  @Column({ type: 'uuid', nullable: true })
  programId: string | null;

  @ManyToOne(() => Program, { onDelete: 'RESTRICT' })
  program: Relation<Program> | null;

  /** As printed on the diploma, such as "Bachelor of Science in Finance". */
  @Column({ type: 'varchar', length: 200 })
  award: string;

  @Column({ type: 'date' })
  conferredOn: string;

  /** Such as "magna cum laude". */
  @Column({ type: 'varchar', length: 200, nullable: true })
  honors: string | null;
}

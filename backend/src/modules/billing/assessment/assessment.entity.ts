import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Student } from '../../students/student.entity.js';
import { Term } from '../../terms/term.entity.js';

/** The last assessment of a student's term: the lines that its charges follow from. */
@Entity('assessments')
@Check('ck_assessments_lines', `jsonb_typeof(lines) = 'array'`)
@Index(['termId'])
export class Assessment {
  @PrimaryColumn({ type: 'uuid' })
  studentId: string;

  @ManyToOne(() => Student, { nullable: false, onDelete: 'RESTRICT' })
  student: Relation<Student>;

  @PrimaryColumn({ type: 'uuid' })
  termId: string;

  @ManyToOne(() => Term, { nullable: false, onDelete: 'RESTRICT' })
  term: Relation<Term>;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  assessedAt: Date;

  /** A manual charge covers the seats from before assessment: only later changes are assessed. */
  @Column({ type: 'boolean' })
  isOpeningCharged: boolean;

  @Column({ type: 'jsonb' })
  lines: object;
}

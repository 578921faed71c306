import { Check, Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { Hold } from '../holds/hold.entity.js';
import { Program } from '../programs/program.entity.js';
import { Student } from '../students/student.entity.js';
import { Term } from '../terms/term.entity.js';

/** A new student's tasks before the first registration (decision 0213). The row is locked by each act on a task. */
@Entity('onboardings')
@Check('ck_onboardings_completed', 'completed_at >= started_at')
@Check('ck_onboardings_replaced', 'replaced_at >= started_at')
@Index('uq_onboardings_current', ['studentId'], { unique: true, where: 'replaced_at IS NULL' })
@Index('uq_onboardings_hold_id', ['holdId'], { unique: true })
@Index(['studentId'])
@Index(['programId'])
@Index(['termId'])
export class Onboarding extends VersionedEntity {
  @Column({ type: 'uuid' })
  studentId: string;

  @ManyToOne(() => Student, { nullable: false, onDelete: 'RESTRICT' })
  student: Relation<Student>;

  @Column({ type: 'uuid', nullable: true })
  programId: string | null;

  @ManyToOne(() => Program, { onDelete: 'RESTRICT' })
  program: Relation<Program> | null;

  /** The student's first term. */
  @Column({ type: 'uuid' })
  termId: string;

  @ManyToOne(() => Term, { nullable: false, onDelete: 'RESTRICT' })
  term: Relation<Term>;

  /** The hold that the last required task releases; null if no task is required. */
  @Column({ type: 'uuid', nullable: true })
  holdId: string | null;

  @ManyToOne(() => Hold, { onDelete: 'RESTRICT' })
  hold: Relation<Hold> | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  startedAt: Date;

  /** When the last required task was done or waived. */
  @Column({ type: 'timestamptz', nullable: true })
  completedAt: Date | null;

  /** When the tasks of a later admission replaced these. */
  @Column({ type: 'timestamptz', nullable: true })
  replacedAt: Date | null;
}

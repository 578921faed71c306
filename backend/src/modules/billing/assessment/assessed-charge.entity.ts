import { Column, Entity, JoinColumn, ManyToOne, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { StudentCharge } from '../charges/student-charge.entity.js';
import { Assessment } from './assessment.entity.js';

/** A charge that follows an assessment: the tuition of a term, or one of its fees. */
@Entity('assessed_charges')
export class AssessedCharge {
  @PrimaryColumn({ type: 'uuid' })
  studentId: string;

  @PrimaryColumn({ type: 'uuid' })
  termId: string;

  @ManyToOne(() => Assessment, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn([
    { name: 'student_id', referencedColumnName: 'studentId' },
    { name: 'term_id', referencedColumnName: 'termId' },
  ])
  assessment: Relation<Assessment>;

  /** `tuition`, or the code of a fee, with the enrollment if the fee belongs to a course. */
  @PrimaryColumn({ type: 'varchar', length: 80 })
  item: string;

  @Column({ type: 'uuid' })
  chargeId: string;

  @OneToOne(() => StudentCharge, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn([
    { name: 'charge_id', referencedColumnName: 'id' },
    { name: 'student_id', referencedColumnName: 'studentId' },
  ])
  charge: Relation<StudentCharge>;

  /** The part of the charge's amount that is assessed. */
  @Column({ type: 'numeric', precision: 10, scale: 2 })
  assessed: string;

  /** The rest of the amount: adjustments, or the excess of a manual charge over the assessment. */
  @Column({ type: 'numeric', precision: 10, scale: 2, default: 0 })
  other: string;
}

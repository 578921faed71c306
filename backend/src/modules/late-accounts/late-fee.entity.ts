import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { StudentCharge } from '../billing/charges/student-charge.entity.js';

/** A charge for a past-due item. An item has at most one, also after the charge is void. */
@Entity('late_fees')
@Unique('uq_late_fees_item', ['item'])
@Unique('uq_late_fees_charge_id_student_id', ['chargeId', 'studentId'])
export class LateFee {
  @PrimaryColumn({ type: 'uuid' })
  chargeId: string;

  @Column({ type: 'uuid' })
  studentId: string;

  @OneToOne(() => StudentCharge, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn([
    { name: 'charge_id', referencedColumnName: 'id' },
    { name: 'student_id', referencedColumnName: 'studentId' },
  ])
  charge: Relation<StudentCharge>;

  /** `plan:<id>:<installment>`, or `term:<student>:<term>`. */
  @Column({ type: 'varchar', length: 120 })
  item: string;

  @Column({ type: 'date' })
  dueDate: string;

  @Column({ type: 'date' })
  chargedOn: string;
}

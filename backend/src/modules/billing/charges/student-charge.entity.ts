import { Check, Column, Entity, Index, ManyToOne, type Relation, Unique } from 'typeorm';
import { VersionedEntity } from '../../../common/versioned.entity.js';
import { Student } from '../../students/student.entity.js';
import { Term } from '../../terms/term.entity.js';

export const chargeTypes = ['tuition', 'fees', 'housing', 'meal_plan', 'other'] as const;
export type ChargeType = (typeof chargeTypes)[number];

export const chargeSources = ['manual', 'assessed', 'missed_installment', 'past_due_balance'] as const;
export type ChargeSource = (typeof chargeSources)[number];

/** What a student owes for a term. Amounts are US dollars. */
@Entity('student_charges')
@Check('ck_student_charges_amount', `amount >= 0 AND amount <> 'NaN'`)
@Check('ck_student_charges_paid', 'paid_amount <= amount AND is_paid = (paid_amount >= amount)')
@Check(
  'ck_student_charges_void',
  'voided_at IS NULL AND void_reason IS NULL OR voided_at IS NOT NULL AND paid_amount = 0',
)
@Unique('uq_student_charges_id_student', ['id', 'studentId'])
@Index(['studentId', 'termId'])
@Index(['termId'])
@Index('uq_student_charges_assessed_tuition', ['studentId', 'termId'], {
  unique: true,
  where: `source = 'assessed' AND charge_type = 'tuition' AND voided_at IS NULL`,
})
@Index('ix_student_charges_listed', { synchronize: false })
@Index('ix_student_charges_manual_tuition', ['studentId', 'termId'], {
  where: `charge_type = 'tuition' AND source = 'manual' AND voided_at IS NULL`,
})
@Index('ix_student_charges_unpaid', ['dueDate'], { where: 'NOT is_paid' })
export class StudentCharge extends VersionedEntity {
  @Column({ type: 'uuid' })
  studentId: string;

  @ManyToOne(() => Student, { nullable: false, onDelete: 'RESTRICT' })
  student: Relation<Student>;

  @Column({ type: 'uuid' })
  termId: string;

  @ManyToOne(() => Term, { nullable: false, onDelete: 'RESTRICT' })
  term: Relation<Term>;

  @Column({ type: 'enum', enum: chargeTypes, enumName: 'charge_type' })
  chargeType: ChargeType;

  /** An assessed charge follows from enrollments, and only entries change it. The last two are late fees. */
  @Column({ type: 'enum', enum: chargeSources, enumName: 'charge_source', default: 'manual' })
  source: ChargeSource;

  @Column({ type: 'numeric', precision: 10, scale: 2 })
  amount: string;

  @Column({ type: 'varchar', length: 500, nullable: true })
  description: string | null;

  @Column({ type: 'date', nullable: true })
  dueDate: string | null;

  /** What payments, credits and plans cover. The ledger's lines maintain it and `isPaid`. */
  @Column({ type: 'numeric', precision: 10, scale: 2, default: 0 })
  paidAmount: string;

  @Column({ type: 'boolean', default: false })
  isPaid: boolean;

  @Column({ type: 'timestamptz', nullable: true })
  voidedAt: Date | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  voidReason: string | null;
}

import { Check, Column, Entity, Index, ManyToOne, type Relation, Unique } from 'typeorm';
import { VersionedEntity } from '../../../common/versioned.entity.js';
import { Student } from '../../students/student.entity.js';
import { Term } from '../../terms/term.entity.js';

export const planTypes = ['12-Month 0%', '24-Month 0%', '36-Month 0%'] as const;
export type PlanType = (typeof planTypes)[number];

export const paymentStatuses = ['pending', 'current', 'late', 'paid'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** A student's agreement to pay over months. Amounts are US dollars. */
@Entity('payment_plans')
@Check(
  'ck_payment_plans_amounts',
  `total_amount >= 0 AND total_amount <> 'NaN' AND remaining_balance >= 0 AND remaining_balance <= total_amount
    AND monthly_payment >= 0 AND monthly_payment <> 'NaN'`,
)
@Check(
  'ck_payment_plans_cancel',
  'cancelled_at IS NULL AND cancel_reason IS NULL OR cancelled_at IS NOT NULL AND remaining_balance = total_amount',
)
@Check('ck_payment_plans_status', `(status = 'paid') = (remaining_balance = 0)`)
@Check('ck_payment_plans_disclosures', 'disclosures_delivered_on IS NULL OR requires_disclosures')
@Check(
  'ck_payment_plans_confirmed',
  'NOT is_confirmed OR NOT requires_disclosures OR disclosures_delivered_on IS NOT NULL',
)
@Unique('uq_payment_plans_id_student', ['id', 'studentId'])
@Index(['studentId'])
@Index(['termId'])
@Index(['nextPaymentDate', 'id'])
export class PaymentPlan extends VersionedEntity {
  @Column({ type: 'uuid' })
  studentId: string;

  @ManyToOne(() => Student, { nullable: false, onDelete: 'RESTRICT' })
  student: Relation<Student>;

  @Column({ type: 'uuid' })
  termId: string;

  @ManyToOne(() => Term, { nullable: false, onDelete: 'RESTRICT' })
  term: Relation<Term>;

  @Column({ type: 'enum', enum: planTypes, enumName: 'plan_type' })
  planType: PlanType;

  @Column({ type: 'numeric', precision: 10, scale: 2 })
  totalAmount: string;

  /** The charges that the plan finances; null: its term's tuition. */
  @Column({ type: 'uuid', array: true, nullable: true })
  chargeIds: string[] | null;

  /** The total less the amounts paid. The ledger's lines maintain it, the next installment and the status. */
  @Column({ type: 'numeric', precision: 10, scale: 2 })
  remainingBalance: string;

  /** The first open installment; 0.00 when all are paid or the plan is canceled. */
  @Column({ type: 'numeric', precision: 10, scale: 2, nullable: true })
  monthlyPayment: string | null;

  /** When the first open installment is due; null when all are paid. */
  @Column({ type: 'date', nullable: true })
  nextPaymentDate: string | null;

  /** As of the last write. A plan becomes late as days pass: read `plan_status(...)`, not this column. */
  @Column({ type: 'enum', enum: paymentStatuses, enumName: 'payment_status' })
  status: PaymentStatus;

  /** false: the plan is pending until its disclosures are delivered or the outside provider confirms it. */
  @Column({ type: 'boolean', default: true })
  isConfirmed: boolean;

  /** By the policy in effect when the plan was set up. */
  @Column({ type: 'boolean', default: false })
  requiresDisclosures: boolean;

  @Column({ type: 'date', nullable: true })
  disclosuresDeliveredOn: string | null;

  /** The plan's identifier at the outside payment-plan provider. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  tfcPlanId: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  cancelledAt: Date | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  cancelReason: string | null;
}

import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { VersionedEntity } from '../../../common/versioned.entity.js';
import { PaymentPlan } from '../plans/payment-plan.entity.js';
import { StudentCharge } from '../charges/student-charge.entity.js';

export const paymentMethods = ['card', 'bank_transfer', 'check', 'cash', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Money received for a charge, a plan or the account. A mistake is voided; the amount never changes, and no payment is deleted. */
@Entity('payments')
@Check('ck_payments_amount', `amount > 0 AND amount <> 'NaN'`)
@Check('ck_payments_target', 'num_nonnulls(charge_id, plan_id) <= 1')
@Check('ck_payments_deposit', 'application_id IS NULL OR num_nonnulls(charge_id, plan_id) = 0')
@Unique('uq_payments_id_student', ['id', 'studentId'])
@Check('ck_payments_void', 'void_reason IS NULL OR voided_at IS NOT NULL')
@Index('uq_payments_deposit', ['applicationId'], {
  unique: true,
  where: 'application_id IS NOT NULL AND voided_at IS NULL',
})
@Index('ix_payments_application_id', ['applicationId'], { where: 'application_id IS NOT NULL' })
@Index(['chargeId'])
@Index(['planId'])
@Index(['studentId'])
@Index(['receivedAt', 'id'])
export class Payment extends VersionedEntity {
  @Column({ type: 'uuid' })
  studentId: string;

  @Column({ type: 'uuid', nullable: true })
  chargeId: string | null;

  /** One key over both columns: a payment can't be for another student's charge. */
  @ManyToOne(() => StudentCharge, { onDelete: 'RESTRICT' })
  @JoinColumn([
    { name: 'charge_id', referencedColumnName: 'id' },
    { name: 'student_id', referencedColumnName: 'studentId' },
  ])
  charge: Relation<StudentCharge> | null;

  @Column({ type: 'uuid', nullable: true })
  planId: string | null;

  @ManyToOne(() => PaymentPlan, { onDelete: 'RESTRICT' })
  @JoinColumn([
    { name: 'plan_id', referencedColumnName: 'id' },
    { name: 'student_id', referencedColumnName: 'studentId' },
  ])
  plan: Relation<PaymentPlan> | null;

  /** For an enrollment deposit, the application that it was paid for. It is held until tuition is assessed. */
  @Column({ type: 'uuid', nullable: true })
  applicationId: string | null;

  /** The record is named, because its module is a floor above. */
  @ManyToOne('Application', { onDelete: 'RESTRICT' })
  application: object | null;

  @Column({ type: 'numeric', precision: 10, scale: 2 })
  amount: string;

  @Column({ type: 'enum', enum: paymentMethods, enumName: 'payment_method' })
  method: PaymentMethod;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  receivedAt: Date;

  /** The check number, the bank's transaction or similar. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  reference: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  voidedAt: Date | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  voidReason: string | null;
}

import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { User } from '../../platform/auth/user.entity.js';
import { checkoutStatuses, type CheckoutStatus } from './card-state.rules.js';

/** A payment page at the gateway, and the one payment that can come from it. */
@Entity('card_checkouts')
@Check('ck_card_checkouts_amount', `amount > 0 AND amount <> 'NaN'`)
@Check('ck_card_checkouts_target', 'num_nonnulls(charge_id, plan_id) <= 1')
@Check(
  'ck_card_checkouts_paid',
  `(status = 'paid') = (payment_id IS NOT NULL) AND (status <> 'paid' OR gateway_payment_id IS NOT NULL)`,
)
@Index(['studentId'])
@Index(['chargeId'])
@Index(['planId'])
@Index(['payerId'])
@Index(['requestedById'])
@Index(['createdAt', 'id'])
export class CardCheckout extends VersionedEntity {
  @Column({ type: 'uuid' })
  studentId: string;

  /** These records are named, because their modules are a floor below. */
  @ManyToOne('Student', { nullable: false, onDelete: 'RESTRICT' })
  student: object;

  @Column({ type: 'uuid', nullable: true })
  chargeId: string | null;

  @ManyToOne('StudentCharge', { onDelete: 'RESTRICT' })
  @JoinColumn([
    { name: 'charge_id', referencedColumnName: 'id' },
    { name: 'student_id', referencedColumnName: 'studentId' },
  ])
  charge: object | null;

  @Column({ type: 'uuid', nullable: true })
  planId: string | null;

  @ManyToOne('PaymentPlan', { onDelete: 'RESTRICT' })
  @JoinColumn([
    { name: 'plan_id', referencedColumnName: 'id' },
    { name: 'student_id', referencedColumnName: 'studentId' },
  ])
  plan: object | null;

  @Column({ type: 'numeric', precision: 10, scale: 2 })
  amount: string;

  @Column({ type: 'enum', enum: checkoutStatuses, enumName: 'card_checkout_status', default: 'open' })
  status: CheckoutStatus;

  /** Why the gateway couldn't collect the payment. */
  @Column({ type: 'varchar', length: 255, nullable: true })
  failure: string | null;

  @Column({ type: 'varchar', length: 255, unique: true })
  sessionId: string;

  /** The payment page. */
  @Column({ type: 'varchar', length: 2048 })
  url: string;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  /** When the gateway was last asked about it. */
  @Column({ type: 'timestamptz', nullable: true })
  checkedAt: Date | null;

  @Column({ type: 'varchar', length: 255, nullable: true, unique: true })
  gatewayPaymentId: string | null;

  @Column({ type: 'uuid', nullable: true, unique: true })
  paymentId: string | null;

  @ManyToOne('Payment', { onDelete: 'RESTRICT' })
  @JoinColumn([
    { name: 'payment_id', referencedColumnName: 'id' },
    { name: 'student_id', referencedColumnName: 'studentId' },
  ])
  payment: object | null;

  /** The person with a payer's link who opened the page for the student. */
  @Column({ type: 'uuid', nullable: true })
  payerId: string | null;

  @ManyToOne('Payer', { onDelete: 'RESTRICT' })
  @JoinColumn([
    { name: 'payer_id', referencedColumnName: 'id' },
    { name: 'student_id', referencedColumnName: 'studentId' },
  ])
  payer: object | null;

  @Column({ type: 'uuid' })
  requestedById: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'RESTRICT' })
  requestedBy: Relation<User>;
}

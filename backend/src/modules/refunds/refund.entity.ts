import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { User } from '../../platform/auth/user.entity.js';
import { RefundRun } from './refund-run.entity.js';

export const refundMethods = ['card', 'check', 'bank_transfer'] as const;
export type RefundMethod = (typeof refundMethods)[number];

export const refundStatuses = ['pending', 'approved', 'rejected', 'paid', 'cancelled', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** A student's credit that goes back to the student or to the card that paid it. */
@Entity('refunds')
@Check('ck_refunds_amount', `amount > 0 AND amount <> 'NaN'`)
@Check('ck_refunds_reason', `reason <> ''`)
@Check('ck_refunds_card', `method <> 'card' OR payment_id IS NOT NULL`)
@Check('ck_refunds_gateway', `method = 'card' OR num_nonnulls(sent_at, gateway_refund_id, failure) = 0`)
@Check(
  'ck_refunds_decided',
  `(decided_by_id IS NULL) = (decided_at IS NULL)
          AND (status NOT IN ('approved', 'rejected', 'paid', 'failed') OR decided_at IS NOT NULL)
          AND (status <> 'pending' OR decided_at IS NULL)`,
)
@Check('ck_refunds_decided_by', `decided_by_id <> requested_by_id OR status = 'cancelled'`)
@Check('ck_refunds_paid', `status <> 'paid' OR paid_on IS NOT NULL`)
@Index(['studentId'])
@Index(['paymentId'])
@Index(['runId'])
@Index(['requestedById'])
@Index(['decidedById'])
@Index(['createdAt', 'id'])
export class Refund extends VersionedEntity {
  @Column({ type: 'uuid' })
  studentId: string;

  /** These records are named, because their modules are a floor below. */
  @ManyToOne('Student', { nullable: false, onDelete: 'RESTRICT' })
  student: object;

  @Column({ type: 'numeric', precision: 10, scale: 2 })
  amount: string;

  @Column({ type: 'enum', enum: refundMethods, enumName: 'refund_method' })
  method: RefundMethod;

  /** The payment whose money goes back first. For a card, the payment that it made. */
  @Column({ type: 'uuid', nullable: true })
  paymentId: string | null;

  @ManyToOne('Payment', { onDelete: 'RESTRICT' })
  @JoinColumn([
    { name: 'payment_id', referencedColumnName: 'id' },
    { name: 'student_id', referencedColumnName: 'studentId' },
  ])
  payment: object | null;

  @Column({ type: 'varchar', length: 500 })
  reason: string;

  @Column({ type: 'enum', enum: refundStatuses, enumName: 'refund_status', default: 'pending' })
  status: RefundStatus;

  /** The run that requested it. */
  @Column({ type: 'uuid', nullable: true })
  runId: string | null;

  @ManyToOne(() => RefundRun, { onDelete: 'RESTRICT' })
  run: Relation<RefundRun> | null;

  @Column({ type: 'uuid' })
  requestedById: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'RESTRICT' })
  requestedBy: Relation<User>;

  @Column({ type: 'uuid', nullable: true })
  decidedById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  decidedBy: Relation<User> | null;

  @Column({ type: 'timestamptz', nullable: true })
  decidedAt: Date | null;

  /** The decider's note; for a rejection or a cancellation, its reason. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  note: string | null;

  @Column({ type: 'date', nullable: true })
  paidOn: string | null;

  /** Such as the number of the check. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  reference: string | null;

  /** When it was first sent to the card gateway. It can't be canceled since. */
  @Column({ type: 'timestamptz', nullable: true })
  sentAt: Date | null;

  @Column({ type: 'varchar', length: 255, nullable: true, unique: true })
  gatewayRefundId: string | null;

  /** Why the card gateway didn't refund it. */
  @Column({ type: 'varchar', length: 255, nullable: true })
  failure: string | null;
}

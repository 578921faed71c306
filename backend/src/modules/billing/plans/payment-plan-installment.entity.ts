import { Check, Column, Entity, ManyToOne, type Relation, Unique } from 'typeorm';
import { BaseEntity } from '../../../common/base.entity.js';
import { PaymentPlan } from './payment-plan.entity.js';

/** One of the amounts that a plan's total is split into. Its paid amount follows from the plan's payments. */
@Entity('payment_plan_installments')
@Unique('uq_payment_plan_installments_number', ['planId', 'number'])
@Check('ck_payment_plan_installments_number', 'number > 0')
@Check('ck_payment_plan_installments_amount', `amount >= 0 AND amount <> 'NaN'`)
export class PaymentPlanInstallment extends BaseEntity {
  @Column({ type: 'uuid' })
  planId: string;

  @ManyToOne(() => PaymentPlan, { nullable: false, onDelete: 'CASCADE' })
  plan: Relation<PaymentPlan>;

  /** Starts at 1. */
  @Column({ type: 'integer' })
  number: number;

  @Column({ type: 'date' })
  dueDate: string;

  @Column({ type: 'numeric', precision: 10, scale: 2 })
  amount: string;
}

import {
  Check,
  Column,
  Entity,
  Index,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { PaymentPlan } from './payment-plan.entity.js';

export const scheduleCauses = ['adopted', 'created', 'changed', 'charge_reduced'] as const;
export type ScheduleCause = (typeof scheduleCauses)[number];

/** A plan's installments from a day on. The app can insert and read these rows, but not change or delete them. */
@Entity('payment_plan_schedules')
@Unique('uq_payment_plan_schedules_number', ['planId', 'number'])
@Check('ck_payment_plan_schedules_number', 'number > 0')
@Index(['chargeId'])
export class PaymentPlanSchedule {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column({ type: 'uuid' })
  planId: string;

  @ManyToOne(() => PaymentPlan, { nullable: false, onDelete: 'RESTRICT' })
  plan: Relation<PaymentPlan>;

  /** Starts at 1. */
  @Column({ type: 'integer' })
  number: number;

  @Column({ type: 'enum', enum: scheduleCauses, enumName: 'plan_schedule_cause' })
  cause: ScheduleCause;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'date' })
  effectiveDate: string;

  @Column({ type: 'numeric', precision: 10, scale: 2 })
  totalAmount: string;

  @Column({ type: 'jsonb' })
  installments: object;

  /** The charge whose reduction caused it. By its name, because charges import plans. */
  @Column({ type: 'uuid', nullable: true })
  chargeId: string | null;

  @ManyToOne('StudentCharge', { onDelete: 'RESTRICT' })
  charge: object | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  reason: string | null;
}

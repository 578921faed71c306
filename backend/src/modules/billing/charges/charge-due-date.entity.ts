import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { StudentCharge } from './student-charge.entity.js';

/** A former due date of a charge, which a trigger keeps. The app can add and read these rows, but not change or delete them. */
@Entity('charge_due_dates')
@Index(['chargeId'])
export class ChargeDueDate {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ type: 'uuid' })
  chargeId: string;

  @ManyToOne(() => StudentCharge, { nullable: false, onDelete: 'CASCADE' })
  charge: Relation<StudentCharge>;

  /** null: the charge had no due date. */
  @Column({ type: 'date', nullable: true })
  dueDate: string | null;

  /** The first day that has another due date, and when it was recorded. */
  @Column({ type: 'date' })
  endedOn: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  endedAt: Date;
}

import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type Circumstance, circumstances } from '../../../common/refund-tiers.js';

export const seatActions = ['add', 'drop'] as const;
export type SeatAction = (typeof seatActions)[number];

/**
 * A seat that was added or dropped, with the facts that its price follows from. A trigger on enrollments writes these
 * rows; the app can't change or delete them.
 */
@Entity('seat_changes')
@Check(
  'ck_seat_changes_credits',
  `(action = 'add') = (credits IS NOT NULL) AND (action = 'add') = (technology_fee IS NOT NULL)`,
)
@Check(
  'ck_seat_changes_leaving',
  `action = 'drop' OR num_nonnulls(circumstance, requested_on, withdrawal_id) = 0`,
)
@Index(['studentId', 'termId'])
@Index(['termId'])
export class SeatChange {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  /** No foreign keys: the row outlives the records that it names. */
  @Column({ type: 'uuid' })
  studentId: string;

  @Column({ type: 'uuid' })
  termId: string;

  @Column({ type: 'uuid' })
  sectionId: string;

  @Column({ type: 'uuid' })
  enrollmentId: string;

  @Column({ type: 'enum', enum: seatActions, enumName: 'seat_action' })
  action: SeatAction;

  /** For a seat from the waitlist: when it was promoted. */
  @Column({ type: 'timestamptz' })
  happenedAt: Date;

  /** Of an added seat, at that time. */
  @Column({ type: 'numeric', precision: 5, scale: 2, nullable: true })
  credits: string | null;

  @Column({ type: 'boolean', nullable: true })
  technologyFee: boolean | null;

  @Column({ type: 'numeric', precision: 10, scale: 2, nullable: true })
  laboratoryFee: string | null;

  @Column({ type: 'boolean', default: false })
  isPromotion: boolean;

  @Column({ type: 'boolean', default: false })
  isSwap: boolean;

  @Column({ type: 'enum', enum: circumstances, enumName: 'refund_circumstance', nullable: true })
  circumstance: Circumstance | null;

  @Column({ type: 'date', nullable: true })
  requestedOn: string | null;

  @Column({ type: 'uuid', nullable: true })
  withdrawalId: string | null;

  /** From before assessment: imported, or of an earlier release. */
  @Column({ type: 'boolean', default: false })
  isOpening: boolean;
}

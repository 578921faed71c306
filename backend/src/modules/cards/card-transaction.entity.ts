import { Check, Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { BaseEntity } from '../../common/base.entity.js';
import { CardCheckout } from './card-checkout.entity.js';
import {
  type TransactionKind,
  transactionKinds,
  type TransactionStatus,
  transactionStatuses,
} from './card-state.rules.js';

/** A refund, dispute, fee or payout of the gateway. Each is posted to the ledger once. */
@Entity('card_transactions')
@Check('ck_card_transactions_amount', `amount <> 'NaN' AND amount <> 0 AND (amount > 0 OR kind = 'fee')`)
@Check('ck_card_transactions_uncovered', 'uncovered >= 0 AND (uncovered = 0 OR uncovered <= amount)')
@Check(
  'ck_card_transactions_status',
  `(kind = 'dispute') = (status IN ('open', 'lost', 'won')) AND (kind <> 'fee' OR status = 'posted')`,
)
@Check('ck_card_transactions_checkout', `(kind = 'payout') = (checkout_id IS NULL)`)
@Index(['checkoutId'])
@Index(['occurredAt', 'id'])
export class CardTransaction extends BaseEntity {
  @Column({ type: 'varchar', length: 255, unique: true })
  gatewayId: string;

  @Column({ type: 'enum', enum: transactionKinds, enumName: 'card_transaction_kind' })
  kind: TransactionKind;

  /** null for a payout, which has many payments. */
  @Column({ type: 'uuid', nullable: true })
  checkoutId: string | null;

  @ManyToOne(() => CardCheckout, { onDelete: 'RESTRICT' })
  checkout: Relation<CardCheckout> | null;

  /** A fee that the gateway gave back is negative. */
  @Column({ type: 'numeric', precision: 10, scale: 2 })
  amount: string;

  @Column({ type: 'enum', enum: transactionStatuses, enumName: 'card_transaction_status' })
  status: TransactionStatus;

  @Column({ type: 'varchar', length: 255, nullable: true })
  reason: string | null;

  @Column({ type: 'timestamptz' })
  occurredAt: Date;

  /** The last day to answer a dispute at the gateway. */
  @Column({ type: 'timestamptz', nullable: true })
  dueBy: Date | null;

  /** The part that the payment no longer had, so that nobody owes it again. */
  @Column({ type: 'numeric', precision: 10, scale: 2, default: 0 })
  uncovered: string;
}

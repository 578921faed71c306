import { Check, Column, Entity, Index, ManyToOne, type Relation, Unique } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { User } from '../../platform/auth/user.entity.js';
import {
  type MoneyActExemption,
  moneyActExemptions,
  type MoneyActKind,
  moneyActKinds,
  type MoneyActStatus,
  moneyActStatuses,
  type RequestedAct,
} from './money-acts.kinds.js';

/** An act with which one person moves money without paper, or the request of one that a second person decides. */
@Entity('money_acts')
@Unique(['bankLineId'])
@Check('ck_money_acts_amount', `amount > 0 AND amount <> 'NaN'`)
@Check(
  'ck_money_acts_subject',
  `(subject_type IS NULL) = (subject_id IS NULL) AND (status IN ('pending', 'rejected') OR subject_id IS NOT NULL)`,
)
@Check('ck_money_acts_request', `(status = 'done') = (request IS NULL)`)
@Check('ck_money_acts_exemption', `exemption IS NULL OR status = 'done'`)
@Check(
  'ck_money_acts_bank_line',
  `bank_line_id IS NULL OR (exemption IS NOT NULL AND exemption = 'bank_line')`,
)
@Check(
  'ck_money_acts_decided',
  `(status IN ('approved', 'rejected')) = (decided_by_id IS NOT NULL)
          AND (decided_by_id IS NULL) = (decided_at IS NULL)`,
)
@Check('ck_money_acts_decided_by', 'decided_by_id <> requested_by_id')
@Index(['studentId'])
@Index(['decidedById'])
@Index(['createdAt', 'id'])
@Index(['requestedById', 'day'])
export class MoneyAct extends VersionedEntity {
  @Column({ type: 'enum', enum: moneyActKinds, enumName: 'money_act_kind' })
  kind: MoneyActKind;

  @Column({ type: 'enum', enum: moneyActStatuses, enumName: 'money_act_status' })
  status: MoneyActStatus;

  /** Why it doesn't count toward the person's limit. */
  @Column({ type: 'enum', enum: moneyActExemptions, enumName: 'money_act_exemption', nullable: true })
  exemption: MoneyActExemption | null;

  /** In New York, by the database's clock. */
  @Column({ type: 'date' })
  day: string;

  @Column({ type: 'uuid' })
  studentId: string;

  /** The modules of these records are a floor above. */
  @ManyToOne('Student', { nullable: false, onDelete: 'RESTRICT' })
  student: object;

  /** The kind of the record that it changed, as the audit trail names it. null for a payment that waits. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  subjectType: string | null;

  @Column({ type: 'uuid', nullable: true })
  subjectId: string | null;

  /** The bank's debit that shows the return. One line stands for one return. */
  @Column({ type: 'uuid', nullable: true })
  bankLineId: string | null;

  /** What it changes, in words. */
  @Column({ type: 'varchar', length: 500 })
  about: string;

  @Column({ type: 'numeric', precision: 10, scale: 2 })
  amount: string;

  @Column({ type: 'varchar', length: 500, nullable: true })
  reason: string | null;

  /** What happens on approval. null for an act within the limit. */
  @Column({ type: 'jsonb', nullable: true })
  request: RequestedAct | null;

  /** A person or a machine client. */
  @Column({ type: 'uuid' })
  requestedById: string;

  @Column({ type: 'uuid', nullable: true })
  decidedById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  decidedBy: Relation<User> | null;

  @Column({ type: 'timestamptz', nullable: true })
  decidedAt: Date | null;

  /** The decider's note; for a rejection, the reason. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  note: string | null;
}

import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { LedgerEntry } from './ledger-entry.entity.js';
import { type LedgerAccount, ledgerAccounts } from './ledger.kinds.js';

/** An amount from one account to another, so that no entry can be out of balance. */
@Entity('ledger_lines')
@Check('ck_ledger_lines_cents', 'cents > 0')
@Check('ck_ledger_lines_accounts', 'debit <> credit')
@Check(
  'ck_ledger_lines_charge',
  `charge_id IS NOT NULL OR debit <> 'student_receivable' AND credit <> 'student_receivable'`,
)
@Check(
  'ck_ledger_lines_plan',
  `plan_id IS NOT NULL OR debit NOT IN ('plan_receivable', 'unapplied_plan_amounts')
    AND credit NOT IN ('plan_receivable', 'unapplied_plan_amounts')`,
)
@Check(
  'ck_ledger_lines_student',
  `student_id IS NOT NULL OR num_nonnulls(charge_id, plan_id, payment_id) = 0
    AND debit <> 'student_credit' AND credit <> 'student_credit'`,
)
@Index('ix_ledger_lines_bank', ['entryId'], { where: `debit = 'bank' OR credit = 'bank'` })
@Index('ix_ledger_lines_financed', ['chargeId'], { where: 'charge_id IS NOT NULL AND plan_id IS NOT NULL' })
@Index(['studentId'])
@Index('ix_ledger_lines_credit', ['studentId'], {
  where: `debit IN ('student_credit', 'unapplied_plan_amounts') OR credit IN ('student_credit', 'unapplied_plan_amounts')`,
})
@Index('ix_ledger_lines_charge_id_posted_on', { synchronize: false })
@Index(['planId'])
@Index(['paymentId'])
export class LedgerLine {
  @PrimaryColumn({ type: 'uuid' })
  entryId: string;

  @ManyToOne(() => LedgerEntry, { nullable: false, onDelete: 'RESTRICT' })
  entry: Relation<LedgerEntry>;

  /** The entry's day, which the database copies. */
  @Column({ type: 'date' })
  postedOn: string;

  /** Starts at 1. */
  @PrimaryColumn({ type: 'smallint' })
  number: number;

  @Column({ type: 'enum', enum: ledgerAccounts, enumName: 'ledger_account' })
  debit: LedgerAccount;

  @Column({ type: 'enum', enum: ledgerAccounts, enumName: 'ledger_account' })
  credit: LedgerAccount;

  @Column({ type: 'bigint' })
  cents: string;

  @Column({ type: 'uuid', nullable: true })
  studentId: string | null;

  /** These records are named, because their modules import this one. */
  @ManyToOne('Student', { onDelete: 'RESTRICT' })
  student: object | null;

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

  @Column({ type: 'uuid', nullable: true })
  paymentId: string | null;

  @ManyToOne('Payment', { onDelete: 'RESTRICT' })
  @JoinColumn([
    { name: 'payment_id', referencedColumnName: 'id' },
    { name: 'student_id', referencedColumnName: 'studentId' },
  ])
  payment: object | null;
}

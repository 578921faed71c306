import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { Payment } from '../billing/payments/payment.entity.js';
import { Student } from '../students/student.entity.js';
import { BankFile } from './bank-file.entity.js';

/**
 * Open lines match nothing, ambiguous ones match several entries. An unidentified receipt is posted to the ledger; an
 * assigned one is a payment.
 */
export const bankLineStatuses = ['open', 'ambiguous', 'matched', 'unidentified', 'assigned'] as const;
export type BankLineStatus = (typeof bankLineStatuses)[number];

/** A posting of the bank. What it says never changes; its status follows from its matches. */
@Entity('bank_lines')
@Unique('uq_bank_lines_fingerprint', ['fingerprint', 'occurrence'])
@Unique('uq_bank_lines_payment_id', ['paymentId'])
@Check('ck_bank_lines_cents', 'cents <> 0')
@Check(
  'ck_bank_lines_assigned',
  `(status = 'assigned') = (payment_id IS NOT NULL) AND (payment_id IS NULL) = (student_id IS NULL)`,
)
@Check('ck_bank_lines_receipt', `cents > 0 OR status NOT IN ('unidentified', 'assigned')`)
@Index(['fileId'])
@Index(['studentId'])
@Index(['postedOn', 'id'])
@Index('ix_bank_lines_unsettled', ['status'], { where: `status IN ('open', 'ambiguous', 'unidentified')` })
export class BankLine extends VersionedEntity {
  @Column({ type: 'uuid' })
  fileId: string;

  @ManyToOne(() => BankFile, { nullable: false, onDelete: 'RESTRICT' })
  file: Relation<BankFile>;

  /** The line of the file. */
  @Column({ type: 'integer' })
  number: number;

  @Column({ type: 'varchar', length: 40 })
  account: string;

  /** The bank's own day. */
  @Column({ type: 'date' })
  postedOn: string;

  /** Positive: money received. */
  @Column({ type: 'bigint' })
  cents: string;

  @Column({ type: 'varchar', length: 40, nullable: true })
  type: string | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  reference: string | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  description: string | null;

  /** SHA-256 of what the line is known by in another file. */
  @Column({ type: 'bytea' })
  fingerprint: Buffer;

  /** Equal lines of one file are numbered. */
  @Column({ type: 'integer' })
  occurrence: number;

  @Column({ type: 'enum', enum: bankLineStatuses, enumName: 'bank_line_status', default: 'open' })
  status: BankLineStatus;

  /** Why it has its status. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  note: string | null;

  @Column({ type: 'uuid', nullable: true })
  studentId: string | null;

  @ManyToOne(() => Student, { onDelete: 'RESTRICT' })
  student: Relation<Student> | null;

  @Column({ type: 'uuid', nullable: true })
  paymentId: string | null;

  @ManyToOne(() => Payment, { onDelete: 'RESTRICT' })
  @JoinColumn([
    { name: 'payment_id', referencedColumnName: 'id' },
    { name: 'student_id', referencedColumnName: 'studentId' },
  ])
  payment: Relation<Payment> | null;
}

import { Check, Column, Entity, Index, ManyToOne, type Relation, Unique } from 'typeorm';
import {
  type InquiryKind,
  inquiryKinds,
  type InquiryStatus,
  inquiryStatuses,
} from '../../common/inquiry-kinds.js';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { User } from '../../platform/auth/user.entity.js';
import { Student } from '../students/student.entity.js';
import { identifyingDetails, type InquiryDetails } from './inquiry-details.js';

const anonymousHasNone = `NOT anonymous OR kind = 'complaint'
  AND num_nonnulls(name, email, phone, student_id) = 0
  AND NOT details ?| ARRAY[${identifyingDetails.map((field) => `'${field}'`).join(', ')}]`;
/** For an anonymous complaint, only the day may be known. */
const anonymousDay = `NOT anonymous OR received_at = created_at
  AND (received_at AT TIME ZONE 'America/New_York')::time = '00:00'`;

/** A question, report or application that an office answers. */
@Entity('inquiries')
@Unique('uq_inquiries_number', ['number'])
@Check('ck_inquiries_number', `number ~ '^INQ-[2-79CDFGHJKMNPQRTVWXY]{6}$'`)
@Check('ck_inquiries_anonymous', anonymousHasNone)
@Check('ck_inquiries_anonymous_day', anonymousDay)
@Check(
  'ck_inquiries_sender',
  `anonymous OR kind NOT IN ('contact', 'complaint', 'transfer') OR num_nulls(name, email) = 0`,
)
@Check('ck_inquiries_receipt', 'NOT anonymous OR receipt_mail_id IS NULL')
@Check('ck_inquiries_student', `student_id IS NOT NULL OR kind IN ('contact', 'complaint', 'transfer')`)
@Check('ck_inquiries_texts', `subject <> '' AND length(message) <= 20000 AND length(resolution) <= 5000`)
@Check('ck_inquiries_details', `jsonb_typeof(details) = 'object'`)
@Check('ck_inquiries_clock', 'target_at > received_at AND due_at >= target_at')
@Check('ck_inquiries_answered', `status <> 'answered' OR answered_at IS NOT NULL`)
@Check(
  'ck_inquiries_closed',
  `(status = 'closed') = (closed_at IS NOT NULL) AND (status = 'closed') = (resolution IS NOT NULL)`,
)
/** A student can have only one open request of a kind that the office decides once. */
@Index('uq_inquiries_one_open', ['studentId', 'kind'], {
  unique: true,
  where: `kind IN ('directory_restriction', 'withdrawal') AND status <> 'closed'`,
})
@Index(['receivedAt'])
@Index(['kind', 'status'])
@Index(['assigneeId'])
@Index(['studentId'])
@Index('ix_inquiries_due_at', ['dueAt'], { where: `status IN ('new', 'open')` })
@Index('ix_inquiries_search', { synchronize: false })
export class Inquiry extends VersionedEntity {
  /** The number to quote on the phone, such as "INQ-7F3K9Q"; random, so that nobody can count inquiries. */
  @Column({ type: 'varchar', length: 10 })
  number: string;

  @Column({ type: 'enum', enum: inquiryKinds, enumName: 'inquiry_kind' })
  kind: InquiryKind;

  @Column({ type: 'enum', enum: inquiryStatuses, enumName: 'inquiry_status', default: 'new' })
  status: InquiryStatus;

  @Column({ type: 'boolean', default: false })
  anonymous: boolean;

  @Column({ type: 'varchar', length: 210, nullable: true })
  name: string | null;

  @Column({ type: 'varchar', length: 254, nullable: true })
  email: string | null;

  @Column({ type: 'varchar', length: 50, nullable: true })
  phone: string | null;

  @Column({ type: 'varchar', length: 200 })
  subject: string;

  @Column({ type: 'text', default: '' })
  message: string;

  @Column({ type: 'jsonb', default: {} })
  details: InquiryDetails[InquiryKind];

  @Column({ type: 'uuid', nullable: true })
  studentId: string | null;

  @ManyToOne(() => Student, { onDelete: 'RESTRICT' })
  student: Relation<Student> | null;

  @Column({ type: 'uuid', nullable: true })
  assigneeId: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  assignee: Relation<User> | null;

  @Column({ type: 'timestamptz' })
  receivedAt: Date;

  @Column({ type: 'timestamptz' })
  targetAt: Date;

  @Column({ type: 'timestamptz' })
  dueAt: Date;

  /** The receipt email, which may have been withheld. */
  @Column({ type: 'uuid', nullable: true })
  receiptMailId: string | null;

  /** When the last answer was sent. */
  @Column({ type: 'timestamptz', nullable: true })
  answeredAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  closedAt: Date | null;

  @Column({ type: 'text', nullable: true })
  resolution: string | null;

  /** When its office was notified and the audit event recorded; for an anonymous complaint, the following night. */
  @Column({ type: 'timestamptz', nullable: true })
  announcedAt: Date | null;

  /** When its office was notified that it is overdue. */
  @Column({ type: 'timestamptz', nullable: true })
  overdueNotifiedAt: Date | null;
}

import { Check, Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { BaseEntity } from '../../common/base.entity.js';
import { User } from '../../platform/auth/user.entity.js';
import { Inquiry } from './inquiry.entity.js';

export const entryKinds = ['note', 'answer', 'reply', 'assignment', 'closing', 'reopening'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** One entry in an inquiry's thread. It never changes. */
@Entity('inquiry_entries')
@Check('ck_inquiry_entries_author', 'num_nonnulls(author_id, author_name) = 1')
@Check(
  'ck_inquiry_entries_body',
  `(kind = 'assignment') = (body IS NULL) AND body <> '' AND length(body) <= 20000`,
)
@Check('ck_inquiry_entries_assignee', `kind = 'assignment' OR assignee_id IS NULL`)
@Check('ck_inquiry_entries_mail', `kind = 'answer' OR mail_id IS NULL`)
@Index(['inquiryId', 'createdAt'])
export class InquiryEntry extends BaseEntity {
  @Column({ type: 'uuid' })
  inquiryId: string;

  @ManyToOne(() => Inquiry, { nullable: false, onDelete: 'RESTRICT' })
  inquiry: Relation<Inquiry>;

  @Column({ type: 'enum', enum: entryKinds, enumName: 'inquiry_entry_kind' })
  kind: EntryKind;

  @Column({ type: 'text', nullable: true })
  body: string | null;

  @Column({ type: 'uuid', nullable: true })
  authorId: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  author: Relation<User> | null;

  /** The name of a machine client, which isn't a user. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  authorName: string | null;

  /** For an assignment; null: unassigned. */
  @Column({ type: 'uuid', nullable: true })
  assigneeId: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  assignee: Relation<User> | null;

  /** The email that sent the answer. */
  @Column({ type: 'uuid', nullable: true })
  mailId: string | null;
}

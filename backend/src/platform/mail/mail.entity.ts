import { Check, Column, Entity, Index } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';

/** Parked: not sent until an administrator retries it. Withheld: never sent, because a receipt limit was reached. */
export const mailStates = ['queued', 'sent', 'parked', 'withheld'] as const;
export type MailState = (typeof mailStates)[number];

/** An outgoing mail, written in the transaction that causes it, and deleted some time after it is sent. */
@Entity('mails')
@Check('ck_mails_sent_at', `(sent_at IS NOT NULL) = (state = 'sent')`)
@Check('ck_mails_header', `subject !~ '[[:cntrl:]]'`)
@Index(['createdAt'])
@Index('ix_mails_about_id', ['aboutId'], { where: 'about_id IS NOT NULL' })
@Index('ix_mails_parked', ['createdAt'], { where: `state = 'parked'` })
@Check('ck_mails_withheld', `state::text <> 'withheld' OR unsolicited AND text = '' AND html = ''`)
@Index('ix_mails_unsolicited', ['createdAt', 'mailbox', 'domain'], {
  where: `unsolicited AND state IN ('queued', 'sent', 'parked')`,
})
export class Mail extends VersionedEntity {
  @Column({ type: 'varchar', length: 254 })
  recipient: string;

  /** The recipient's mailbox in one spelling. Receipts are counted by it. */
  @Column({ type: 'varchar', length: 254 })
  mailbox: string;

  /** The domain that its owner registered, without subdomains. */
  @Column({ type: 'varchar', length: 254 })
  domain: string;

  /** Whether anyone may have typed the address. */
  @Column({ type: 'boolean', default: false })
  unsolicited: boolean;

  /** Who gets the replies, if that is a person. */
  @Column({ type: 'varchar', length: 254, nullable: true })
  replyTo: string | null;

  /** The record that the email is about. Deleting the record deletes the email. */
  @Column({ type: 'uuid', nullable: true })
  aboutId: string | null;

  @Column({ type: 'varchar', length: 60 })
  template: string;

  @Column({ type: 'varchar', length: 200 })
  subject: string;

  @Column({ type: 'text' })
  text: string;

  @Column({ type: 'text' })
  html: string;

  @Column({ type: 'enum', enum: mailStates, enumName: 'mail_state', default: 'queued' })
  state: MailState;

  @Column({ type: 'integer', default: 0 })
  attempts: number;

  /** Codes only: messages of mail servers may name people. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  lastError: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  sentAt: Date | null;
}

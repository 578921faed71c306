import type { SendMailOptions } from 'nodemailer';
import type { Environment } from '../config/environment.js';
import { mustBeOutside } from '../database/transactions.js';
import { within } from '../tracing/tracing.js';
import type { Mail } from './mail.entity.js';

/** Where mails go. The receiver must be able to tell that a repeated mail is the same one. */
export abstract class MailTransport {
  /** A name for the log. */
  abstract readonly name: string;
  /** The host of a mail server. */
  readonly host?: string;
  protected abstract send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;

  deliver(mail: OutgoingMail, signal: AbortSignal): Promise<void> {
    mustBeOutside('Sending an email');
    return within('mail', this.host ? { 'server.address': this.host } : {}, () => this.send(mail, signal));
  }

  abstract close(): void;
}

export type OutgoingMail = Pick<
  Mail,
  'id' | 'recipient' | 'replyTo' | 'subject' | 'text' | 'html' | 'createdAt'
>;

/** The message; the same each time it is built. */
export const messageOf = (
  { id, recipient, replyTo, subject, text, html, createdAt }: OutgoingMail,
  { mailFrom, baseUrl }: Pick<Environment, 'mailFrom' | 'baseUrl'>,
): SendMailOptions => ({
  messageId: `<${id}@${baseUrl.hostname}>`,
  date: createdAt,
  from: mailFrom,
  to: { name: '', address: recipient },
  ...(replyTo && { replyTo: { name: '', address: replyTo } }),
  envelope: { from: mailFrom.address, to: [recipient] },
  subject,
  text,
  html,
  // Prevents automatic replies such as absence notices.
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  baseBoundary: id,
  disableFileAccess: true,
  disableUrlAccess: true,
});

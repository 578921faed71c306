import { Registry } from '../features/registry.js';
import { type Letter, type MailContent, writeLetter } from './letter.js';

/** A kind of mail, as a letter about its facts. */
export interface MailTemplate<in Facts> {
  write: (facts: Facts) => Letter;
  /** Its place in the API document's list of templates; new ones need none. */
  position?: number;
}

/** Every kind of mail that the system sends. */
export const mailTemplates = new Registry<MailTemplate<never>>('mail templates');

/** A mail to one address, as its sender requests it. */
export interface NewMail<Facts> {
  /** Set if another record refers to the mail. */
  id?: string;
  to: string;
  /** Who gets the replies; by default, the address that all mails come from. */
  replyTo?: string | null;
  /** The record that the email is about. Deleting the record deletes the email. */
  aboutId?: string;
  template: MailTemplate<Facts> & { name: string };
  facts: NoInfer<Facts>;
}

export const writeMail = <Facts>({ template, facts }: NewMail<Facts>, baseUrl: URL): MailContent =>
  writeLetter(template.write(facts), baseUrl);

import { type MailContent, writeLetter } from './letter.js';
import { digest } from './templates/digest.js';
import { inquiryAnswer } from './templates/inquiry-answer.js';
import { inquiryReceipt } from './templates/inquiry-receipt.js';
import { notification } from './templates/notification.js';
import { signupReceipt } from './templates/signup-receipt.js';
import { studentMessage } from './templates/student-message.js';

/** Every kind of mail that the system sends. */
export const templates = {
  'inquiry-receipt': inquiryReceipt,
  'inquiry-answer': inquiryAnswer,
  'signup-receipt': signupReceipt,
  notification,
  digest,
  'student-message': studentMessage,
};

export type TemplateName = keyof typeof templates;

/** A mail to one address, as its sender requests it. */
export type NewMail = {
  [Name in TemplateName]: {
    /** Set if another record refers to the mail. */
    id?: string;
    to: string;
    /** Who gets the replies; by default, the address that all mails come from. */
    replyTo?: string | null;
    template: Name;
    facts: Parameters<(typeof templates)[Name]>[0];
  };
}[TemplateName];

export const writeMail = ({ template, facts }: NewMail, baseUrl: URL): MailContent =>
  writeLetter((templates[template] as (facts: unknown) => Parameters<typeof writeLetter>[0])(facts), baseUrl);

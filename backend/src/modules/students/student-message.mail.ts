import type { Letter } from '../../platform/mail/letter.js';
import { messages } from './messages.js';

/** An office's message to students it selected; each student gets a separate mail. */
export const studentMessage = ({
  subject,
  name,
  text,
  sender,
}: {
  subject: string;
  /** The student's name. */
  name: string;
  /** Plain text. */
  text: string;
  /** The author and the office, one line each. */
  sender: string;
}): Letter => ({
  subject,
  blocks: [messages.mails.greeting(name), text, `${sender}\nCollegium University`],
  because: messages.mails.studentBecause,
});

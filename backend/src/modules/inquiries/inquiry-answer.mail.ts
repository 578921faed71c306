import type { Letter } from '../../platform/mail/letter.js';
import { messages } from './messages.js';

/** An office's answer to an inquiry. */
export const inquiryAnswer = ({
  number,
  office,
  answer,
}: {
  number: string;
  /** Such as `Office of Admissions`. */
  office: string;
  /** Markdown. */
  answer: string;
}): Letter => ({
  subject: messages.mails.answerSubject(number),
  blocks: [{ markdown: answer }, `${office}\nCollegium University`],
  because: messages.mails.answerBecause(number),
});

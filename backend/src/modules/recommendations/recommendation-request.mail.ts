import { inWords } from '../../common/calendar.js';
import type { Letter } from '../../platform/mail/letter.js';
import { nameInMail } from './recommendations.rules.js';
import { messages } from './messages.js';

const { mail } = messages;

interface RequestFacts {
  subjectName: string;
  path: string;
  /** The last day to answer. */
  until: string;
  isReminder: boolean;
}

/** Goes to an address that the applicant typed, so it repeats only the applicant's name, and only if it is one. */
export function recommendationRequest({ subjectName, path, until, isReminder }: RequestFacts): Letter {
  const name = nameInMail(subjectName) ?? mail.someone;
  return {
    subject: (isReminder ? mail.reminder : mail.subject)(name),
    blocks: [mail.asks(name), { link: mail.open, path }, mail.until(inWords(until))],
    because: mail.because,
  };
}

export const recommendationReceipt = ({ subjectName }: { subjectName: string }): Letter => ({
  subject: mail.receiptSubject,
  blocks: [mail.receipt(nameInMail(subjectName))],
  because: mail.receiptBecause,
});

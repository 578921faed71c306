import type { Letter } from '../../../platform/mail/letter.js';
import { messages } from '../messages.js';

interface ReminderFacts {
  number: string;
  programName: string;
  termName: string;
  /** The titles of the open items that the applicant must act on. */
  items: readonly string[];
}

/** Goes to the verified mailbox of the applicant. */
export const applicationReminder = ({ number, programName, termName, items }: ReminderFacts): Letter => {
  const texts = messages.reminderMail;
  return {
    subject: texts.subject(number),
    blocks: [
      texts.waiting(number, programName, termName),
      { values: items.map((item, index) => [texts.item(index + 1), item]) },
      texts.next,
      { link: texts.open, path: '/apply/status' },
    ],
    because: texts.because,
  };
};

import { inWords } from '../../common/calendar.js';
import type { Letter } from '../../platform/mail/letter.js';
import { messages } from './messages.js';

interface RequestFacts {
  subjectName: string;
  path: string;
  /** The last day to answer. */
  until: string;
  isReminder: boolean;
}

/** Goes to an address that the applicant typed. */
export const recommendationRequest = ({ subjectName, path, until, isReminder }: RequestFacts): Letter => ({
  subject: (isReminder ? messages.mail.reminder : messages.mail.subject)(subjectName),
  blocks: [
    messages.mail.asks(subjectName),
    { link: messages.mail.open, path },
    messages.mail.until(inWords(until)),
  ],
  because: messages.mail.because(subjectName),
});

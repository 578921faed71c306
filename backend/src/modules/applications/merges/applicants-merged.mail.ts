import type { Letter } from '../../../platform/mail/letter.js';
import { messages } from '../messages.js';

interface MergedFacts {
  /** The numbers of all applications of the person. */
  numbers: readonly string[];
}

/** Goes to the mailbox that stays. It doesn't name the other one. */
export const applicantsMerged = ({ numbers }: MergedFacts): Letter => {
  const texts = messages.mergeMail;
  return {
    subject: texts.subject,
    blocks: [
      texts.together,
      { values: numbers.map((number, index) => [texts.application(index + 1), number]) },
      texts.next,
      { link: texts.open, path: '/apply/status' },
    ],
    because: texts.because,
  };
};

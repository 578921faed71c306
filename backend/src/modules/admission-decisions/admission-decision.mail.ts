import type { Letter } from '../../platform/mail/letter.js';
import { messages } from './messages.js';

interface DecisionFacts {
  number: string;
  programName: string;
  termName: string;
}

/** Goes to the verified mailbox of the applicant at the release. It doesn't say what was decided. */
export const admissionDecision = ({ number, programName, termName }: DecisionFacts): Letter => ({
  subject: messages.mail.subject(number),
  blocks: [
    messages.mail.ready(number, programName, termName),
    { link: messages.mail.open, path: '/apply/status' },
  ],
  because: messages.mail.because,
});

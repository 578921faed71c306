import type { Letter } from '../../platform/mail/letter.js';
import { messages } from './messages.js';

interface EnrolledFacts {
  number: string;
  studentNumber: string;
  programName: string;
  termName: string;
  /** null: waived. */
  deposit: string | null;
}

/** Goes to the mailbox of the applicant, with which the student signs in for the first time. */
export const enrolledMail = (facts: EnrolledFacts): Letter => ({
  subject: messages.mail.subject(facts.number),
  blocks: [
    messages.mail.welcome(facts.programName, facts.termName),
    messages.mail.number(facts.studentNumber),
    facts.deposit ? messages.mail.deposit(facts.deposit) : messages.mail.waived,
    messages.mail.next,
    { link: messages.mail.open, path: '/portal' },
  ],
  because: messages.mail.because,
});

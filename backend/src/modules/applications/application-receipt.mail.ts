import type { Letter } from '../../platform/mail/letter.js';
import { messages } from './messages.js';

interface ReceiptFacts {
  number: string;
  programName: string;
  termName: string;
  /** In words. */
  submittedAt: string;
  isLate: boolean;
  decisionTime: string;
}

/** Goes to the verified mailbox of the applicant. */
export const applicationReceipt = (facts: ReceiptFacts): Letter => ({
  subject: messages.receiptMail.subject(facts.number),
  blocks: [
    messages.receiptMail.received(facts.number, facts.programName, facts.termName, facts.submittedAt),
    ...(facts.isLate ? [messages.receiptMail.late] : []),
    messages.receiptMail.next(facts.decisionTime),
    { link: messages.receiptMail.status, path: '/apply/status' },
  ],
  because: messages.receiptMail.because,
});

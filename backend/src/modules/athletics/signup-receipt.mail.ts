import type { Letter } from '../../platform/mail/letter.js';
import { messages as shared } from '../../platform/mail/messages.js';
import { messages } from './messages.js';

/**
 * Goes to an address that anyone may have typed. It contains nothing that the visitor wrote, so that the form can't be
 * used to write to others in the university's name.
 */
export const signupReceipt = ({
  sport,
}: {
  /** The university's name for it. */
  sport: string;
}): Letter => ({
  subject: messages.mails.signUpSubject(sport),
  blocks: [messages.mails.signUpThanks, { values: [['Sport', sport]] }, messages.mails.signUpNext],
  because: shared.receiptBecause,
});

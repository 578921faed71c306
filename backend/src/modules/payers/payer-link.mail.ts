import type { Letter } from '../../platform/mail/letter.js';
import type { PayerAccess } from './payer.entity.js';
import { messages } from './messages.js';

interface LinkFacts {
  studentName: string;
  access: PayerAccess;
  path: string;
}

/** Goes to an address that the student typed, so it repeats nothing else that the student typed. */
export const payerLink = ({ studentName, access, path }: LinkFacts): Letter => ({
  subject: messages.mail.subject(studentName),
  blocks: [
    messages.mail.invitation(studentName, access),
    { link: messages.mail.open, path },
    messages.mail.personal,
  ],
  because: messages.mail.because(studentName),
});

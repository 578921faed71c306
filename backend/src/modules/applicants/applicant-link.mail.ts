import type { Letter } from '../../platform/mail/letter.js';
import { messages } from './messages.js';
import { shownCode } from './sign-in.rules.js';

/** Goes to an address that anyone may have typed, so it repeats nothing that was typed. */
export const applicantLink = ({ token, code }: { token: string; code: string }): Letter => ({
  subject: messages.mail.subject,
  blocks: [
    // After the #, so that the token is never sent with the request for the page, and is in no log.
    { link: messages.mail.open, path: `/apply/continue#${token}` },
    messages.mail.valid,
    messages.mail.code,
    { values: [['Code', shownCode(code)]] },
    messages.mail.personal,
  ],
  because: messages.mail.because,
});

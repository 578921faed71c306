import type { Letter } from '../letter.js';

/** What an office writes to students it selected; each gets a mail of their own. */
export const studentMessage = ({
  subject,
  name,
  text,
  sender,
}: {
  subject: string;
  /** The student's. */
  name: string;
  /** Plain text. */
  text: string;
  /** Who wrote it and the office, a line each. */
  sender: string;
}): Letter => ({
  subject,
  blocks: [`Dear ${name},`, text, `${sender}\nCollegium University`],
  because: 'You get this mail because you are a student of Collegium University.',
});

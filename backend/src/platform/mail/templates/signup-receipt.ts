import type { Letter } from '../letter.js';

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
  subject: `Your interest in ${sport}`,
  blocks: [
    "Thank you for your interest in athletics. We'll be in touch soon!",
    { values: [['Sport', sport]] },
    'We write to you when registration opens, tell you what is new, and keep a place at the tryouts for those who signed up early.',
  ],
  because:
    'You get this mail because this address was given in a form on our site. If that was not you, there is nothing to do.',
});

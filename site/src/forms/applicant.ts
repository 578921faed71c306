import { longest } from '../facts/forms';
import { named, type Rule } from './rules';

const email: Rule = {
  missing: 'Email is required',
  wrong: 'Please enter a valid email address',
  most: longest.email,
  kind: 'email',
  fill: 'email',
};

export const linkRequest = named({ email });

export const codeSignIn = named({
  email,
  code: { missing: 'Code is required', most: longest.number, fill: 'one-time-code' },
});

/** The statuses of success. */
export const accepted = { link: 202, session: 200 } as const;

import { createHash, timingSafeEqual } from 'node:crypto';
import { foldAddress } from '../../src/common/addresses.js';
import { roles } from '../../src/platform/auth/roles.js';

const domain = 'collegium.example';
export const demoPassword = 'collegium-demo';

/** The public demo accounts, one a role, shown on the sign-in page. */
export const demoAccounts = roles.map((role) => `${role}@${domain}`);

export interface PersonName {
  firstName: string | null;
  lastName: string | null;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * The account that address and password open, named by its address: the demo accounts, and anybody else of the demo
 * university, so that its students can sign in and the first sign-in of an unknown person can be shown.
 */
export function accountFor(email: string, password: string): string | null {
  const account = foldAddress(email.trim());
  const isOurs = account.length <= 100 && /^[a-z0-9][a-z0-9._+'-]*@collegium\.example$/.test(account);
  return timingSafeEqual(digest(password), digest(demoPassword)) && isOurs ? account : null;
}

/** What the provider tells about an account; a name that nobody entered follows from the address. */
export function claimsOf(account: string, known: PersonName | undefined) {
  const words = account
    .slice(0, account.indexOf('@'))
    .split(/[._+-]+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1));
  const givenName = known?.firstName ?? words[0];
  const familyName = known?.lastName ?? (words.slice(1).join(' ') || undefined);
  return {
    sub: account,
    email: account,
    email_verified: true,
    given_name: givenName,
    family_name: familyName,
    name: [givenName, familyName].filter(Boolean).join(' '),
  };
}

import { createHash, timingSafeEqual } from 'node:crypto';
import { foldAddress } from '../../src/common/addresses.js';
import { roles } from '../../src/platform/auth/roles.js';

const domain = 'collegium.example';
export const demoPassword = 'collegium-demo';

/** The public demo accounts, one per role, shown on the sign-in page. */
export const demoAccounts = roles.map((role) => `${role}@${domain}`);

export interface PersonName {
  firstName: string | null;
  lastName: string | null;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * The account for an address and password, named by its address: the demo accounts, and any other person of the demo
 * university, so that its students can sign in and the first sign-in of an unknown person can be demonstrated.
 */
export function accountFor(email: string, password: string): string | null {
  const account = foldAddress(email.trim());
  const isOurs = account.length <= 100 && /^[a-z0-9][a-z0-9._+'-]*@collegium\.example$/.test(account);
  return timingSafeEqual(digest(password), digest(demoPassword)) && isOurs ? account : null;
}

/** The claims about an account; a name that staff did not record is derived from the address. */
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
    groups: groupsOf(account),
  };
}

/** Groups to try the mapping of roles with: each demo account is in the group of its role. */
function groupsOf(account: string): string[] {
  const role = roles.find((one) => account === `${one}@${domain}`);
  if (role === undefined || role === 'student') return ['students'];
  return ['employees', role.replace('_', '-')];
}

/** What the provider says about the sign-in itself: with the second step, it is one that staff may be required to have. */
export const proofOf = (hasSecondStep: boolean) =>
  hasSecondStep ? { acr: strongAcr, amr: ['pwd', 'otp', 'mfa'] } : { acr: passwordAcr, amr: ['pwd'] };

export const passwordAcr = 'urn:collegium:demo:password';
export const strongAcr = 'urn:collegium:demo:two-step';

import type { Role } from '../roles.js';

export const staffClaims = ['acr', 'amr'] as const;
export type StaffClaim = (typeof staffClaims)[number];

/** The claims that the provider sent, in the ID token or the profile. */
export type Claims = Readonly<Record<string, unknown>>;

export interface Mapping {
  value: string;
  role: Role;
}

/** What an administrator set; all of it is off until then. */
export interface SignInRules {
  claim: string | null;
  mappings: readonly Mapping[];
  staffClaim: StaffClaim | null;
  staffValues: readonly string[];
  mappedById: string | null;
}

/** Why a claim sets no role, or the role that it sets. */
export type Mapped =
  | { state: 'off' | 'missing' | 'wrong_type' | 'too_large' | 'no_match' }
  | { state: 'matched'; role: Role; value: string };

export const mostClaimBytes = 10_240;

/** How long after the person last proved their identity they may do what requires a recent sign-in. */
export const recentSignInMs = 10 * 60_000;
/** The same for the provider, in seconds. */
export const recentSignInSeconds = recentSignInMs / 1000;

/** The first mapping that matches any value of the claim. */
export function mappedRole(
  { claim, mappings }: Pick<SignInRules, 'claim' | 'mappings'>,
  claims: Claims,
): Mapped {
  if (claim === null) return { state: 'off' };
  const values = valuesOf(claims, claim);
  if (!Array.isArray(values)) return { state: values };
  const found = mappings.find(({ value }) => values.includes(value));
  return found ? { state: 'matched', ...found } : { state: 'no_match' };
}

/** The values of a claim, which may be a text or a list of texts. */
function valuesOf(claims: Claims, name: string): string[] | 'missing' | 'wrong_type' | 'too_large' {
  const claim = Object.hasOwn(claims, name) ? claims[name] : undefined;
  if (claim === undefined || claim === null) return 'missing';
  if (Buffer.byteLength(JSON.stringify(claim)) > mostClaimBytes) return 'too_large';
  const values: unknown[] = Array.isArray(claim) ? claim : [claim];
  return values.every((value) => typeof value === 'string') ? values : 'wrong_type';
}

/** Whether the sign-in is strong enough for this role. Students need nothing more. */
export function isStrongEnough(
  { staffClaim, staffValues }: Pick<SignInRules, 'staffClaim' | 'staffValues'>,
  claims: Claims,
  role: Role,
): boolean {
  if (!staffClaim || role === 'student') return true;
  const values = valuesOf(claims, staffClaim);
  return Array.isArray(values) && values.some((value) => staffValues.includes(value));
}

/**
 * When the person last proved their identity. A provider that sends no `auth_time` proves it by a sign-in that asked
 * for it (`prompt=login`): its ID token was issued right after.
 */
export function provenAt(
  { auth_time: authTime, iat }: Claims,
  isForced: boolean,
  now = Date.now(),
): number | null {
  const seconds = typeof authTime === 'number' ? authTime : isForced && typeof iat === 'number' ? iat : null;
  if (seconds === null || !Number.isFinite(seconds)) return null;
  // A provider's clock that is fast must not make the sign-in last longer.
  return Math.min(Math.floor(seconds * 1000), now);
}

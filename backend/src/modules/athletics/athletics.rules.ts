import { createHmac } from 'node:crypto';
import { foldAddress } from '../../common/addresses.js';
import { type Sport, sports, type SignupStatus, signupStatuses } from './athletics-signup.entity.js';
import { messages } from './messages.js';

/** The person, sport and New York day of a sign-up. */
export interface SignupKey {
  email: string;
  sport: Sport;
  day: string;
}

/**
 * The id of a sign-up: one per person, sport and day, so that a form sent twice is one record with the same answer.
 * Without the server's secret, the id can't be computed, and the answer doesn't tell whether the record existed.
 */
export function signupIdOf(secret: string, { email, sport, day }: SignupKey): string {
  const hex = createHmac('sha256', secret)
    .update(JSON.stringify(['athletics signup', foldAddress(email), sport, day]))
    .digest('hex');
  // A UUID of version 8 (RFC 9562, 5.8).
  const variant = ((parseInt(hex[16]!, 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}

export const sportNames: Record<Sport, string> = messages.sports;

export interface SignupCount {
  sport: Sport;
  status: SignupStatus;
  count: number;
}

export type SportCounts = { sport: Sport; total: number } & Record<SignupStatus, number>;

/** Every sport, including those without sign-ups, with counts by status. */
export const countsBySport = (counts: SignupCount[]): SportCounts[] =>
  sports.map((sport) => {
    const own = counts.filter((one) => one.sport === sport);
    const of = (status: SignupStatus): number => own.find((one) => one.status === status)?.count ?? 0;
    const byStatus = Object.fromEntries(signupStatuses.map((status) => [status, of(status)]));
    return {
      sport,
      total: own.reduce((sum, { count }) => sum + count, 0),
      ...(byStatus as Record<SignupStatus, number>),
    };
  });

import type { Role } from '../roles.js';

const minute = 60_000;
const hour = 60 * minute;

/** A session that only holds pending sign-ins. */
export const anonymousLifetime = 15 * minute;

const lifetimeOf = (role: Role): { idle: number; absolute: number } =>
  role === 'student' ? { idle: 2 * hour, absolute: 24 * hour } : { idle: 30 * minute, absolute: 12 * hour };

/** The instant at which a sign-in ends, even while the session is in use. */
export const absoluteEnd = (role: Role, signedInAt: number): number => signedInAt + lifetimeOf(role).absolute;

/** The instant at which a session last used at `now` ends. */
export const endOfSession = (role: Role, signedInAt: number, now: number): number =>
  Math.min(now + lifetimeOf(role).idle, absoluteEnd(role, signedInAt));

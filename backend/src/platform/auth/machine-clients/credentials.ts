import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Prefixes by which people, log filters and secret scanners recognize a credential. */
const prefixes = { secret: 'collegium_cs_', token: 'collegium_at_' } as const;
type Kind = keyof typeof prefixes;

const form = (kind: Kind): RegExp => new RegExp(`^${prefixes[kind]}[A-Za-z0-9_-]{43}$`);
const forms: Record<Kind, RegExp> = { secret: form('secret'), token: form('token') };

/** 256 random bits. */
export const newCredential = (kind: Kind): string => prefixes[kind] + randomBytes(32).toString('base64url');

export const isCredential = (kind: Kind, text: string): boolean => forms[kind].test(text);

export const hashOf = (credential: string): Buffer => createHash('sha256').update(credential).digest();

/** The row whose hash matches the credential; takes the same time with and without a match. */
export function matching<Row extends { hash: Buffer }>(rows: Row[], credential: string): Row | undefined {
  const hash = hashOf(credential);
  let found: Row | undefined;
  for (const row of rows) if (timingSafeEqual(row.hash, hash)) found = row;
  return found;
}

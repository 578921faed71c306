import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

export const linkHours = 24;
export const codeMinutes = 30;
/** Of one code. */
export const mostTries = 5;
export const idleHours = 2;
export const longestHours = 24;

/** No 0, O, 1, I or L, which are mistaken for each other. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const codeLength = 8;

/** 256 random bits, of a link or of a session's cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export const newCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** As emails show it. */
export const shownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** The code, however it was typed. */
export const codeFrom = (typed: string): string => typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '');

/** A code is short, so its hash needs a key that isn't in the database. */
export const codeHashOf = (code: string, mailbox: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`applicant code ${mailbox} ${code}`).digest();

/** The row with the hash of this code, under any of the secrets. Takes the same time with and without a match. */
export function matching<Row extends { codeHash: Buffer }>(
  rows: readonly Row[],
  hashes: readonly Buffer[],
): Row | undefined {
  let found: Row | undefined;
  for (const row of rows) for (const hash of hashes) if (timingSafeEqual(row.codeHash, hash)) found ??= row;
  return found;
}

import { canonicalPhone } from '../../../common/contact-data.js';

/** Why a record may be about the same person, the strongest reason first. */
export const matchReasons = ['email', 'phone', 'birth_date_and_name'] as const;
export type MatchReason = (typeof matchReasons)[number];

/** How similar two names must be (pg_trgm, 0 to 1) when the birth dates are the same. */
export const similarName = 0.45;

const digitsCompared = 10;

/** The last ten digits of a telephone number without its extension; null if there are fewer than seven. */
export function phoneDigits(text: string): string | null {
  const [number = ''] = (canonicalPhone(text) ?? text).split(' ext');
  const digits = number.replace(/\D/g, '').slice(-digitsCompared);
  return digits.length >= 7 ? digits : null;
}

/**
 * The part of an address by which the index finds candidates; `mailboxKeySql` is the same in SQL. Whether the mailbox is
 * really the same is decided afterward.
 */
export const mailboxKey = (address: string): string =>
  address
    .toLowerCase()
    .replace(/[@+-].*/s, '')
    .replace(/[._]/g, '');

export const mailboxKeySql = (column: string): string =>
  `translate(substring(${column} FROM '^[^@+-]*'), '._', '')`;

export const phoneDigitsSql = (column: string): string =>
  `right(regexp_replace(split_part(${column}, ' ext', 1), '[^0-9]', '', 'g'), ${digitsCompared})`;

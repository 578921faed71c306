import { randomInt } from 'node:crypto';

/**
 * Without characters that look alike: 0 and O, 1, I and L. There are 31, a prime, so that the check character detects
 * slips.
 */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const drawn = 15;

/** The sum of each character's value times its position. A wrong character, or two swapped ones, changes it. */
const checkOf = (characters: string): string =>
  alphabet[
    Array.from(characters).reduce((sum, one, at) => sum + alphabet.indexOf(one) * (at + 1), 0) %
      alphabet.length
  ]!;

/** 15 random characters (74 bits) and a check character. */
export function newCode(): string {
  const characters = Array.from({ length: drawn }, () => alphabet[randomInt(alphabet.length)]).join('');
  return characters + checkOf(characters);
}

/** In groups of four. */
export const shownCode = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-');

/** The stored code for what a person typed, in any case and with any separators; null if it can't be a code. */
export function codeFrom(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s\p{Pd}._/]/gu, '');
  if (code.length !== drawn + 1 || Array.from(code).some((one) => !alphabet.includes(one))) return null;
  return checkOf(code.slice(0, drawn)) === code[drawn] ? code : null;
}

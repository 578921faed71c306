import { randomInt } from 'node:crypto';

/** Nothing that reads like something else: no 0 O, no 1 I L. There are 31, a prime, so that the check finds slips. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const drawn = 15;

/** The sum of each character's value times its place; a wrong character or two that changed places alter it. */
const checkOf = (characters: string): string =>
  alphabet[
    Array.from(characters).reduce((sum, one, at) => sum + alphabet.indexOf(one) * (at + 1), 0) %
      alphabet.length
  ]!;

/** 15 characters by lot (74 bits), and one that is their check. */
export function newCode(): string {
  const characters = Array.from({ length: drawn }, () => alphabet[randomInt(alphabet.length)]).join('');
  return characters + checkOf(characters);
}

/** In fours, as people read it. */
export const shownCode = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-');

/** What somebody typed as the code that is kept: in any letter case, with whatever between; null where it can be none. */
export function codeFrom(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s\p{Pd}._/]/gu, '');
  if (code.length !== drawn + 1 || Array.from(code).some((one) => !alphabet.includes(one))) return null;
  return checkOf(code.slice(0, drawn)) === code[drawn] ? code : null;
}

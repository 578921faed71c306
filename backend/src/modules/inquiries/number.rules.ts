import { randomInt } from 'node:crypto';

/** No vowels (so no words by chance), and no characters that look like others: 0 O, 1 I L, 2 Z, 5 S, 8 B. */
export const numberLetters = '2345679CDFGHJKMNPQRTVWXY';
const length = 6;

/** A random number to quote on the phone, such as "INQ-7F3K9Q": one of 190 million. */
export const newNumber = (): string =>
  `INQ-${Array.from({ length }, () => numberLetters[randomInt(numberLetters.length)]).join('')}`;

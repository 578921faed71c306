import { randomInt } from 'node:crypto';

/** No vowels (no words by chance), and nothing that is taken for something else: 0 O, 1 I L, 2 Z, 5 S, 8 B. */
export const numberLetters = '2345679CDFGHJKMNPQRTVWXY';
const length = 6;

/** A number to quote on the phone, such as "INQ-7F3K9Q": one of 190 million, in no order. */
export const newNumber = (): string =>
  `INQ-${Array.from({ length }, () => numberLetters[randomInt(numberLetters.length)]).join('')}`;

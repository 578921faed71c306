import { typedNumber } from '../../../common/typed-number.js';
import { RefusedValue } from '../import.error.js';
import { line } from './cells.rules.js';
import { messages } from '../messages.js';

export interface Credits {
  credits: number | null;
  /** As given, unless it is just the number. */
  creditsText: string | null;
}

const most = 999.99;

/**
 * "4", "2.5", "2,5", "1-4", "2 or 4", "0 TO 8 hours.": the smallest number counts, and the text is stored. A blank has
 * no number; its text is stored too, to tell it from a plain number.
 */
export function parseCredits(given: string): Credits {
  const text = line(given, 200);
  if (!text) return { credits: null, creditsText: '' };
  const number = typedNumber(text);
  const numbers = (number === null ? (text.match(/\d*\.?\d+/g) ?? []) : [number]).map(Number);
  if (!numbers.length) throw new RefusedValue(messages.value.noCredits(text));
  const credits = Math.round(Math.min(...numbers) * 100) / 100;
  // In "3,5 or 4", the comma may separate numbers or decimals.
  const isUnclear = number === null && /\d,\d/.test(text);
  if (credits > most || isUnclear || /^-\s*\d/.test(text))
    throw new RefusedValue(messages.value.credits(text, Math.floor(most)));
  return { credits, creditsText: number === null ? text : null };
}

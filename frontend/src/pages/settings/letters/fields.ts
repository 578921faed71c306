import type { LetterTemplateDto } from '../../../api/types.gen';
import { example } from './messages';

/** The fields that a letter may have; only an admission with conditions has any. */
export const fieldsOf = (code: LetterTemplateDto['code'] | '') =>
  Object.keys(example).filter((name) => name !== 'conditions' || code === 'admit_with_conditions');

/** The text with the data of the example. An unknown field stays as it is; saving refuses it. */
export const filledIn = (text: string) =>
  text.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(example, name) ? example[name]! : whole,
  );

export const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter(Boolean);

import type { LetterTemplateDto } from '../../../api/types.gen';

/** The data of an example, by field. */
const example: Record<string, string> = {
  firstName: 'Ada',
  lastName: 'Okoye',
  programName: 'Business Administration',
  termName: 'Spring 2027',
  applicationNumber: 'A-000123',
  conditions: 'Send the official transcript of your last school year before classes begin.',
};

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

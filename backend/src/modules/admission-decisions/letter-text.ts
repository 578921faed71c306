/** The values of an example, by the field that a letter may have. The portal has a copy (`npm run generate`). */
export const exampleValues = {
  firstName: 'Ada',
  lastName: 'Okoye',
  programName: 'Business Administration',
  termName: 'Spring 2027',
  applicationNumber: 'A-000123',
  conditions: 'Send the official transcript of your last school year before classes begin.',
};
type LetterField = keyof typeof exampleValues;
export type LetterValues = Record<LetterField, string>;

/** The fields of the letter of a decision: only an admission with conditions has conditions. */
export const fieldsOf = (code: string): LetterField[] =>
  (Object.keys(exampleValues) as LetterField[]).filter(
    (name) => name !== 'conditions' || code === 'admit_with_conditions',
  );

const field = /\{\{\s*([^{}]*?)\s*\}\}/g;

export const fieldsIn = (text: string): string[] => [...text.matchAll(field)].map(([, name]) => name!);

/** The text with the values. Values are text too: what looks like a field in them stays as it is. */
export const filledIn = (text: string, values: LetterValues): string =>
  text.replace(field, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as LetterField] : whole,
  );

/** Paragraphs are separated by blank lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter(Boolean);

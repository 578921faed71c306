import type { AdmissionCode } from '../../common/admission-codes.js';
import { messages } from './messages.js';

/** The fields that a letter may have. */
export const letterFields = [
  'firstName',
  'lastName',
  'programName',
  'termName',
  'applicationNumber',
  'conditions',
] as const;
export type LetterValues = Record<(typeof letterFields)[number], string>;

const field = /\{\{\s*([^{}]*?)\s*\}\}/g;

const fieldsIn = (text: string): string[] => [...text.matchAll(field)].map(([, name]) => name!);

/** The errors of a template, by field. */
export function templateErrors(
  code: AdmissionCode,
  { subject, body }: { subject: string; body: string },
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  // Only an admission with conditions has any.
  const known = letterFields.filter((name) => name !== 'conditions' || code === 'admit_with_conditions');
  for (const [name, text] of Object.entries({ subject, body })) {
    const allowed = name === 'subject' ? known.filter((one) => one !== 'conditions') : known;
    const unknown = fieldsIn(text).filter((one) => !(allowed as readonly string[]).includes(one));
    if (unknown.length) errors[name] = [messages.unknownFields([...new Set(unknown)], allowed)];
  }
  if (code === 'admit_with_conditions' && !fieldsIn(body).includes('conditions'))
    errors.body = [...(errors.body ?? []), messages.conditionsMissing];
  return errors;
}

/** The text with the values. Values are text too: what looks like a field in them stays as it is. */
export const filledIn = (text: string, values: LetterValues): string =>
  text.replace(field, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as keyof LetterValues] : whole,
  );

/** Paragraphs are separated by blank lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter(Boolean);

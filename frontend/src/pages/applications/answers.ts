import { formatDate } from '../../components/format';
import { messages } from './messages';

interface FieldBase {
  code: string;
  label: string;
}
interface Choice {
  value: string;
  label: string;
}
export type Simple = FieldBase &
  (
    | { type: 'text' | 'country' | 'state' }
    | { type: 'long_text' }
    | { type: 'date' }
    | { type: 'choice' | 'choices'; choices: Choice[] }
    | { type: 'number'; min: number; max: number; decimals: number }
  );
export type Field = Simple | (FieldBase & ({ type: 'rows'; fields: Simple[] } | { type: 'file' }));

/** The version of the form that an application has. */
export interface FormContent {
  steps: Record<string, { title: string; fields: Field[] }>;
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
const country = (code: string): string => {
  try {
    return countries.of(code) ?? code;
  } catch {
    return code;
  }
};

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What an applicant answered, in words. */
export function answerText(field: Simple, value: unknown): string {
  if (isBlank(value)) return messages.answers.blank;
  if (field.type === 'choice' || field.type === 'choices')
    return [value]
      .flat()
      .map((one) => field.choices.find((choice) => choice.value === one)?.label ?? String(one))
      .join(', ');
  const text = String(value as string | number);
  if (field.type === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text;
  return field.type === 'country' ? country(text) : text;
}

/** Fields whose answers the portal can correct: a list of rows, several choices and files have no single value. */
export const isSimple = (field: Field): field is Simple =>
  field.type !== 'rows' && field.type !== 'file' && field.type !== 'choices';

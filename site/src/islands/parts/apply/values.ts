/** Answers as text, for reading. */
import type { Field } from './content';
import { countryNames } from './places';
import type { Answers } from './records';
import { dayInWords } from './times';

const none = 'No answer';

/** One line for each part. */
export function linesOf(field: Field, value: unknown): string[] {
  if (value === undefined || value === null || value === '') return [none];
  if (Array.isArray(value)) {
    if (!value.length) return [none];
    if (field.type !== 'rows') return value.map((one) => labelOf(field, one));
    return value.map((row) => rowLine(field, row as Answers));
  }
  if (field.type === 'long_text') return textOf(value).split('\n');
  return [lineOf(field, value)];
}

function lineOf(field: Field, value: unknown): string {
  const text = textOf(value);
  switch (field.type) {
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(text) ? dayInWords(text) : text;
    case 'country':
      return countryNames[text] ?? text;
    default:
      return labelOf(field, value);
  }
}

const rowLine = (field: Field, row: Answers): string =>
  (field.fields ?? [])
    .filter(({ code }) => row[code] !== undefined && row[code] !== '')
    .map((part) => `${part.label}: ${lineOf(part, row[part.code])}`)
    .join('; ');

const labelOf = ({ choices = [] }: Field, value: unknown): string =>
  choices.find((choice) => choice.value === value)?.label ?? textOf(value);

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);

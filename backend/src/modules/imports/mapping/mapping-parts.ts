import { type Check, object, oneOf, optional, record, text, yesNo } from './mapping-checks.js';
import { messages } from '../messages.js';

export const dateForms = ['YYYY-MM-DD', 'MM/DD/YYYY', 'DD/MM/YYYY', 'DD.MM.YYYY'] as const;
export type DateForm = (typeof dateForms)[number];

/** A column's name, a template such as "{Subject} {Number}", or either with a pattern or a translation. */
const sourceObject = object({
  column: text(),
  match: optional(pattern()),
  values: optional(record(text(1000, 0))),
  otherwise: optional(text(1000, 0)),
});
export type Source = string | ReturnType<typeof sourceObject>;
const source: Check<Source> = (value, path, problems) =>
  typeof value === 'object' ? sourceObject(value, path, problems) : text()(value, path, problems);

export const sources = <const Required extends string, const Other extends string>(
  required: readonly Required[],
  others: readonly Other[],
): Check<Record<Required, Source> & Partial<Record<Other, Source>>> =>
  object({
    ...Object.fromEntries(required.map((name) => [name, source])),
    ...Object.fromEntries(others.map((name) => [name, optional(source)])),
  }) as Check<Record<Required, Source> & Partial<Record<Other, Source>>>;

export const common = {
  about: optional(text(2000)),
  format: oneOf(['csv', 'tsv']),
  delimiter: optional(oneOf([',', ';', '\t', '|'])),
  quote: optional(oneOf(['"', "'", ''])),
  encoding: optional(oneOf(['utf-8', 'windows-1252', 'utf-16le'])),
  htmlEntities: optional(yesNo),
  dates: optional(oneOf(dateForms)),
};

/** A regular expression; its first group, or the whole match, is the value. */
function pattern(): Check<RegExp> {
  return (value, path, problems) => {
    const found = text()(value, path, problems);
    try {
      return new RegExp(found, 'su');
    } catch (error) {
      problems.push(messages.mapping.pattern(path, (error as Error).message));
      return /$/;
    }
  };
}

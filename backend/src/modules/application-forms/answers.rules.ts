import { todayInNewYork, isDate } from '../../common/calendar.js';
import {
  type Answers,
  applicationSteps,
  type ApplicationStep,
  type ChecklistLine,
  type Condition,
  type FormContent,
  type FormField,
  type SimpleField,
  type StepAnswers,
} from './form-content.js';
import { hasDirectionOverride } from '../../common/text-direction.js';
import { messages as common } from '../../common/messages.js';
import { messages } from './messages.js';

type Errors = Record<string, string[]>;
/** The number of files by field. */
export type Files = Readonly<Record<string, number>>;

const words = new Intl.Segmenter('en', { granularity: 'word' });
export const wordCount = (text: string): number =>
  [...words.segment(text)].filter(({ isWordLike }) => isWordLike).length;

const longestText = 50_000;
// oxlint-disable-next-line no-control-regex
const unstorable = /\0|\p{Surrogate}|[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]/u;
const email = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;
const country = /^[A-Z]{2}$/;

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && !value.trim()) ||
  (Array.isArray(value) && !value.length);

const isObject = (value: unknown): value is StepAnswers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a field or line applies to these answers. */
export function applies(condition: Condition | null | undefined, answers: Answers): boolean {
  if (!condition) return true;
  const given = answers[condition.step]?.[condition.field];
  return [given].flat().some((one) => typeof one === 'string' && condition.values.includes(one));
}

/** Why a value can't be stored in a field; null if it can. A blank value always can, because steps are saved unfinished. */
function refusal(field: SimpleField, value: unknown, today: string): string | null {
  if (isBlank(value)) return null;
  if (field.type === 'choices') {
    const known = field.choices.map((one) => one.value);
    const isKnown = Array.isArray(value) && value.every((one) => known.includes(one as string));
    if (!isKnown || new Set(value as string[]).size !== (value as string[]).length)
      return messages.notAmongChoices;
    return null;
  }
  if (field.type === 'number') return numberRefusal(field, value);
  if (typeof value !== 'string') return messages.mustBeText;
  if (unstorable.test(value)) return messages.controlCharacters;
  switch (field.type) {
    case 'text':
      if (/[\n\r\t]/.test(value)) return messages.controlCharacters;
      if (hasDirectionOverride(value)) return common.directionOverride;
      if (Array.from(value).length > field.most) return messages.tooLong(field.most);
      if (field.format === 'email' && !email.test(value.trim())) return messages.emailInvalid;
      if (field.format === 'phone' && value.replace(/\D/g, '').length < 7) return messages.phoneInvalid;
      return null;
    case 'long_text':
      // A text has no more words than characters.
      if (
        value.length > longestText ||
        (value.length > field.mostWords && wordCount(value) > field.mostWords)
      )
        return messages.tooManyWords(field.mostWords);
      return null;
    case 'choice':
      return field.choices.some((one) => one.value === value) ? null : messages.notAmongChoices;
    case 'date':
      if (!isDate(value)) return messages.dateInvalid;
      return field.past && value > today ? messages.dateInFuture : null;
    case 'country':
      return country.test(value) ? null : messages.countryInvalid;
    case 'state':
      return Array.from(value).length > 100 ? messages.tooLong(100) : null;
  }
}

function numberRefusal(
  { min, max, decimals }: SimpleField & { type: 'number' },
  value: unknown,
): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return messages.numberInvalid;
  if (value < min || value > max) return messages.numberBetween(min, max);
  return Number(value.toFixed(decimals)) === value ? null : messages.tooManyDecimals(decimals);
}

function refusedIn(fields: readonly FormField[], answers: StepAnswers, today: string, path = ''): Errors {
  const errors: Errors = {};
  for (const name of Object.keys(answers))
    if (!fields.some(({ code, type }) => code === name && type !== 'file'))
      errors[path + name] = [messages.unknownField];
  for (const field of fields) {
    const value = answers[field.code];
    if (field.type === 'file' || isBlank(value)) continue;
    if (field.type !== 'rows') {
      const refused = refusal(field, value, today);
      if (refused) errors[path + field.code] = [refused];
      continue;
    }
    if (!Array.isArray(value) || !value.every(isObject)) errors[path + field.code] = [messages.mustBeRows];
    else if (value.length > field.most) errors[path + field.code] = [messages.tooManyRows(field.most)];
    else
      for (const [index, row] of value.entries())
        Object.assign(errors, refusedIn(field.fields, row, today, `${path}${field.code}.${index}.`));
  }
  return errors;
}

/** The university keeps no data of younger children (decision 0231). */
const leastAge = 13;

/** Who is born on February 29 is a year older on March 1. */
const isTooYoung = (birthDate: unknown, today: string): boolean =>
  isDate(birthDate) && `${Number(birthDate.slice(0, 4)) + leastAge}${birthDate.slice(4)}` > today;

const ageErrors = ({ birthDate }: StepAnswers, today: string, path = ''): Errors =>
  isTooYoung(birthDate, today) ? { [`${path}birthDate`]: [messages.tooYoung(leastAge)] } : {};

/** What a save of a step refuses, by field: unknown fields, wrong types, too much. An unfinished step is no error. */
export const refusedAnswers = (
  content: FormContent,
  step: ApplicationStep,
  answers: StepAnswers,
  today = todayInNewYork(),
): Errors => ({
  ...(step === 'you' && ageErrors(answers, today)),
  ...refusedIn(content.steps[step].fields, answers, today),
});

/** The answers of an earlier application that this form asks for too and accepts. */
export function carriedAnswers(
  content: FormContent,
  step: ApplicationStep,
  answers: StepAnswers,
  today = todayInNewYork(),
): StepAnswers {
  const refused = new Set(
    Object.keys(refusedAnswers(content, step, answers, today)).map((path) => path.split('.')[0]),
  );
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !refused.has(name)));
}

function missingIn(
  fields: readonly FormField[],
  given: StepAnswers,
  all: { answers: Answers; files: Files },
  path: string,
): Errors {
  const errors: Errors = {};
  for (const field of fields) {
    if (!applies(field.condition, all.answers)) continue;
    const at = path + field.code;
    const value = given[field.code];
    if (field.type === 'file') {
      if (field.required && !all.files[field.code]) errors[at] = [messages.fileMissing(field.label)];
    } else if (field.type === 'rows') {
      const rows = (Array.isArray(value) ? value : []).filter(isObject);
      const least = Math.max(field.least, field.required ? 1 : 0);
      if (rows.length < least) errors[at] = [messages.tooFewRows(field.label, least)];
      for (const [index, row] of rows.entries())
        Object.assign(errors, missingIn(field.fields, row, all, `${at}.${index}.`));
    } else if (field.required && isBlank(value)) errors[at] = [messages.required(field.label)];
  }
  return errors;
}

/** What is missing in one step, by `step.field`. Fields whose condition isn't met are not asked. */
export const missingInStep = (
  content: FormContent,
  step: ApplicationStep,
  answers: Answers,
  files: Files,
): Errors => missingIn(content.steps[step].fields, answers[step] ?? {}, { answers, files }, `${step}.`);

/** Everything that is missing, and an age that can't be accepted: the answers may be older than the rule. */
export const missingAnswers = (
  content: FormContent,
  answers: Answers,
  files: Files,
  today = todayInNewYork(),
): Errors =>
  Object.assign(
    ageErrors(answers.you ?? {}, today, 'you.'),
    ...applicationSteps.map((step) => missingInStep(content, step, answers, files)),
  ) as Errors;

/** Whether files or the answers of other steps decide what is missing in a step. */
export function dependsOnOthers(content: FormContent, step: ApplicationStep): boolean {
  const depends = (field: FormField): boolean =>
    field.type === 'file' ||
    (!!field.condition && field.condition.step !== step) ||
    (field.type === 'rows' && field.fields.some(depends));
  return content.steps[step].fields.some(depends);
}

/** The lines of the checklist for these answers. */
export const checklistOf = (content: FormContent, answers: Answers): Omit<ChecklistLine, 'condition'>[] =>
  content.checklist
    .filter(({ condition }) => applies(condition, answers))
    .map(({ code, title, party }) => ({ code, title, party }));

/** A file field of the form. */
export const fileFieldOf = (content: FormContent, code: string): (FormField & { type: 'file' }) | undefined =>
  applicationSteps
    .flatMap((step) => content.steps[step].fields)
    .find((field): field is FormField & { type: 'file' } => field.type === 'file' && field.code === code);

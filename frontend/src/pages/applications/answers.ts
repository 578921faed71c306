import { countryNames } from '../../components/places/places';
import { formatDate } from '../../components/format';
import type { Record as Application } from './queries';
import { messages } from './messages';

interface Condition {
  step: string;
  field: string;
  values: string[];
}
interface FieldBase {
  code: string;
  label: string;
  hint?: string | null;
  required?: boolean;
  condition?: Condition | null;
}
interface Choice {
  value: string;
  label: string;
}
export type Simple = FieldBase &
  (
    | { type: 'text'; most?: number }
    | { type: 'country' | 'state' }
    | { type: 'long_text' }
    | { type: 'date' }
    | { type: 'choice' | 'choices'; choices: Choice[] }
    | { type: 'number'; min: number; max: number; decimals: number }
  );
export type RowsField = FieldBase & { type: 'rows'; least: number; most: number; fields: Simple[] };
export type Field = Simple | RowsField | (FieldBase & { type: 'file' });

/** The version of the form that an application has. */
export interface FormContent {
  steps: globalThis.Record<string, { title: string; fields: Field[] }>;
}

/** The title of a step, for the office: the form speaks to the applicant. */
export const stepTitle = (step: string, title: string) => messages.steps[step] ?? title;

export type StepAnswers = globalThis.Record<string, unknown>;

export const formOf = ({ form }: Pick<Application, 'form'>) => form as unknown as FormContent;

/** The answers of a step as submitted. */
export const answersOf = ({ steps }: Pick<Application, 'steps'>, step: string): StepAnswers =>
  steps.find((one) => one.step === step)?.answers ?? {};

/** Whether a field is asked, with these answers by step. */
export function isAsked({ condition }: FieldBase, of: (step: string) => StepAnswers): boolean {
  if (!condition) return true;
  return [of(condition.step)[condition.field]].flat().some((one) => condition.values.includes(String(one)));
}

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
  return field.type === 'country' && Object.hasOwn(countryNames, text) ? countryNames[text]! : text;
}

/** Answers of a line at most. */
export const isShort = (field: Field): field is Simple =>
  field.type !== 'rows' && field.type !== 'file' && field.type !== 'long_text';

/** The fields in their order; successive short ones belong together. */
export function runsOf(fields: readonly Field[]): Field[][] {
  const runs: Field[][] = [];
  for (const field of fields) {
    const last = runs.at(-1);
    if (last?.every(isShort) && isShort(field)) last.push(field);
    else runs.push([field]);
  }
  return runs;
}

export type Correctable = Simple | RowsField;

/** Files are added, and recommenders are corrected at their requests. */
export const isCorrectable = (step: string, field: Field): field is Correctable =>
  field.type !== 'file' && !(step === 'recommenders' && field.type === 'rows');

export const rowsOf = (value: unknown): StepAnswers[] =>
  Array.isArray(value) ? (value as StepAnswers[]) : [];

/** The relationship of a recommender as the form words it. */
export function relationshipText(form: FormContent, relationship: string): string {
  const field = form.steps.recommenders?.fields.find(({ code }) => code === 'recommenders');
  const choice = field?.type === 'rows' && field.fields.find(({ code }) => code === 'relationship');
  return choice ? answerText(choice, relationship) : relationship;
}

/** The form of an application, in the version that it began with. */
import type { Answers, HeldFile, Item, Recommendation, StepAnswers, Summary } from './records';

/** A field is asked only if another one has one of these values. */
export interface Condition {
  step: string;
  field: string;
  values: string[];
}

export interface Choice {
  value: string;
  label: string;
}

type FieldType =
  | 'text'
  | 'long_text'
  | 'choice'
  | 'choices'
  | 'date'
  | 'number'
  | 'country'
  | 'state'
  | 'rows'
  | 'file';

/** What a type doesn't have is missing. */
export interface Field {
  code: string;
  type: FieldType;
  label: string;
  hint?: string | null;
  required: boolean;
  condition?: Condition | null;
  format?: 'email' | 'phone' | null;
  choices?: Choice[];
  mostWords?: number;
  /** Rows or files. */
  most?: number;
  fields?: Field[];
}

interface StepContent {
  title: string;
  text?: string | null;
  fields: Field[];
}

export interface Step extends StepContent {
  code: string;
}

export interface Application extends Summary {
  form: { steps: Record<string, StepContent> };
  steps: StepAnswers[];
  files: HeldFile[];
  checklist: Item[];
  recommendations: Recommendation[];
  decisionTime: string;
}

/** The step on which applicants read everything again and sign. It is a page of its own if it has fields. */
export const lastStep = 'review';

/** The steps with fields, in their order. */
export const stepsOf = ({ form, steps }: Pick<Application, 'form' | 'steps'>): Step[] =>
  steps
    .map(({ step }) => ({ ...form.steps[step]!, code: step }))
    .filter(({ code, fields }) => code !== lastStep || fields.length > 0);

export type AnswersOf = (step: string) => Answers;

export function isShown({ condition }: Pick<Field, 'condition'>, answersOf: AnswersOf): boolean {
  if (!condition) return true;
  const given = answersOf(condition.step)[condition.field];
  return [given].flat().some((one) => typeof one === 'string' && condition.values.includes(one));
}

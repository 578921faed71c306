/** The form of an application, in the version that it began with. */
import type { Answers } from './records';

export interface Condition {
  field: string;
  values: string[];
}

export interface Choice {
  value: string;
  label: string;
}

export interface Field {
  code: string;
  kind: 'text' | 'longText' | 'choice' | 'choices' | 'date' | 'number' | 'country' | 'state' | 'rows' | 'file';
  label: string;
  hint: string | null;
  isRequired: boolean;
  when: Condition | null;
  choices: Choice[];
  mostWords: number | null;
  /** Of rows, or of files. */
  most: number;
  fields: Field[];
}

export interface Step {
  code: string;
  title: string;
  about: string | null;
  fields: Field[];
}

export const isShown = ({ when }: Field, answers: Answers): boolean =>
  !when || when.values.includes(String(answers[when.field] ?? ''));

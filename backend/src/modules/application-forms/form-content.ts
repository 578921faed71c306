/** The steps of every form, in order. */
export const applicationSteps = [
  'you',
  'program',
  'schools',
  'statement',
  'documents',
  'recommenders',
  'review',
] as const;
export type ApplicationStep = (typeof applicationSteps)[number];

export const fieldTypes = [
  'text',
  'long_text',
  'choice',
  'choices',
  'date',
  'number',
  'country',
  'state',
  'rows',
  'file',
] as const;
export type FieldType = (typeof fieldTypes)[number];

/** A field is asked only if another field of the same step, or of an earlier one, has one of these values. */
export interface Condition {
  step: ApplicationStep;
  field: string;
  values: string[];
}

export interface Choice {
  value: string;
  label: string;
}

interface FieldBase {
  code: string;
  label: string;
  hint?: string | null;
  required: boolean;
  condition?: Condition | null;
}

/** A field of a row can't have rows or files of its own. */
export type SimpleField = FieldBase &
  (
    | { type: 'text'; most: number; format?: 'email' | 'phone' | null }
    | { type: 'long_text'; mostWords: number }
    | { type: 'choice' | 'choices'; choices: Choice[] }
    | { type: 'date'; past?: boolean }
    | { type: 'number'; min: number; max: number; decimals: number }
    | { type: 'country' }
    | { type: 'state' }
  );
export type FormField =
  | SimpleField
  | (FieldBase & { type: 'rows'; least: number; most: number; fields: SimpleField[] })
  | (FieldBase & { type: 'file'; most: number });

export const checklistParties = ['applicant', 'recommender', 'office'] as const;

/** A line of the checklist after submission. A code that is a file field is received with the file. */
export interface ChecklistLine {
  code: string;
  title: string;
  party: (typeof checklistParties)[number];
  condition?: Condition | null;
}

export interface FormStep {
  title: string;
  text?: string | null;
  fields: FormField[];
}

/** Sample answers that must be complete, or must fail on exactly these fields. */
export interface FormExample {
  name: string;
  answers: Answers;
  /** Files by field. */
  files: Record<string, number>;
  /** Such as `you.lastName`; empty: complete. */
  failsOn: string[];
}

export interface FormContent {
  steps: Record<ApplicationStep, FormStep>;
  checklist: ChecklistLine[];
  examples: FormExample[];
}

export type StepAnswers = Record<string, unknown>;
export type Answers = Partial<Record<ApplicationStep, StepAnswers>>;

/** The most of each in one form. */
export const formLimits = {
  fields: 40,
  rowFields: 12,
  choices: 60,
  checklist: 30,
  examples: 20,
  /** The characters of all sample answers, as JSON. */
  exampleText: 100_000,
} as const;

interface StandardField {
  type: FieldType | readonly FieldType[];
  /** Always asked and required. */
  isRequired?: true;
  /** The longest text that its records hold. */
  most?: number;
  format?: 'email';
  /** The choices that it must have. */
  values?: readonly string[];
  fields?: Readonly<Record<string, StandardField>>;
}

/** Fields that every form has, because the office, recommenders and the student's record depend on them. */
export const standardFields: Partial<Record<ApplicationStep, Readonly<Record<string, StandardField>>>> = {
  you: {
    firstName: { type: 'text', isRequired: true, most: 100 },
    lastName: { type: 'text', isRequired: true, most: 100 },
    birthDate: { type: 'date', isRequired: true },
    phone: { type: 'text', most: 30 },
    country: { type: 'country' },
    street: { type: 'text' },
    city: { type: 'text' },
    state: { type: 'state' },
    postalCode: { type: 'text' },
  },
  schools: {
    schools: {
      type: 'rows',
      fields: {
        name: { type: 'text', isRequired: true },
        country: { type: 'country' },
        from: { type: 'date' },
        to: { type: 'date' },
        degree: { type: 'text' },
        gpa: { type: 'number' },
      },
    },
  },
  statement: { statement: { type: 'long_text' } },
  documents: { transcripts: { type: 'file' } },
  recommenders: {
    recommenders: {
      type: 'rows',
      fields: {
        name: { type: 'text', isRequired: true, most: 100 },
        email: { type: 'text', isRequired: true, most: 254, format: 'email' },
        relationship: { type: ['choice', 'text'], isRequired: true, most: 100 },
      },
    },
    waivesRight: { type: 'choice', values: ['yes', 'no'] },
  },
};
export type { StandardField };

import type {
  ApplicationFormDto,
  FieldConditionDto,
  FormContentDto,
  FormFieldDto,
  RowFieldDto,
} from '../../../api/types.gen';
import { toNumber, toText } from '../../../components/form/rules';

export const steps = [
  'you',
  'program',
  'schools',
  'statement',
  'documents',
  'recommenders',
  'review',
] as const;
export type Step = (typeof steps)[number];

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

export interface ConditionValues {
  /** The key of a field; "" for no condition. */
  field: string;
  values: string[];
}
export interface ChoiceValues {
  value: string;
  label: string;
}
export interface FieldValues {
  /** Conditions and examples refer to a field by its key, so its code can change. */
  key: string;
  code: string;
  label: string;
  hint: string;
  type: FieldType;
  required: boolean;
  condition: ConditionValues;
  most: string;
  mostWords: string;
  format: string;
  choices: ChoiceValues[];
  past: boolean;
  min: string;
  max: string;
  decimals: string;
  least: string;
  fields: FieldValues[];
}
export interface StepValues {
  title: string;
  text: string;
  fields: FieldValues[];
}
export interface LineValues {
  code: string;
  title: string;
  party: 'applicant' | 'recommender' | 'office';
  condition: ConditionValues;
}
export type RowAnswers = Record<string, string | string[]>;
/** By the keys of fields. */
export type AnswerValues = Record<string, string | string[] | RowAnswers[]>;
export interface ExampleValues {
  name: string;
  answers: AnswerValues;
  files: Record<string, string>;
  /** The keys of fields; for a field in a row, `key.position.key`. */
  failsOn: string[];
}
export interface ContentValues {
  steps: Record<Step, StepValues>;
  checklist: LineValues[];
  examples: ExampleValues[];
}
export interface FormValues {
  programId: string;
  firstTermId: string;
  content: ContentValues;
}

/** Fields that every form has; the server says what each must be like. */
const standard: Record<string, readonly string[]> = {
  you: ['firstName', 'lastName', 'birthDate', 'phone', 'country', 'street', 'city', 'state', 'postalCode'],
  schools: ['schools'],
  'schools-schools': ['name', 'country', 'from', 'to', 'degree', 'gpa'],
  statement: ['statement'],
  documents: ['transcripts'],
  recommenders: ['recommenders', 'waivesRight'],
  'recommenders-recommenders': ['name', 'email', 'relationship'],
};
/** The keys of saved fields say where they are; new fields have other keys. */
export const isStandard = ({ key }: Pick<FieldValues, 'key'>) => standardKeys.has(key);
const standardKeys = new Set(
  Object.entries(standard).flatMap(([place, codes]) => codes.map((code) => `${place}-${code}`)),
);

const newKey = () => `new-${crypto.randomUUID()}`;
export const noCondition = (): ConditionValues => ({ field: '', values: [] });
export const blankField = (): FieldValues => ({
  key: newKey(),
  code: '',
  label: '',
  hint: '',
  type: 'text',
  required: false,
  condition: noCondition(),
  most: '100',
  mostWords: '500',
  format: '',
  choices: [],
  past: false,
  min: '0',
  max: '100',
  decimals: '0',
  least: '0',
  fields: [],
});
export const blankChoice = (): ChoiceValues => ({ value: '', label: '' });
export const blankLine = (): LineValues => ({
  code: '',
  title: '',
  party: 'applicant',
  condition: noCondition(),
});
export const blankExample = (): ExampleValues => ({ name: '', answers: {}, files: {}, failsOn: [] });

/** "Country of citizenship" as `countryOfCitizenship`, for a code that was left blank. */
export function codeOf(label: string) {
  const words = label
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .filter(Boolean);
  const code = words
    .map((word, at) => {
      const lower = word.toLowerCase();
      return at === 0 ? lower : lower.charAt(0).toUpperCase() + lower.slice(1);
    })
    .join('')
    .replace(/^[0-9]+/, '');
  return code.slice(0, 40);
}
export const fieldCode = ({ code, label }: Pick<FieldValues, 'code' | 'label'>) =>
  code.trim() || codeOf(label);
export const choiceValue = ({ value, label }: ChoiceValues) => value.trim() || codeOf(label);

/** A field and where it is. */
export interface Placed {
  step: Step;
  field: FieldValues;
}
export const placedFields = (content: Pick<ContentValues, 'steps'>): Placed[] =>
  steps.flatMap((step) => content.steps[step].fields.map((field) => ({ step, field })));

const text = (value: number | string | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

const keyOf = (place: string, code: string) => `${place}-${code}`;

const toCondition = (condition: FieldConditionDto | null | undefined): ConditionValues =>
  condition
    ? { field: keyOf(condition.step, condition.field), values: [...condition.values] }
    : noCondition();

const toField = (place: string, field: FormFieldDto | RowFieldDto): FieldValues => {
  const { code, label, hint, type, required, condition } = field;
  const key = keyOf(place, code);
  return {
    ...blankField(),
    key,
    code,
    label,
    hint: hint ?? '',
    type,
    required,
    condition: toCondition(condition),
    ...(type === 'text' && { most: text(field.most), format: field.format ?? '' }),
    ...(type === 'long_text' && { mostWords: text(field.mostWords) }),
    ...((type === 'choice' || type === 'choices') && {
      choices: (field.choices ?? []).map(({ value, label }) => ({ value, label })),
    }),
    ...(type === 'date' && { past: field.past ?? false }),
    ...(type === 'number' && { min: text(field.min), max: text(field.max), decimals: text(field.decimals) }),
    ...(type === 'file' && { most: text(field.most) }),
    ...(type === 'rows' &&
      'fields' in field && {
        least: text(field.least),
        most: text(field.most),
        fields: (field.fields ?? []).map((one) => toField(key, one)),
      }),
  };
};

type Given = Record<string, Record<string, unknown> | undefined>;
const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? (value as Record<string, unknown>[]) : [];

const toAnswer = (field: FieldValues, value: unknown): string | string[] | RowAnswers[] => {
  if (field.type === 'rows')
    return listOf(value).map((row) =>
      Object.fromEntries(
        field.fields.map((one) => [one.key, toAnswer(one, row?.[one.code]) as string | string[]]),
      ),
    );
  if (field.type === 'choices') return Array.isArray(value) ? value.map(String) : [];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** `schools.schools.0.name` by the keys of its fields. */
const toFailing = (placed: readonly Placed[], path: string): string[] => {
  const [step, code, position, inner] = path.split('.');
  const field = placed.find((one) => one.step === step && one.field.code === code)?.field;
  if (!field) return [];
  if (position === undefined) return [field.key];
  const row = field.fields.find((one) => one.code === inner);
  return row ? [`${field.key}.${position}.${row.key}`] : [];
};

export function toContentValues(content: FormContentDto): ContentValues {
  const byStep = Object.fromEntries(
    steps.map((step) => {
      const { title, text: intro, fields } = content.steps[step];
      return [step, { title, text: intro ?? '', fields: fields.map((field) => toField(step, field)) }];
    }),
  ) as Record<Step, StepValues>;
  const placed = placedFields({ steps: byStep });
  return {
    steps: byStep,
    checklist: content.checklist.map(({ code, title, party, condition }) => ({
      code,
      title,
      party,
      condition: toCondition(condition),
    })),
    examples: content.examples.map(({ name, answers, files = {}, failsOn = [] }) => ({
      name,
      answers: Object.fromEntries(
        placed
          .filter(({ field }) => field.type !== 'file')
          .map(({ step, field }) => [field.key, toAnswer(field, (answers as Given)[step]?.[field.code])]),
      ),
      files: Object.fromEntries(
        placed
          .filter(({ field }) => field.type === 'file')
          .map(({ field: { key, code } }) => [key, text((files as Record<string, number>)[code])]),
      ),
      failsOn: failsOn.flatMap((path) => toFailing(placed, path)),
    })),
  };
}

export const toValues = ({ programId, firstTermId, content }: ApplicationFormDto): FormValues => ({
  programId: programId ?? '',
  firstTermId: firstTermId ?? '',
  content: toContentValues(content),
});

const fromCondition = (
  placed: readonly Placed[],
  { field: key, values }: ConditionValues,
): FieldConditionDto | null => {
  if (!key) return null;
  const found = placed.find(({ field }) => field.key === key);
  // A removed field: its condition goes with it.
  return found ? { step: found.step, field: fieldCode(found.field), values } : null;
};

const fromField = (placed: readonly Placed[], field: FieldValues): FormFieldDto => {
  const { type, most, mostWords, format, choices, past, min, max, decimals, least, fields } = field;
  return {
    code: fieldCode(field),
    label: field.label.trim(),
    hint: toText(field.hint),
    type,
    required: field.required,
    condition: fromCondition(placed, field.condition),
    ...(type === 'text' && { most: toNumber(most), format: (format || null) as FormFieldDto['format'] }),
    ...(type === 'long_text' && { mostWords: toNumber(mostWords) }),
    ...((type === 'choice' || type === 'choices') && {
      choices: choices.map((one) => ({ value: choiceValue(one), label: one.label.trim() })),
    }),
    ...(type === 'date' && { past }),
    ...(type === 'number' && { min: toNumber(min), max: toNumber(max), decimals: toNumber(decimals) }),
    ...(type === 'file' && { most: toNumber(most) }),
    ...(type === 'rows' && {
      least: toNumber(least),
      most: toNumber(most),
      fields: fields.map((one) => fromField(placed, one)),
    }),
  };
};

/** One field as it would be saved. */
export const toFieldDto = (content: Pick<ContentValues, 'steps'>, field: FieldValues): FormFieldDto =>
  fromField(placedFields(content), field);

const isBlank = (value: unknown) =>
  value === undefined ||
  (typeof value === 'string' && !value.trim()) ||
  (Array.isArray(value) && !value.length);

const fromAnswer = (field: FieldValues, value: AnswerValues[string] | undefined): unknown => {
  if (field.type === 'rows')
    return (Array.isArray(value) ? (value as RowAnswers[]) : []).map((row) => fromAnswers(field.fields, row));
  return field.type === 'number' && typeof value === 'string' ? (toNumber(value) ?? value) : value;
};
const fromAnswers = (fields: readonly FieldValues[], answers: AnswerValues) =>
  Object.fromEntries(
    fields
      .filter(({ key, type }) => type !== 'file' && !isBlank(answers[key]))
      .map((field) => [fieldCode(field), fromAnswer(field, answers[field.key])]),
  );

/** The server's name of a field that must fail; undefined for a removed one. */
export function failingPath(placed: readonly Placed[], failing: string): string | undefined {
  const [key, position, inner] = failing.split('.');
  const found = placed.find(({ field }) => field.key === key);
  if (!found) return undefined;
  const path = `${found.step}.${fieldCode(found.field)}`;
  if (position === undefined) return path;
  const row = found.field.fields.find((field) => field.key === inner);
  return row && `${path}.${position}.${fieldCode(row)}`;
}

export const toExample = (
  content: Pick<ContentValues, 'steps'>,
  { name, answers, files, failsOn }: ExampleValues,
) => {
  const placed = placedFields(content);
  return {
    name: name.trim(),
    answers: Object.fromEntries(
      steps
        .map((step) => [step, fromAnswers(content.steps[step].fields, answers)] as const)
        .filter(([, given]) => Object.keys(given).length > 0),
    ),
    files: Object.fromEntries(
      placed
        .filter(({ field: { key, type } }) => type === 'file' && Number(files[key]) > 0)
        .map(({ field }) => [fieldCode(field), Number(files[field.key])]),
    ),
    failsOn: failsOn.flatMap((failing) => failingPath(placed, failing) ?? []),
  };
};

export function toContent(content: ContentValues): FormContentDto {
  const placed = placedFields(content);
  return {
    steps: Object.fromEntries(
      steps.map((step) => {
        const { title, text: intro, fields } = content.steps[step];
        return [
          step,
          {
            title: title.trim(),
            text: toText(intro),
            fields: fields.map((field) => fromField(placed, field)),
          },
        ];
      }),
    ) as unknown as FormContentDto['steps'],
    checklist: content.checklist.map((line) => ({
      code: line.code.trim() || codeOf(line.title),
      title: line.title.trim(),
      party: line.party,
      condition: fromCondition(placed, line.condition),
    })),
    examples: content.examples.map((example) => toExample(content, example)),
  };
}

export const toBody = ({ programId, firstTermId, content }: FormValues) => ({
  programId: programId || null,
  firstTermId: firstTermId || null,
  content: toContent(content),
});

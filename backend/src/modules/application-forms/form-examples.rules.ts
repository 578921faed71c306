import { todayInNewYork } from '../../common/calendar.js';
import { applies, missingAnswers, refusedAnswers } from './answers.rules.js';
import {
  type Answers,
  applicationSteps,
  type ApplicationStep,
  type FormContent,
  type FormExample,
  type FormField,
  type StepAnswers,
} from './form-content.js';
import { type DraftContent, type DraftField, partsOf, structureErrors } from './form-structure.rules.js';
import { messages } from './messages.js';

type Errors = Record<string, string[]>;

const isObject = (value: unknown): value is StepAnswers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isStep = (name: string): name is ApplicationStep =>
  (applicationSteps as readonly string[]).includes(name);

/** What sample answers give: what a save would refuse, what is missing, and which fields are asked. */
export interface Judged {
  refused: Errors;
  missing: Errors;
  /** The fields that are asked, such as `you.lastName` or `schools.schools.gpa`. */
  asked: string[];
}

/** Judges answers as the site does, by `step.field`. */
export function judged(
  content: FormContent,
  answers: Record<string, unknown>,
  files: Record<string, unknown>,
  today = todayInNewYork(),
): Judged {
  const refused: Errors = {};
  const given: Answers = {};
  for (const [name, value] of Object.entries(answers)) {
    if (!isStep(name)) refused[name] = [messages.stepUnknown];
    else if (!isObject(value)) refused[name] = [messages.mustBeAnswers];
    else {
      given[name] = value;
      for (const [field, errors] of Object.entries(refusedAnswers(content, name, value, today)))
        refused[`${name}.${field}`] = errors;
    }
  }
  const counts: Record<string, number> = {};
  for (const [code, count] of Object.entries(files)) {
    const found = fileField(content, code);
    if (!found) refused[`files.${code}`] = [messages.unknownField];
    else if (!Number.isInteger(count) || (count as number) < 0 || (count as number) > found.most)
      refused[`${found.step}.${code}`] = [messages.filesBetween(found.most)];
    else counts[code] = count as number;
  }
  return { refused, missing: missingAnswers(content, given, counts, today), asked: askedIn(content, given) };
}

function fileField(content: FormContent, code: string): { step: ApplicationStep; most: number } | undefined {
  for (const step of applicationSteps)
    for (const field of content.steps[step].fields)
      if (field.type === 'file' && field.code === code) return { step, most: field.most };
  return undefined;
}

const askedIn = (content: FormContent, answers: Answers): string[] =>
  applicationSteps.flatMap((step) =>
    content.steps[step].fields
      .filter(({ condition }) => applies(condition, answers))
      .flatMap((field) => [
        `${step}.${field.code}`,
        ...(field.type === 'rows' ? field.fields : [])
          .filter(({ condition }) => applies(condition, answers))
          .map(({ code }) => `${step}.${field.code}.${code}`),
      ]),
  );

export interface ExampleOutcome {
  name: string;
  /** Each difference to what the example says; none: it passes. */
  differences: string[];
}

/** Whether each example has exactly the result that it says. */
export const exampleOutcomes = (content: FormContent, today = todayInNewYork()): ExampleOutcome[] =>
  content.examples.map((example) => ({
    name: example.name,
    differences: differencesOf(content, example, today),
  }));

function differencesOf(content: FormContent, example: FormExample, today: string): string[] {
  const { refused, missing } = judged(content, example.answers, example.files, today);
  // A value that would be refused is never stored, so nothing else is said about its field.
  const failing = { ...missing, ...refused };
  const at = (path: string): string => messages.exampleAt(example.name, placeOf(content, path), path);
  return [
    ...Object.entries(failing)
      .filter(([path]) => !example.failsOn.includes(path))
      .map(([path, errors]) => messages.exampleFails(at(path), errors.join(' '))),
    ...example.failsOn
      .filter((path) => !Object.hasOwn(failing, path))
      .map((path) =>
        isAsked(content, path)
          ? messages.examplePasses(at(path))
          : messages.exampleUnknown(example.name, path),
      ),
  ];
}

/** The field at a path such as `schools.schools.0.name`. */
function fieldAt(content: FormContent, path: string): { field?: FormField; row?: FormField } {
  const [step, code, , inner] = path.split('.');
  const field = isStep(step!) ? content.steps[step].fields.find((one) => one.code === code) : undefined;
  const row = field?.type === 'rows' && inner ? field.fields.find((one) => one.code === inner) : undefined;
  return { field, row };
}

function isAsked(content: FormContent, path: string): boolean {
  const { field, row } = fieldAt(content, path);
  return path.split('.').length > 2 ? row !== undefined : field !== undefined;
}

/** "Schools, School 2: Name". */
function placeOf(content: FormContent, path: string): string {
  const [step, , position] = path.split('.');
  if (!isStep(step!)) return '';
  const { field, row } = fieldAt(content, path);
  const { title } = content.steps[step];
  if (!field) return title;
  return `${title}, ${field.label}${row ? ` ${Number(position) + 1}, ${row.label}` : ''}`;
}

function fieldOf(draft: DraftField): FormField {
  const { code, label, hint, type, required, condition } = draft;
  const { needs, may = [] } = partsOf[type];
  const parts = [...needs, ...may].flatMap((part) => {
    const value = draft[part];
    if (value === undefined || value === null) return [];
    return [[part, part === 'fields' ? (value as DraftField[]).map(fieldOf) : value] as const];
  });
  return {
    code,
    label,
    ...(hint && { hint }),
    type,
    ...Object.fromEntries(parts),
    required,
    ...(condition && { condition }),
  } as unknown as FormField;
}

/** The content as stored: each field has the parts of its type, and no others. */
export function contentOf({ steps, checklist, examples }: DraftContent): FormContent {
  return {
    steps: Object.fromEntries(
      applicationSteps.map((step) => {
        const { title, text, fields } = steps[step];
        return [step, { title, ...(text && { text }), fields: fields.map(fieldOf) }];
      }),
    ) as FormContent['steps'],
    checklist: checklist.map(({ code, title, party, condition }) => ({
      code,
      title,
      party,
      ...(condition && { condition }),
    })),
    examples: examples.map(({ name, answers, files = {}, failsOn = [] }) => ({
      name,
      answers: answers as Answers,
      files: files as Record<string, number>,
      failsOn,
    })),
  };
}

/** Why a form can't be saved, all at once by field; examples are judged once the form itself is right. */
export function formErrors(draft: DraftContent, today = todayInNewYork()): Errors {
  const errors = structureErrors(draft);
  if (Object.keys(errors).length) return errors;
  return exampleErrors(exampleOutcomes(contentOf(draft), today));
}

export const exampleErrors = (outcomes: readonly ExampleOutcome[]): Errors =>
  Object.fromEntries(
    outcomes.flatMap(({ differences }, at) =>
      differences.length ? [[`content.examples.${at}.failsOn`, differences] as const] : [],
    ),
  );

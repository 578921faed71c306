import {
  type ApplicationStep,
  applicationSteps,
  type ChecklistLine,
  type Choice,
  type Condition,
  type FieldType,
  type FormExample,
  formLimits,
  type StandardField,
  standardFields,
} from './form-content.js';
import { messages } from './messages.js';

type Errors = Record<string, string[]>;

/** A field as it is sent, whose parts may not fit its type. */
export interface DraftField {
  code: string;
  label: string;
  hint?: string | null;
  type: FieldType;
  required: boolean;
  condition?: Condition | null;
  most?: number | null;
  mostWords?: number | null;
  format?: string | null;
  choices?: Choice[] | null;
  past?: boolean | null;
  min?: number | null;
  max?: number | null;
  decimals?: number | null;
  least?: number | null;
  fields?: DraftField[] | null;
}

export interface DraftContent {
  steps: Record<ApplicationStep, { title: string; text?: string | null; fields: DraftField[] }>;
  checklist: ChecklistLine[];
  examples: (Omit<FormExample, 'files' | 'failsOn' | 'answers'> & {
    answers: object;
    files?: object;
    failsOn?: string[];
  })[];
}

type Part = Exclude<keyof DraftField, 'code' | 'label' | 'hint' | 'type' | 'required' | 'condition'>;
interface Parts {
  needs: readonly Part[];
  may?: readonly Part[];
}

/** The parts of a field of each type, beyond those of all fields. */
export const partsOf: Readonly<Record<FieldType, Parts>> = {
  text: { needs: ['most'], may: ['format'] },
  long_text: { needs: ['mostWords'] },
  choice: { needs: ['choices'] },
  choices: { needs: ['choices'] },
  date: { needs: [], may: ['past'] },
  number: { needs: ['min', 'max', 'decimals'] },
  country: { needs: [] },
  state: { needs: [] },
  rows: { needs: ['least', 'most', 'fields'] },
  file: { needs: ['most'] },
};
const parts: readonly Part[] = [
  'most',
  'mostWords',
  'format',
  'choices',
  'past',
  'min',
  'max',
  'decimals',
  'least',
  'fields',
];
const mostOf: Partial<Record<FieldType, number>> = { rows: 20, file: 10 };

/** Answers are looked up by code: a code must not be the name of something that every object has. */
const isReserved = (code: string): boolean => code in {};

type Known = Map<string, DraftField>;

class Structure {
  readonly errors: Errors = {};
  /** The fields before the one that is checked, by `step.code`. */
  private readonly earlier: Known = new Map();
  private readonly all: Known = new Map();

  constructor(private readonly content: DraftContent) {
    for (const step of applicationSteps)
      for (const field of content.steps[step].fields) this.all.set(`${step}.${field.code}`, field);
  }

  check(): Errors {
    const files = new Set<string>();
    for (const step of applicationSteps) {
      const { fields } = this.content.steps[step];
      const path = `content.steps.${step}.fields`;
      this.duplicates(fields, path, 'code', messages.codeUsed);
      for (const [at, field] of fields.entries()) {
        this.field(field, `${path}.${at}`);
        // Files of an application, and lines of its checklist, are found by the code alone.
        if (field.type === 'file') {
          if (files.has(field.code)) this.report(`${path}.${at}.code`, messages.fileCodeUsed);
          files.add(field.code);
        }
        this.earlier.set(`${step}.${field.code}`, field);
      }
      this.standard(standardFields[step] ?? {}, fields, path);
    }
    this.checklist();
    this.examples();
    return this.errors;
  }

  private report(path: string, message: string): void {
    const known = (this.errors[path] ??= []);
    if (!known.includes(message)) known.push(message);
  }

  private duplicates<Item extends object>(
    items: readonly Item[],
    path: string,
    name: keyof Item & string,
    message: string,
  ): void {
    const seen = new Set<unknown>();
    for (const [at, item] of items.entries()) {
      if (seen.has(item[name])) this.report(`${path}.${at}.${name}`, message);
      seen.add(item[name]);
    }
  }

  private field(field: DraftField, path: string, isInRow = false): void {
    if (isReserved(field.code)) this.report(`${path}.code`, messages.codeReserved);
    if (isInRow && (field.type === 'rows' || field.type === 'file'))
      return this.report(`${path}.type`, messages.notInRow);
    this.condition(field.condition, `${path}.condition`, this.earlier);
    const { needs, may = [] } = partsOf[field.type];
    for (const part of parts) {
      const isGiven = field[part] !== undefined && field[part] !== null;
      if (needs.includes(part) && !isGiven) this.report(`${path}.${part}`, messages.partMissing[part]!);
      if (isGiven && !needs.includes(part) && !may.includes(part))
        this.report(`${path}.${part}`, messages.partUnfit);
    }
    this.figures(field, path);
    if (partsOf[field.type].needs.includes('choices') && field.choices) this.choices(field.choices, path);
    if (field.type === 'rows' && field.fields) {
      if (!field.fields.length) this.report(`${path}.fields`, messages.rowEmpty);
      this.duplicates(field.fields, `${path}.fields`, 'code', messages.codeUsed);
      for (const [at, one] of field.fields.entries()) this.field(one, `${path}.fields.${at}`, true);
    }
  }

  private figures({ type, most, mostWords, least, min, max }: DraftField, path: string): void {
    const limit = mostOf[type];
    if (most === 0) this.report(`${path}.most`, messages.atLeastOne);
    if (mostWords === 0) this.report(`${path}.mostWords`, messages.atLeastOne);
    if (limit && (most ?? 0) > limit) this.report(`${path}.most`, messages.atMost(limit));
    if (type === 'rows' && (least ?? 0) > (most ?? limit!))
      this.report(`${path}.least`, messages.leastOverMost);
    if (type === 'number' && (min ?? 0) > (max ?? Infinity)) this.report(`${path}.min`, messages.minOverMax);
  }

  private choices(choices: readonly Choice[], path: string): void {
    if (!choices.length) this.report(`${path}.choices`, messages.partMissing.choices!);
    this.duplicates(choices, `${path}.choices`, 'value', messages.valueUsed);
    this.duplicates(choices, `${path}.choices`, 'label', messages.labelUsed);
  }

  private condition(condition: Condition | null | undefined, path: string, known: Known): void {
    if (!condition) return;
    const name = `${condition.step}.${condition.field}`;
    const field = known.get(name);
    if (!field) {
      const message = this.all.has(name) ? messages.conditionLater : messages.conditionUnknown;
      return this.report(`${path}.field`, message);
    }
    if (field.type === 'country') {
      if (!condition.values.every((one) => /^[A-Z]{2}$/.test(one)))
        this.report(`${path}.values`, messages.countryInvalid);
    } else if (field.type === 'choice' || field.type === 'choices') {
      const values = (field.choices ?? []).map((one) => one.value);
      const unknown = condition.values.filter((one) => !values.includes(one));
      if (unknown.length) this.report(`${path}.values`, messages.conditionValues(unknown));
    } else this.report(`${path}.field`, messages.conditionType);
  }

  private standard(
    wanted: Readonly<Record<string, StandardField>>,
    fields: readonly DraftField[],
    path: string,
  ): void {
    const missing = Object.keys(wanted).filter((code) => !fields.some((field) => field.code === code));
    if (missing.length) this.report(path, messages.standardMissing(missing));
    for (const [at, field] of fields.entries())
      if (Object.hasOwn(wanted, field.code)) this.standardField(wanted[field.code]!, field, `${path}.${at}`);
  }

  private standardField(wanted: StandardField, field: DraftField, path: string): void {
    const types = [wanted.type].flat() as FieldType[];
    if (!types.includes(field.type)) return this.report(`${path}.type`, messages.standardType(types));
    if (wanted.isRequired && !field.required) this.report(`${path}.required`, messages.standardRequired);
    if (wanted.isRequired && field.condition) this.report(`${path}.condition`, messages.standardCondition);
    if (wanted.most && field.type === 'text' && (field.most ?? 0) > wanted.most)
      this.report(`${path}.most`, messages.atMost(wanted.most));
    if (wanted.format && field.type === 'text' && field.format !== wanted.format)
      this.report(`${path}.format`, messages.standardEmail);
    const values = (field.choices ?? []).map(({ value }) => value);
    if (wanted.values && !wanted.values.every((one) => values.includes(one)))
      this.report(`${path}.choices`, messages.standardValues(wanted.values));
    if (wanted.fields) this.standard(wanted.fields, field.fields ?? [], `${path}.fields`);
  }

  private checklist(): void {
    const { checklist } = this.content;
    this.duplicates(checklist, 'content.checklist', 'code', messages.codeUsed);
    for (const [at, { code, condition }] of checklist.entries()) {
      if (isReserved(code)) this.report(`content.checklist.${at}.code`, messages.codeReserved);
      this.condition(condition, `content.checklist.${at}.condition`, this.all);
    }
  }

  private examples(): void {
    const { examples } = this.content;
    if (!examples.length) this.report('content.examples', messages.exampleMissing);
    this.duplicates(examples, 'content.examples', 'name', messages.exampleNameUsed);
    if (JSON.stringify(examples).length > formLimits.exampleText)
      this.report('content.examples', messages.examplesTooLong(formLimits.exampleText));
  }
}

/** The errors of a form beyond its single fields, all at once, by field. */
export const structureErrors = (content: DraftContent): Errors => new Structure(content).check();

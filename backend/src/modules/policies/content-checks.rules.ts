import { isDate } from '../../common/calendar.js';
import { messages } from './messages.js';

/** Messages by the path of the field, such as `content.tiers.1.percent`. */
export type Problems = Record<string, string[]>;

type Report = (path: string, message: string) => void;

/** A value's form as JSON Schema, for the OpenAPI document. */
export type Schema = Record<string, unknown>;

/**
 * Checks a value and returns it with its fields in the defined order, regardless of the order of the sender or the
 * database.
 */
export interface Check<Value = unknown> {
  (value: unknown, path: string, report: Report): Value;
  schema: Schema;
  /** Whether an object may leave the field out. */
  isOptional?: boolean;
}

const described = <Value>(
  schema: Schema,
  check: (value: unknown, path: string, report: Report) => Value,
): Check<Value> => Object.assign(check, { schema });

/** A rule for the value as a whole, checked once its form is valid. */
export type Rule<Value> = (value: Value, report: Report, path: string) => void;

export const missing = messages.required;
export const unknownField = messages.unknownField;

const leaf = <Value>(schema: Schema, message: string, isRight: (value: unknown) => boolean): Check<Value> =>
  described(schema, (value, path, report) => {
    if (!isRight(value)) report(path, value === undefined ? missing : message);
    return value as Value;
  });

const isIn = (value: unknown, min: number, max: number): boolean =>
  typeof value === 'number' && value >= min && value <= max;

export const whole = (min: number, max: number): Check<number> =>
  leaf(
    { type: 'integer', minimum: min, maximum: max },
    messages.wholeNumber(min, max),
    (value) => Number.isInteger(value) && isIn(value, min, max),
  );

export const credits: Check<number> = leaf(
  { type: 'number', minimum: 0, maximum: 999, example: 30 },
  messages.creditsInvalid,
  (value) => isIn(value, 0, 999) && /^\d+(\.\d\d?)?$/.test(String(value)),
);

/** A percent with at most two decimal places. */
export const exactPercent: Check<number> = leaf(
  { type: 'number', minimum: 0, maximum: 100, example: 93 },
  messages.percentInvalid,
  (value) => isIn(value, 0, 100) && /^\d+(\.\d\d?)?$/.test(String(value)),
);

const decimalForm = /^(0|[1-9]\d{0,7})\.\d\d$/;

/** Exact decimals are texts with two decimal places. */
export const decimal = (message: string, example: string, max = 99_999_999.99): Check<string> =>
  leaf(
    { type: 'string', pattern: decimalForm.source, example },
    message,
    (value) => typeof value === 'string' && decimalForm.test(value) && Number(value) <= max,
  );

export const money = decimal(messages.amountInvalid, '200.00');
/** The highest points of a grade: an A+ on a scale of thirds. */
export const mostPoints = 4.33;
export const points = decimal(messages.pointsInvalid(mostPoints), '3.70', mostPoints);
export const interest = decimal(messages.interestInvalid, '6.00', 100);

export const bool: Check<boolean> = leaf(
  { type: 'boolean' },
  messages.trueOrFalse,
  (value) => typeof value === 'boolean',
);

export const date: Check<string> = leaf({ type: 'string', format: 'date' }, messages.dateInvalid, isDate);

/** A day that every year has. */
export const dayOfYear: Check<string> = leaf(
  { type: 'string', pattern: '^\\d\\d-\\d\\d$', example: '08-15' },
  messages.dayOfYearInvalid,
  (value) => typeof value === 'string' && isDate(`2001-${value}`),
);

export const oneOf = <Value extends string>(...values: readonly Value[]): Check<Value> =>
  leaf({ type: 'string', enum: [...values] }, messages.oneOf(values.join(', ')), (value) =>
    values.includes(value as Value),
  );

/** One line of text that fits the database. */
export const line = (max: number): Check<string> =>
  leaf(
    { type: 'string', minLength: 1, maxLength: max },
    messages.tooLong(max),
    (value) =>
      typeof value === 'string' &&
      value.trim() === value &&
      value !== '' &&
      value.length <= max &&
      !/[\p{Cc}\p{Surrogate}]/u.test(value),
  );

const codeForm = /^[a-z][a-z0-9_]{0,39}$/;

export const code: Check<string> = leaf(
  { type: 'string', pattern: codeForm.source, example: 'late_payment' },
  messages.codeInvalid,
  (value) => typeof value === 'string' && codeForm.test(value),
);

export const none = (message: string): Check<null> =>
  leaf({ type: 'null' }, message, (value) => value === null);

export const nullOr = <Value>(check: Check<Value>): Check<Value | null> =>
  described({ anyOf: [check.schema, { type: 'null' }] }, (value, path, report) =>
    value === null ? null : check(value, path, report),
  );

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Forwards to the outer report, and remembers whether there was an error. */
function watched(report: Report): { report: Report; isClean: () => boolean } {
  let clean = true;
  return {
    report: (path, message) => {
      clean = false;
      report(path, message);
    },
    isClean: () => clean,
  };
}

type Fields<Value> = { [Key in keyof Value]-?: Check<Value[Key]> };

/** A longer list of errors helps nobody. */
const mostUnknown = 20;

/** An object with exactly these fields. */
export function object<Value extends object>(fields: Fields<Value>, ...rules: Rule<Value>[]): Check<Value> {
  const known = Object.entries<Check>(fields as Record<string, Check>);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(known.map(([name, check]) => [name, check.schema])),
    required: known.filter(([, check]) => !check.isOptional).map(([name]) => name),
    additionalProperties: false,
  };
  return described(schema, (value, path, report) => {
    if (!isObject(value)) {
      report(path, value === undefined ? missing : messages.mustBeObject);
      return value as Value;
    }
    const inner = watched(report);
    const unknown = Object.keys(value).filter((name) => !Object.hasOwn(fields, name));
    for (const name of unknown.slice(0, mostUnknown))
      inner.report(`${path}.${name.slice(0, 40)}`, unknownField);
    const entries = known.map(
      ([name, check]) => [name, check(value[name], `${path}.${name}`, inner.report)] as const,
    );
    const ordered = Object.fromEntries(entries) as Value;
    if (inner.isClean()) for (const rule of rules) rule(ordered, report, path);
    return ordered;
  });
}

/** A field that can be left out, which means the same as `empty`. */
export const optional = <Value>(check: Check<Value>, empty: Value): Check<Value> =>
  Object.assign(
    described(check.schema, (value, path, report) =>
      value === undefined ? structuredClone(empty) : check(value, path, report),
    ),
    { isOptional: true },
  );

/** An object of one of several forms, distinguished by its fields. */
export function eitherOf<Value extends object>(forms: Record<string, Check<Value>>): Check<Value> {
  const keys = Object.keys(forms);
  const schema = { oneOf: Object.values(forms).map((form) => form.schema) };
  return described(schema, (value, path, report) => {
    const found = isObject(value) ? keys.filter((key) => Object.hasOwn(value, key)) : [];
    if (found.length === 1) return forms[found[0]!]!(value, path, report);
    report(path, messages.exactlyOne(keys.join(', ')));
    return value as Value;
  });
}

export const list = <Item>(
  item: Check<Item>,
  min: number,
  max: number,
  ...rules: Rule<Item[]>[]
): Check<Item[]> =>
  described({ type: 'array', items: item.schema, minItems: min, maxItems: max }, (value, path, report) => {
    if (!Array.isArray(value) || value.length < min || value.length > max) {
      report(
        path,
        value === undefined
          ? missing
          : min === max
            ? messages.sizeExactly(min)
            : messages.sizeBetween(min, max),
      );
      return value as Item[];
    }
    const inner = watched(report);
    const items = value.map((one, position) => item(one, `${path}.${position}`, inner.report));
    if (inner.isClean()) for (const rule of rules) rule(items, report, path);
    return items;
  });

/** No two items have the same value. */
export const unique =
  <Item>(field: keyof Item & string): Rule<Item[]> =>
  (items, report, path) => {
    for (const [position, item] of items.entries())
      if (items.findIndex((other) => other[field] === item[field]) < position)
        report(`${path}.${position}.${field}`, messages.duplicate);
  };

/** Each item's value is greater than the one before. */
export const rising =
  <Item>(field: string, of: (item: Item) => number | string): Rule<Item[]> =>
  (items, report, path) => {
    for (const [position, item] of items.entries())
      if (position && of(item) <= of(items[position - 1]!))
        report(`${path}.${position}.${field}`, messages.mustFollow);
  };

/** Runs a check and returns the errors by path, and the value in the defined order. */
export function judge<Value>(
  check: Check<Value>,
  value: unknown,
  path: string,
): { problems: Problems; value: Value } {
  const problems: Problems = {};
  const ordered = check(value, path, (where, message) => {
    problems[where] ??= [message];
  });
  return { problems, value: ordered };
}

import type { Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, type ValidationArguments } from 'class-validator';
import { type FieldErrors, mostErrors } from '../../common/errors.js';
import { propertyOf } from '../files/form-values.js';
import { messages } from './messages.js';

type Values = Record<string, unknown>;

/** The validation of a field from its decorators, read once for each class. */
interface BodyField {
  name: string;
  /** The field is checked only if all of these hold. */
  conditions: ((body: object, value: unknown) => boolean)[];
  /** The message if the value is not valid; null if it is. */
  check: (value: unknown) => string | null;
  /** For a field with faults at paths within it, in place of `check`. */
  faults?: (value: unknown, path: string) => FieldErrors;
  /** The most items; undefined if the field is not a list. */
  mostItems?: number;
  /** The class of the object, or of each item of the list. */
  item?: Type<object>;
  /** A text, a number or a boolean, or a list of them. */
  isPlain: boolean;
}

const plainTypes = new Set<unknown>([String, Number, Boolean, 'string', 'number', 'integer', 'boolean']);

const fieldsOfClass = new WeakMap<object, ReadonlyMap<string, BodyField>>();

function fieldsOf(body: Type<object>): ReadonlyMap<string, BodyField> {
  let fields = fieldsOfClass.get(body);
  if (!fields) {
    const storage = getMetadataStorage();
    const byName = storage.groupByPropertyName(storage.getTargetValidationMetadatas(body, '', false, false));
    fields = new Map(Object.keys(byName).map((name) => [name, fieldOf(body, name, byName[name]!)]));
    fieldsOfClass.set(body, fields);
  }
  return fields;
}

type Metadata = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>;

function fieldOf(body: Type<object>, name: string, metadata: Metadata): BodyField {
  const ofType = (type: string): Metadata => metadata.filter((one) => one.type === type);
  const validators = ofType('customValidation').flatMap(({ constraintCls }) =>
    getMetadataStorage().getTargetValidatorConstraints(constraintCls),
  );
  const { type, maxItems } = propertyOf(body, name) ?? {};
  const nested = validators
    .map(({ instance }) => instance as Partial<BodyField>)
    .find(({ faults }) => faults);
  return {
    name,
    conditions: ofType('conditionalValidation').map(
      ({ constraints }) => (constraints as BodyField['conditions'])[0]!,
    ),
    check: (value) => {
      const about = { value } as ValidationArguments;
      const failed = validators.find(({ instance }) => instance.validate(value, about) !== true);
      return failed ? (failed.instance.defaultMessage?.(about) ?? messages.invalid) : null;
    },
    faults: nested && ((value, path) => nested.faults!(value, path)),
    mostItems: maxItems,
    item: ofType('nestedValidation').length
      ? ([(type as () => Type<object> | Type<object>[])()].flat()[0] as Type<object>)
      : undefined,
    isPlain: plainTypes.has(type),
  };
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isObject = (value: unknown): value is Values => isNested(value) && !Array.isArray(value);

/**
 * The body without the fields that its class doesn't have, whose paths are added to `unknown`. Of an overlong list, and
 * of a list or an object in place of a text, it keeps only as much as the field needs to refuse it. So the data mapped
 * to the class is never larger than the class allows.
 */
export function knownPart(value: unknown, body: Type<object>, unknown: string[], path = ''): unknown {
  if (!isObject(value)) return value;
  const fields = fieldsOf(body);
  const known: Values = {};
  for (const [name, part] of Object.entries(value)) {
    if (unknown.length > mostErrors) break;
    const field = fields.get(name);
    if (field) known[name] = knownValue(part, field, unknown, `${path}${name}.`);
    else unknown.push(path + name);
  }
  return known;
}

function knownValue(value: unknown, field: BodyField, unknown: string[], path: string): unknown {
  const { item, mostItems, isPlain } = field;
  if (!isNested(value)) return value;
  if (mostItems === undefined) {
    if (item) return knownPart(value, item, unknown, path);
    return isPlain ? emptied(value) : value;
  }
  if (!Array.isArray(value)) return emptied(value);
  const items = value.slice(0, mostItems + 1) as unknown[];
  if (!item) return items.map(emptied);
  if (items.length > mostItems) return items.map(() => ({}));
  return items.map((one, position) => knownPart(one, item, unknown, `${path}${position}.`));
}

const emptied = (value: unknown): unknown => (Array.isArray(value) ? [] : isNested(value) ? {} : value);

/** An instance of the class. Objects of a shape that their service checks pass unchanged. */
export function instanceOf(body: Type<object>, known: unknown): object {
  const values = isObject(known) ? Object.entries(known) : [];
  const fields = fieldsOf(body);
  const isOpen = ([name, value]: [string, unknown]): boolean => {
    const { item, isPlain } = fields.get(name)!;
    return !item && !isPlain && isNested(value);
  };
  const mapped = plainToInstance(body, Object.fromEntries(values.filter((entry) => !isOpen(entry))));
  return Object.assign(mapped, Object.fromEntries(values.filter(isOpen)));
}

/**
 * The faults of a body, one message per field, up to one more than a response lists. class-validator's own walk costs
 * ten times as much: it searches all classes of the application for each object.
 */
export function errorsOf(body: object): FieldErrors {
  const errors = new Map<string, string>();
  collect(body, '', errors);
  return Object.fromEntries([...errors].map(([name, message]) => [name, [message]]));
}

function collect(body: object, path: string, errors: Map<string, string>): void {
  for (const { name, conditions, check, faults, item } of fieldsOf(
    body.constructor as Type<object>,
  ).values()) {
    if (errors.size > mostErrors) return;
    const value = (body as Values)[name];
    if (!conditions.every((holds) => holds(body, value))) continue;
    if (faults) {
      for (const [at, [message]] of Object.entries(faults(value, path + name))) errors.set(at, message!);
      continue;
    }
    const message = check(value);
    if (message !== null) errors.set(path + name, message);
    else if (item && Array.isArray(value))
      for (const [position, one] of value.entries())
        collect(one as object, `${path}${name}.${position}.`, errors);
    else if (item && isObject(value)) collect(value, `${path}${name}.`, errors);
  }
}

import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions, PartialType } from '@nestjs/swagger';
import { Transform, Type as ClassType } from 'class-transformer';
import { registerDecorator, ValidateIf, ValidateNested } from 'class-validator';
import { isDate, isInstant, latestDay } from './calendar.js';
import { canonicalPhone, longestPhone, phoneMessage } from './contact-data.js';
import { isUuid } from './uuid.js';
import { measuredFields } from './measured-fields.js';
import { messages } from './messages.js';

/**
 * The fields of request bodies. Each decorator is one rule with one message, the trimming, and the field's place in the
 * OpenAPI document. `required` is the message for a field that is missing, null or "". Without it the field is
 * optional, and `nullable` accepts null, which clears the value.
 */
interface FieldOptions {
  required?: string;
  nullable?: boolean;
  /** "" counts as left out: forms send it for an empty field. */
  blank?: boolean;
  /** The one message for every fault of the value. */
  always?: string;
  description?: string;
  example?: unknown;
}

type Check = (value: unknown) => string | null;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

function field(options: FieldOptions, api: ApiPropertyOptions, check: Check): PropertyDecorator {
  const { required, nullable, blank, always, description, example } = options;
  const messageFor: Check = (value) => {
    if (required !== undefined && isEmpty(value)) return required;
    if (value === undefined || (value === null && nullable) || (value === '' && blank)) return null;
    return check(value) === null ? null : (always ?? check(value));
  };
  const documented = {
    ...api,
    ...(description !== undefined && { description }),
    ...(example !== undefined && { example }),
    ...(nullable && { nullable }),
    required: required !== undefined,
  } as ApiPropertyOptions;
  return applyDecorators(
    ApiProperty(documented),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    (target: object, propertyName: string | symbol) =>
      registerDecorator({
        name: 'field',
        target: target.constructor,
        propertyName: propertyName as string,
        validator: {
          validate: (value: unknown) => messageFor(value) === null,
          defaultMessage: (about) => messageFor(about?.value) ?? messages.invalid,
        },
      }),
  );
}

/** PostgreSQL accepts neither NUL nor half a surrogate pair; one-line texts accept no control characters. */
const unstorable = /\0|\p{Surrogate}/u;
// oxlint-disable-next-line no-control-regex
const control = /[\u0001-\u001f\u007f]/;

/**
 * Counts characters as the OpenAPI document and PostgreSQL do; JavaScript counts most emoji twice. If the text is short
 * or long enough either way, no character is counted.
 */
const isLonger = (text: string, max: number): boolean =>
  text.length > max && (text.length > 2 * max || Array.from(text).length > max);

interface TextOptions extends FieldOptions {
  max: number;
  min?: number;
  /** The message for a text shorter than `min`. */
  tooShort?: string;
  /** Line breaks and tabs are part of the text. */
  multiline?: boolean;
  pattern?: RegExp;
  /** The message if the pattern doesn't match. */
  message?: string;
  format?: string;
}

/** A pattern of the whole value tells clients that the field isn't free text. A blank value matches if it is allowed. */
const described = ({ source }: RegExp, blank?: boolean): string => (blank ? `^$|${source}` : source);

export function TextField(options: TextOptions): PropertyDecorator {
  const { max, min, tooShort, multiline, pattern, message, format } = options;
  const api = {
    type: String,
    maxLength: max,
    ...((min ?? options.required) && { minLength: min ?? 1 }),
    ...(format
      ? { format }
      : pattern?.source.startsWith('^') && { pattern: described(pattern, options.blank) }),
  };
  return field(options, api as ApiPropertyOptions, (value) => {
    if (typeof value !== 'string') return messages.mustBeText;
    if (unstorable.test(value) || (!multiline && control.test(value))) return messages.controlCharacters;
    if (isLonger(value, max)) return messages.tooLong(max);
    if (min !== undefined && !isLonger(value, min - 1)) return tooShort ?? messages.tooShort(min);
    if (pattern && !pattern.test(value)) return message ?? messages.invalid;
    return null;
  });
}

/**
 * A host name, never an IP address: the sender of a public form must not choose which host our relay calls. Invisible
 * and full-width characters would make a second address that looks like the first.
 */
const mailbox =
  /^(?!.*[\p{C}\p{Default_Ignorable_Code_Point}\uff01-\uff5e])[^\s@,;:<>"()[\]\\]{1,64}@([^\s@,;:<>"()[\]\\.]+\.)+(?!\d+$)[^\s@,;:<>"()[\]\\.]+$/u;

export const EmailField = (options: FieldOptions = {}): PropertyDecorator =>
  TextField({
    ...options,
    max: 254,
    format: 'email',
    pattern: mailbox,
    message: messages.emailInvalid,
  });

/** For forms whose values are new; a changed record keeps an old value (contact-data.ts). */
export function PhoneField({ min = 1, ...options }: FieldOptions & { min?: number } = {}): PropertyDecorator {
  const api = {
    type: String,
    // Tells clients that the field isn't free text. The server decides which numbers are valid.
    pattern: described(/\d/, options.blank),
    maxLength: longestPhone,
    ...(options.required && { minLength: min }),
  };
  return applyDecorators(
    field(options, api as ApiPropertyOptions, (value) => {
      if (typeof value !== 'string') return messages.mustBeText;
      if (isLonger(value, longestPhone)) return messages.tooLong(longestPhone);
      return value.length < min || canonicalPhone(value) === null ? phoneMessage : null;
    }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && value.length <= longestPhone ? (canonicalPhone(value) ?? value) : value,
    ),
  );
}

/** In lowercase, as in records, so that equal ids compare as equal. */
export const IdField = (options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    field(options, { type: String, format: 'uuid' }, (value) => (isUuid(value) ? null : messages.mustBeId)),
    Transform(({ value }: { value: unknown }) => (isUuid(value) ? value.toLowerCase() : value)),
  );

/** A list of ids, each at most once. */
export const IdsField = (options: FieldOptions & { max: number }): PropertyDecorator =>
  applyDecorators(
    field(
      options,
      {
        type: String,
        isArray: true,
        format: 'uuid',
        maxItems: options.max,
        ...(options.required && { minItems: 1 }),
      } as ApiPropertyOptions,
      (value) => {
        if (!Array.isArray(value)) return messages.mustBeList;
        if (!value.length && options.required !== undefined) return options.required;
        if (value.length > options.max) return messages.listTooLong(options.max);
        if (!value.every(isUuid)) return messages.mustBeIds;
        return new Set(value).size === value.length ? null : messages.duplicate;
      },
    ),
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value) ? value.map((one: unknown) => (isUuid(one) ? one.toLowerCase() : one)) : value,
    ),
  );

interface ChoiceOptions extends FieldOptions {
  message?: string;
  enumName?: string;
}

export const ChoiceField = (values: readonly string[], options: ChoiceOptions = {}): PropertyDecorator =>
  field(
    options,
    { enum: [...values], ...(options.enumName && { enumName: options.enumName }) } as ApiPropertyOptions,
    (value) =>
      values.includes(value as string) ? null : (options.message ?? messages.oneOf(values.join(', '))),
  );

interface NumberOptions extends FieldOptions {
  message?: string;
  min?: number;
  max?: number;
  /** The most decimal places; 0 for a whole number. */
  decimals?: number;
}

const digitsBehindPoint = (value: number): number => /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0;

/** A JSON number; a numeric string is refused. */
export function NumberField(options: NumberOptions = {}): PropertyDecorator {
  const { min, max, decimals = 2, message = messages.mustBeNumber } = options;
  const api = {
    type: decimals === 0 ? 'integer' : 'number',
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { maximum: max }),
  };
  return field(options, api as ApiPropertyOptions, (value) => {
    if (typeof value !== 'number' || !Number.isFinite(value) || String(value).includes('e')) return message;
    if (min !== undefined && value < min) return messages.atLeast(min);
    if (max !== undefined && value > max) return messages.atMost(max);
    if (digitsBehindPoint(value) > decimals)
      return decimals === 0 ? messages.wholeNumber : messages.decimals(decimals);
    return null;
  });
}

interface NumbersOptions extends FieldOptions {
  min: number;
  max: number;
  /** The most numbers in the list. */
  items: number;
}

/** A list of whole numbers. */
export function NumbersField(options: NumbersOptions): PropertyDecorator {
  const { min, max, items } = options;
  const api = { type: 'integer', minimum: min, maximum: max, isArray: true, maxItems: items };
  const isValid = (value: unknown): boolean =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
  return field(options, api as ApiPropertyOptions, (value) => {
    if (!Array.isArray(value)) return messages.mustBeList;
    if (value.length > items) return messages.listTooLong(items);
    return value.every(isValid) ? null : messages.mustBeNumbers(min, max);
  });
}

/** The limit of numeric(10,2). */
const mostMoney = 99_999_999.99;

/** US dollars as a JSON number with at most two decimals; at least one cent unless `min` says otherwise. */
export const MoneyField = ({
  message = messages.amountInvalid,
  min = 0.01,
  ...options
}: Omit<NumberOptions, 'decimals' | 'max'> = {}): PropertyDecorator =>
  NumberField({ ...options, message, min, max: mostMoney, decimals: 2 });

/** A checkbox that must be selected. */
export const AgreedField = ({
  required,
  ...options
}: FieldOptions & { required: string }): PropertyDecorator =>
  field({ ...options, required }, { type: Boolean, enum: [true] } as ApiPropertyOptions, (value) =>
    value === true ? null : required,
  );

interface DateOptions extends FieldOptions {
  /** Refuses days that haven't begun in any time zone. */
  past?: true;
}

export const DateField = ({ past, ...options }: DateOptions = {}): PropertyDecorator =>
  field(options, { type: String, format: 'date' }, (value) => {
    if (!isDate(value)) return messages.dateInvalid;
    return past && value > latestDay() ? messages.dateInFuture : null;
  });

/** An instant with its zone. Without a zone it is refused, because it is ambiguous. */
export const InstantField = (options: FieldOptions = {}): PropertyDecorator =>
  field(options, { type: String, format: 'date-time' }, (value) =>
    isInstant(value) ? null : messages.instantInvalid,
  );

export const BooleanField = (options: FieldOptions = {}): PropertyDecorator =>
  field(options, { type: Boolean }, (value) => (typeof value === 'boolean' ? null : messages.trueOrFalse));

interface ListOptions extends FieldOptions {
  max: number;
}

const choicesApi = (values: readonly string[], { enumName }: ChoiceOptions): ApiPropertyOptions =>
  ({
    enum: [...values],
    isArray: true,
    maxItems: values.length,
    ...(enumName && { enumName }),
  }) as ApiPropertyOptions;

/** A list of texts from a closed list, each at most once; a required one is not empty. */
export const ChoicesField = (values: readonly string[], options: ChoiceOptions = {}): PropertyDecorator =>
  field(options, choicesApi(values, options), (value) => {
    if (!Array.isArray(value)) return messages.mustBeList;
    if (!value.length && options.required !== undefined) return options.required;
    if (value.some((one) => !values.includes(one as string)))
      return options.message ?? messages.listOf(values.join(', '));
    return new Set(value).size === value.length ? null : messages.duplicate;
  });

interface TextsOptions extends ListOptions {
  /** The length of each text, in characters. */
  length: number;
  pattern: RegExp;
  /** The message for a text that doesn't match. */
  message: string;
  /** A text may be in the list more than once. */
  repeats?: boolean;
}

/** A list of short texts of one pattern, each at most once unless it says otherwise; a required one is not empty. */
export function TextsField(options: TextsOptions): PropertyDecorator {
  const { max, length, pattern, message, required, repeats } = options;
  const api = {
    type: String,
    isArray: true,
    maxItems: max,
    items: { type: 'string', minLength: 1, maxLength: length },
    ...(required !== undefined && { minItems: 1 }),
  };
  return field(options, api as ApiPropertyOptions, (value) => {
    if (!Array.isArray(value)) return messages.mustBeList;
    if (!value.length && required !== undefined) return required;
    if (value.length > max) return messages.listTooLong(max);
    if (!value.every((one) => typeof one === 'string' && !isLonger(one, length) && pattern.test(one)))
      return message;
    return repeats || new Set(value).size === value.length ? null : messages.duplicate;
  });
}

/** A list of objects, each checked by its own class; errors are named like `meetings.0.startTime`. */
export const ListField = (item: () => Type, options: ListOptions): PropertyDecorator =>
  applyDecorators(
    field(options, { type: () => [item()], maxItems: options.max } as ApiPropertyOptions, (value) => {
      if (!Array.isArray(value)) return messages.mustBeList;
      if (value.length > options.max) return messages.listTooLong(options.max);
      return value.every(isObject) ? null : messages.mustBeObjects;
    }),
    ValidateNested({ each: true }),
    unlessCleared(options),
    ClassType(item),
  );

/** An object, checked by its own class; errors are named like `address.city`. */
export const ObjectField = (item: () => Type, options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    field(options, { type: () => item() } as ApiPropertyOptions, (value) =>
      isObject(value) ? null : messages.mustBeObject,
    ),
    ValidateNested(),
    unlessCleared(options),
    ClassType(item),
  );

/** Otherwise the validator would look for fields within null. */
const unlessCleared = ({ nullable }: FieldOptions): PropertyDecorator =>
  nullable ? ValidateIf((_, value) => value !== null) : () => {};

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * An object of one of several shapes, which its service distinguishes and checks. `measured`: the service also limits its
 * size, and names the field that is too large.
 */
export const JsonField =
  ({
    schema,
    measured,
    ...options
  }: FieldOptions & { schema: Record<string, unknown>; measured?: boolean }): PropertyDecorator =>
  (target, name) => {
    if (measured) measuredFields.add(name as string);
    field(options, schema as ApiPropertyOptions, (value) => (isObject(value) ? null : messages.mustBeObject))(
      target,
      name,
    );
  };

/** The same fields, all optional; a field that is left out keeps its value, and a required one is still never empty. */
export const Partial = <Body>(create: Type<Body>): Type<globalThis.Partial<Body>> =>
  PartialType(create, { skipNullProperties: false });

/** For a field that is only checked under a condition on the others. */
export { ValidateIf };

/** The fields that a body contains, without those left out. */
export const given = <Body extends object>(body: Body): Body =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Body;

import { measuredFields } from '../../common/measured-fields.js';
import { messages } from './messages.js';

const json = /^application\/(?:json|[\w!#$&^.-]+\+json)$/i;

/**
 * Fields cost the most to check; items of a list cost less, and each list also has its own maximum. A document of
 * 200 kB has fewer than `parsedFields`.
 */
export const bodyLimits = {
  depth: 32,
  objectFields: 200,
  fields: 5000,
  parsedFields: 20_000,
  items: 20_000,
} as const;
/** The largest legitimate sheet of requirements: 50 examples of 80 graded courses are 8,000 fields. */
export const mostSheetFields = 10_000;
/** The most unknown names in one response. */
const mostNamed = 20;

/** Whether a body of this content type is JSON in UTF-8. */
export function isJsonType(contentType: string | undefined): boolean {
  const [type, ...parameters] = (contentType ?? '').split(';').map((part) => part.trim());
  const charset = parameters.map((part) => /^charset\s*=\s*("?)([^"\s]*)\1$/i.exec(part)?.[2]).find(Boolean);
  return json.test(type!) && /^utf-?8$/i.test(charset ?? 'utf-8');
}

const code = (character: string): number => character.charCodeAt(0);
const [quote, backslash, colon, opening, closing] = [...'"\\:{}'].map(code);

/**
 * Why JSON isn't even parsed; null if it is. Fields are counted by the colons outside of texts: to parse an object with
 * 28,000 names costs more than any other body of this size.
 */
export function textFault(json: Uint8Array): string | null {
  const objects: number[] = [];
  let fields = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === quote) isText = !isText;
    else if (isText) at += byte === backslash ? 1 : 0;
    else if (byte === opening) objects.push(0);
    else if (byte === closing) objects.pop();
    else if (byte === colon) {
      fields++;
      if (++objects[objects.length - 1]! > bodyLimits.objectFields)
        return messages.objectTooLarge(bodyLimits.objectFields);
    }
  }
  return fields > bodyLimits.parsedFields ? messages.tooManyFields(inWords(bodyLimits.parsedFields)) : null;
}

/** Why a JSON body is refused; null if it is accepted. */
export function bodyFault(body: unknown, mostFields: number = bodyLimits.fields): string | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return messages.mustBeObject;
  const measured = [...measuredFields].filter((name) => Object.hasOwn(body, name));
  if (!measured.length) return sizeFault(body, mostFields);
  const values = body as Record<string, unknown>;
  const rest = Object.fromEntries(Object.entries(body).filter(([name]) => !measuredFields.has(name)));
  return (
    measured.map((name) => measuredFault(values[name])).find((fault) => fault !== null) ??
    (Object.hasOwn(body, '__proto__') ? messages.protoField : sizeFault(rest, mostFields))
  );
}

/** Far more than any such field accepts, and few enough for code that walks through the body. */
const mostMeasuredLevels = 500;

/** Found without recursion. */
function measuredFault(value: unknown): string | null {
  let level = [value].filter(isNested);
  for (let depth = 1; level.length; depth++) {
    if (depth > mostMeasuredLevels) return messages.tooDeep(mostMeasuredLevels);
    if (level.some((one) => Object.hasOwn(one, '__proto__'))) return messages.protoField;
    level = level.flatMap((one) => Object.values(one) as unknown[]).filter(isNested);
  }
  return null;
}

/** The same for a body that may also be a list. */
export const sizeFault = (body: unknown, mostFields: number = bodyLimits.fields): string | null =>
  isNested(body) ? faultWithin(body, { mostFields, fields: 0, items: 0 }, 1) : null;

interface Count {
  mostFields: number;
  fields: number;
  items: number;
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Deep nesting would exhaust the stack of code that walks through the body; `__proto__` would change the object that
 * it is copied to.
 */
function faultWithin(value: object, count: Count, depth: number): string | null {
  if (depth > bodyLimits.depth) return messages.tooDeep(bodyLimits.depth);
  const fault = Array.isArray(value) ? itemFault(value, count) : fieldFault(value, count);
  if (fault) return fault;
  for (const part of Array.isArray(value) ? (value as unknown[]) : Object.values(value)) {
    const inner = isNested(part) ? faultWithin(part, count, depth + 1) : null;
    if (inner) return inner;
  }
  return null;
}

function itemFault({ length }: unknown[], count: Count): string | null {
  count.items += length;
  if (count.items <= bodyLimits.items) return null;
  return messages.tooManyItems(inWords(bodyLimits.items));
}

function fieldFault(value: object, count: Count): string | null {
  const { length } = Object.keys(value);
  count.fields += length;
  if (length > bodyLimits.objectFields) return messages.objectTooLarge(bodyLimits.objectFields);
  if (count.fields > count.mostFields) return messages.tooManyFields(inWords(count.mostFields));
  return Object.hasOwn(value, '__proto__') ? messages.protoField : null;
}

const inWords = (count: number): string => count.toLocaleString('en-US');

/**
 * Paths of fields named like a member of every object, up to the limit. The mapping to a class skips `toString` and
 * calls `constructor`.
 */
export function inheritedNames(value: unknown, path = '', found: string[] = []): string[] {
  if (!isNested(value)) return found;
  for (const name in value) {
    if (found.length >= mostNamed) break;
    const part = (value as Record<string, unknown>)[name];
    if (!path && measuredFields.has(name)) continue;
    if (name in Object.prototype) found.push(path + name);
    else if (isNested(part)) inheritedNames(part, `${path}${name}.`, found);
  }
  return found;
}

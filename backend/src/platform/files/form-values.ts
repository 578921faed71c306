import type { Type } from '@nestjs/common';
import { typedNumber } from '../../common/typed-number.js';

/** Where Swagger stores the options of a field's decorators. */
const properties = 'swagger/apiModelProperties';

interface Property {
  type?: unknown;
  isArray?: boolean;
  maxItems?: number;
}

export const propertyOf = (body: Type<object>, name: string): Property | undefined =>
  Reflect.getMetadata(properties, body.prototype as object, name) as Property | undefined;

/**
 * Forms send only texts. They become the types of the body's class: "true" and "false" a boolean, a typed number a
 * number, and a list all values with its name. Empty values count as left out. A text that doesn't fit its type is left
 * unchanged for the field's validation to refuse; so is a single field that is sent twice, as a list.
 */
export function formValues(body: Type<object>, texts: Iterable<[string, string]>): Record<string, unknown> {
  const found = new Map<string, unknown[]>();
  for (const [name, text] of texts) {
    const value = valueOf(propertyOf(body, name), text);
    if (value === undefined) continue;
    const values = found.get(name);
    if (values) values.push(value);
    else found.set(name, [value]);
  }
  return Object.fromEntries(
    [...found].map(([name, values]) => [
      name,
      values.length > 1 || propertyOf(body, name)?.isArray ? values : values[0],
    ]),
  );
}

function valueOf(property: Property | undefined, text: string): unknown {
  const trimmed = text.trim();
  // An unknown name is refused even if its value is empty.
  if (!trimmed) return property ? undefined : text;
  const { type } = property ?? {};
  if (type === Boolean) return trimmed === 'true' ? true : trimmed === 'false' ? false : text;
  if (type === 'number' || type === 'integer' || type === Number) {
    const number = typedNumber(text);
    return number === null ? text : Number(number);
  }
  // Forms end lines with CRLF, unlike all other clients.
  return text.replace(/\r\n/g, '\n');
}

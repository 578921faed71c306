const json = /^application\/(?:json|[\w!#$&^.-]+\+json)$/i;
const mostDepth = 32;

/** Whether a body of this content type is JSON in UTF-8. */
export function isJsonType(contentType: string | undefined): boolean {
  const [type, ...parameters] = (contentType ?? '').split(';').map((part) => part.trim());
  const charset = parameters.map((part) => /^charset\s*=\s*("?)([^"\s]*)\1$/i.exec(part)?.[2]).find(Boolean);
  return json.test(type!) && /^utf-?8$/i.test(charset ?? 'utf-8');
}

/** Why a body that is JSON is not taken all the same; null when it is. */
export function bodyFault(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return 'The body must be a JSON object.';
  return faultWithin(body, 1);
}

/** Depth would exhaust the stack of whatever walks through the body, `__proto__` would change what it is copied to. */
function faultWithin(value: object, depth: number): string | null {
  if (depth > mostDepth) return `The body is nested more than ${mostDepth} deep.`;
  if (Object.hasOwn(value, '__proto__')) return 'The body has a field named "__proto__".';
  for (const part of Object.values(value)) {
    const fault = typeof part === 'object' && part !== null ? faultWithin(part as object, depth + 1) : null;
    if (fault) return fault;
  }
  return null;
}

/** Paths of the fields named like what every object has: the mapping to a class skips `toString`, and calls `constructor`. */
export function inheritedNames(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name in Object.prototype ? [path + name] : inheritedNames(part, `${path}${name}.`),
  );
}

import { BadRequestError, InvalidError } from '../../common/errors.js';

export const mostFields = 100;

export const contentTypeOf = (header: string | undefined): string =>
  (header ?? '').split(';', 1)[0]!.trim().toLowerCase();

/** The default content type of a form. */
export const isFormType = (type: string): boolean => type === 'application/x-www-form-urlencoded';

/** All content types that a form can send. */
export const isForm = (type: string): boolean =>
  isFormType(type) || type === 'multipart/form-data' || type === 'text/plain';

/** The fields of a urlencoded form, each once, with line breaks as everywhere else in the system. */
export function parseForm(text: string): Record<string, string> {
  const pairs = text.split('&').filter(Boolean);
  if (pairs.length > mostFields) throw new BadRequestError(`The form has more than ${mostFields} fields.`);
  const fields = new Map<string, string>();
  const twice: [string, string[]][] = [];
  for (const pair of pairs) {
    const [name, value] = partsOf(pair);
    if (fields.has(name)) twice.push([name, ['This field was sent more than once.']]);
    fields.set(name, value);
  }
  if (twice.length) throw new InvalidError(Object.fromEntries(twice));
  return Object.fromEntries(fields);
}

function partsOf(pair: string): [string, string] {
  const end = pair.includes('=') ? pair.indexOf('=') : pair.length;
  return [decoded(pair.slice(0, end)), decoded(pair.slice(end + 1)).replace(/\r\n?/g, '\n')];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    throw new BadRequestError('The form is not urlencoded UTF-8.');
  }
}

import { messages } from './messages.js';

/** The header of a part. */
export interface PartHeader {
  field: string;
  /** null: the part is a text. */
  fileName: string | null;
}

const longestField = 100;
/** A quoted string as browsers write it, with a quote as %22, or as in RFC 9110; or a token. */
const parameter =
  /^;[ \t]*([a-z0-9*-]+)="((?:[^"\\]|\\.)*)"[ \t]*|^;[ \t]*([a-z0-9*-]+)=([^\s";,\\]+)[ \t]*/i;

/**
 * Reads the header of a part strictly: a header that another parser could understand differently is refused. Returns a
 * sentence about the fault.
 */
export function readPartHeader(headers: Record<string, string[]>): PartHeader | string {
  const [disposition, ...others] = headers['content-disposition'] ?? [];
  if (disposition === undefined || others.length || (headers['content-type']?.length ?? 0) > 1)
    return messages.dispositionRequired;
  const parameters = parametersOf(disposition);
  if (!parameters) return messages.dispositionUnreadable;
  const field = parameters.get('name');
  if (!field || field.length > longestField) return messages.partNameInvalid;
  const encoded = parameters.get('filename*');
  const fileName = encoded === undefined ? (parameters.get('filename') ?? null) : extended(encoded);
  if (encoded !== undefined && fileName === null) return messages.fileNameUnreadable;
  if (fileName === null && /^multipart\//i.test(headers['content-type']?.[0] ?? ''))
    return messages.nestedParts;
  return { field, fileName };
}

/** Parameters by name; null if it is no form-data, can't be read or names one twice. */
function parametersOf(disposition: string): Map<string, string> | null {
  const [type = ''] = /^form-data[ \t]*/i.exec(disposition) ?? [];
  if (!type) return null;
  const parameters = new Map<string, string>();
  for (let rest = disposition.slice(type.length); rest;) {
    const match = parameter.exec(rest);
    if (!match) return null;
    const [whole, quotedName, quoted, name = quotedName!, token] = match;
    const value = utf8(token ?? quoted!.replace(/\\(["\\])/g, '$1'));
    if (value === null || parameters.has(name.toLowerCase())) return null;
    parameters.set(name.toLowerCase(), value);
    rest = rest.slice(whole.length);
  }
  return parameters;
}

/** Headers arrive with one character per byte. */
function utf8(bytes: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(bytes, 'latin1'));
  } catch {
    return null;
  }
}

/** `UTF-8''na%C3%AFve.pdf` of RFC 8187, which forms should not use but some clients do. */
function extended(value: string): string | null {
  const [, encoded] = /^utf-8'[^']*'(.*)$/i.exec(value) ?? [];
  try {
    return encoded === undefined ? null : decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

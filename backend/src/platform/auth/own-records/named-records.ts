import type { Request } from 'express';
import { isUuid } from '../../../common/uuid.js';
import type { Naming } from './about.decorators.js';
import { valuesAt } from './own-record-sentence.js';

/** A record that a call names. */
export interface Found extends Naming {
  field: string;
  id: string;
}

export const isReading = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

export const foundIn = (request: Request, records: readonly Naming[]): Found[] =>
  records.flatMap((naming) => {
    // The fields' own checks refuse invalid ids.
    return valuesOf(request, naming).flatMap(({ field, value }) =>
      isUuid(value) ? [{ ...naming, field, id: value }] : [],
    );
  });

function valuesOf({ params, body, query }: Request, { in: place, path }: Naming) {
  if (place === 'body') return valuesAt(body, path);
  return [{ field: path, value: place === 'address' ? params[path] : query[path] }];
}

/** The error at each row of a list that names one's own record. */
export function rowErrors(own: readonly Found[], sentence: string): Record<string, string[]> | undefined {
  const rows = own.filter(({ path }) => path.includes('*'));
  return rows.length ? Object.fromEntries(rows.map(({ field }) => [field, [sentence]])) : undefined;
}

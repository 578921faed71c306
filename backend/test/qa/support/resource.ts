import type { Client } from '../../harness/test-app.js';
import type { Json, Row } from './calls.js';

/** A resource that is created, changed and deleted: how, and which fields don't change. */
export interface Resource {
  path: string;
  /** Where it is created and listed, if not at `path`. */
  within?: string;
  /** Created by uploading this file, with the body as fields of the form. */
  file?: string;
  /** It ends by acts of its own, and DELETE isn't allowed. */
  isKept?: boolean;
  /** Fields that change with every change. */
  moves?: string[];
  client: Client;
  body: Json;
  /** A valid change. */
  changed: Json;
  /** Fields that only a creation accepts, each with another value. */
  immutable: Json;
  /** Fields of the response that no one may send, each with a value. */
  readOnly: Json;
}

export const nobody = '00000000-0000-4000-8000-000000000000';
export const then = '2020-01-01T00:00:00.000Z';

/** The address where it is created and listed, as in the OpenAPI document. */
export const placeOf = ({ path, within = path }: Resource): string =>
  within.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, '{id}');

/** A number in a request is a numeric string in the response if it is money. */
export function shownAs(sent: unknown, shown: unknown): unknown {
  return typeof sent === 'number' && typeof shown === 'string' ? Number(shown) : shown;
}

export type Created = Resource & { record: Row; etag: string; address: string };

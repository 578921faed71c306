import fs from 'node:fs';
import path from 'node:path';
import type { Response } from 'supertest';
import { messages } from '../../src/platform/http/messages.js';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: unknown;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}
interface Content {
  schema: Schema;
  example?: unknown;
}
export interface Operation {
  requestBody?: { content: Record<string, Content> };
  operationId: string;
  summary?: string;
  'x-permission'?: string | string[];
  security?: Record<string, string[]>[];
  parameters: { name: string; in: string; required?: boolean; schema?: Schema }[];
  responses: Record<
    string,
    { description: string; headers?: Record<string, unknown>; content?: Record<string, Content> }
  >;
}
export interface Document {
  openapi: string;
  info: { title: string; version: string };
  security: Record<string, string[]>[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, unknown> };
}

const worker = globalThis as { openApiDocument?: Document; openApiRoutes?: Route[] };

/** The committed document, read once per worker; the build writes it and `npm run check` compares it. */
export const committed = (worker.openApiDocument ??= JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, '../../openapi.json'), 'utf8'),
) as Document);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const formats: Record<string, RegExp> = {
  uuid,
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
};

/** Formats that clients may also send: an instant in any zone, an address. */
export const requestFormats: Record<string, RegExp> = {
  ...formats,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/,
  email: /^[^@\s]+@[^@\s]+$/,
  binary: /^/,
};

const resolved = (schema: Schema): Schema =>
  schema.$ref ? committed.components.schemas[schema.$ref.split('/').pop()!]! : schema;

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/** The differences of a response from its schema, including fields that are not in the schema. */
export function differences(value: unknown, given: Schema, at = '', known = formats): string[] {
  const schema = resolved(given);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.some((choice) => !differences(value, choice, at, known).length)) return [];
  if ((schema.allOf?.length ?? 0) > 1) return differences(value, together(schema.allOf!), at, known);
  if (schema.allOf) return schema.allOf.flatMap((part) => differences(value, part, at, known));
  // Any JSON is valid.
  if (!Object.keys(schema).length) return [];
  const types = [schema.type ?? []].flat();
  const type = typeOf(value);
  if (!types.includes(type) && !(type === 'number' && types.includes('integer')))
    return [`${at} is ${type}, not ${types.join(' or ') || 'described'}`];
  if (schema.enum && !schema.enum.includes(value))
    return [`${at} is ${String(value)}, not in its enumeration`];
  if (type === 'string' && schema.format && !known[schema.format]?.test(value as string))
    return [`${at} is ${String(value)}, no ${schema.format}`];
  // Every field of every row of every response passes here, so nothing is copied.
  const found: string[] = [];
  const look = (part: unknown, its: Schema, where: string): void => {
    for (const difference of differences(part, its, where, known)) found.push(difference);
  };
  if (type === 'array') (value as unknown[]).forEach((one, n) => look(one, schema.items!, `${at}[${n}]`));
  if (type !== 'object' || schema.additionalProperties) return found;
  const fields = value as Record<string, unknown>;
  for (const name of schema.required ?? []) if (!(name in fields)) found.push(`${at}.${name} is missing`);
  for (const [name, field] of Object.entries(fields)) {
    const property = schema.properties?.[name];
    if (property) look(field, property, `${at}.${name}`);
    else found.push(`${at}.${name} is unknown`);
  }
  return found;
}

const joined = new WeakMap<Schema[], Schema>();

/** Merges objects: the fields of a form and its files. */
const together = (parts: Schema[]): Schema => {
  const known = joined.get(parts);
  if (known) return known;
  const all = parts.map(resolved);
  const whole = {
    type: 'object',
    properties: Object.assign({}, ...all.map(({ properties }) => properties)) as Schema['properties'],
    required: all.flatMap(({ required = [] }) => required),
  };
  joined.set(parts, whole);
  return whole;
};

interface Route {
  name: string;
  method: string;
  address: RegExp;
  operation: Operation;
}

const escaped = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
const pattern = (address: string): RegExp =>
  new RegExp(`^${escaped(address).replace(/\{\w+\}/g, '[^/]+')}/?$`);
/** Fixed addresses before those with an id in the same place. */
const routes = (worker.openApiRoutes ??= Object.entries(committed.paths)
  .sort(([one], [other]) => one.split('{').length - other.split('{').length)
  .flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${address}`,
      method: method.toUpperCase(),
      address: pattern(address),
      operation,
    })),
  ));

/** By method and address, without the ids: thousands of responses pass here. */
const found = new Map<string, Route | undefined>();
const ids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

function routeOf(method: string, address: string): Route | undefined {
  const key = `${method} ${address.replace(ids, 'id')}`;
  if (!found.has(key))
    found.set(
      key,
      routes.find((one) => one.method === method && one.address.test(address)),
    );
  return found.get(key);
}

interface Problem {
  status: number;
  code?: string;
  errors?: Record<string, string[]>;
  blockers?: unknown[];
}

const fieldsIn = (given: Schema): string[] => {
  const { properties = {}, allOf = [], anyOf = [], oneOf = [] } = resolved(given);
  return [...Object.keys(properties), ...[...allOf, ...anyOf, ...oneOf].flatMap(fieldsIn)];
};

/** Whether the error belongs to something that was sent: a field, even an unknown one, or a part of the address. */
function isSent({ requestBody, parameters }: Operation, name: string, errors: string[]): boolean {
  const [field] = name.split('.');
  return (
    errors.includes(messages.unknownField) ||
    parameters.some((one) => one.in !== 'header' && one.name === field) ||
    Object.values(requestBody?.content ?? {}).some(({ schema }) => fieldsIn(schema).includes(field!))
  );
}

/** A 409 without blockers has a code, and so has a 422 on the whole request: no error is at something that was sent. */
const lacksCode = (operation: Operation, { status, code, errors = {}, blockers = [] }: Problem): boolean =>
  code === undefined &&
  ((status === 409 && !blockers.length) ||
    (status === 422 && !Object.entries(errors).some(([name, its]) => isSent(operation, name, its))));

const broken: string[] = [];
const expected = new Set<number>();

/** For specs that break the system on purpose: these statuses are accepted without documentation. */
export const expectStatuses = (...statuses: number[]): void => statuses.forEach((one) => expected.add(one));

/** 304 has no body; headers that are too long are refused before there is a route. */
const unchecked = new Set([304, 431]);

/** Checks a response against the document; call `mustKeepContract` at the end of the file. */
export function checkContract(
  method: string,
  url: string,
  response: Pick<Response, 'status' | 'type' | 'text'>,
): void {
  const route = routeOf(method, new URL(url, 'http://localhost').pathname);
  // Skips a spec's own route, an unknown method, and the sign-in pages.
  if (!route || route.operation.responses[302] || unchecked.has(response.status)) return;
  if (expected.has(response.status)) return;
  const say = (what: string): void => void broken.push(`${route.name}: ${what}`);
  const described = route.operation.responses[response.status];
  if (!described)
    return say(`answers ${response.status}, which is not described: ${response.text?.slice(0, 200)}`);
  const type = response.type;
  if (!type) return;
  const content = described.content?.[type];
  if (!content) return say(`answers ${response.status} as ${type}, which is not described`);
  if (!/json$/.test(type) || response.text === undefined) return;
  const body = JSON.parse(response.text) as unknown;
  for (const difference of differences(body, content.schema))
    say(`answers ${response.status} where ${difference || 'it'}`);
  if (type === 'application/problem+json' && lacksCode(route.operation, body as Problem))
    say(`answers ${response.status} without a code: ${response.text}`);
}

/** Fails if a response of the spec file didn't match the OpenAPI document. */
export function mustKeepContract(): void {
  if (broken.length)
    throw new Error(
      `Answers differ from backend/openapi.json:\n${[...new Set(broken)].slice(0, 20).join('\n')}`,
    );
}

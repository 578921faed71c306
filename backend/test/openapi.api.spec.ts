import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describedScopes, isMachineScope } from '../src/platform/auth/machine-clients/machine-scopes.js';
import { permissions } from '../src/platform/auth/permissions.js';
import { startSystem, type System } from './harness/test-app.js';

interface Schema {
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
interface Operation {
  operationId: string;
  summary?: string;
  'x-permission'?: string | string[];
  security?: Record<string, string[]>[];
  parameters: { name: string; in: string; required?: boolean; schema?: Schema }[];
  responses: Record<
    string,
    { description: string; headers?: Record<string, unknown>; content?: Record<string, { schema: Schema }> }
  >;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  security: Record<string, string[]>[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, unknown> };
}

const committed = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, '../openapi.json'), 'utf8'),
) as Document;
const operations = Object.entries(committed.paths).flatMap(([address, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method} ${address}`,
    address,
    operation,
  })),
);
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const formats: Record<string, RegExp> = {
  uuid,
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
};

/** Every value inside a JSON document, with the path that leads there. */
function* walk(value: unknown, at = ''): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  yield [at, value as Record<string, unknown>];
  for (const [name, inner] of Object.entries(value)) yield* walk(inner, `${at}/${name}`);
}

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/** Where an answer differs from its schema; a field that the schema does not know counts too. */
function differences(value: unknown, given: Schema, at = ''): string[] {
  const schema = given.$ref ? committed.components.schemas[given.$ref.split('/').pop()!]! : given;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.some((choice) => !differences(value, choice, at).length)) return [];
  if (schema.allOf) return schema.allOf.flatMap((part) => differences(value, part, at));
  const types = [schema.type ?? []].flat();
  const type = typeOf(value);
  if (!types.includes(type) && !(type === 'number' && types.includes('integer')))
    return [`${at} is ${type}, not ${types.join(' or ') || 'described'}`];
  if (schema.enum && !schema.enum.includes(value))
    return [`${at} is ${String(value)}, not in its enumeration`];
  if (type === 'string' && schema.format && !formats[schema.format]?.test(value as string))
    return [`${at} is ${String(value)}, no ${schema.format}`];
  if (type === 'array')
    return (value as unknown[]).flatMap((one, n) => differences(one, schema.items!, `${at}[${n}]`));
  if (type !== 'object' || schema.additionalProperties) return [];
  const fields = value as Record<string, unknown>;
  const missing = (schema.required ?? [])
    .filter((name) => !(name in fields))
    .map((name) => `${at}.${name} is missing`);
  return Object.entries(fields).reduce((found, [name, field]) => {
    const property = schema.properties?.[name];
    return [
      ...found,
      ...(property ? differences(field, property, `${at}.${name}`) : [`${at}.${name} is unknown`]),
    ];
  }, missing);
}

describe('the committed OpenAPI document', () => {
  it('should be 3.1.0 with a title, a version, and two ways to be known', () => {
    expect(committed).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Collegium API', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
    });
    expect(committed.components.securitySchemes).toEqual({
      cookie: expect.objectContaining({ in: 'cookie', name: 'collegium.sid' }),
      oauth2: expect.objectContaining({
        type: 'oauth2',
        flows: { clientCredentials: { tokenUrl: '/api/oauth/token', scopes: describedScopes() } },
      }),
    });
    expect(committed.security).toEqual([{ cookie: [] }]);
  });

  it('should write nullable fields as 3.1 does, and refer only to what there is', () => {
    for (const [at, value] of walk(committed)) {
      expect([at, Object.keys(value)]).not.toEqual([at, expect.arrayContaining(['nullable'])]);
      if (typeof value.$ref !== 'string') continue;
      const name = /^#\/components\/schemas\/(\w+)$/.exec(value.$ref)?.[1];
      expect([at, Object.keys(committed.components.schemas)]).toEqual([at, expect.arrayContaining([name])]);
    }
  });

  it('should use every schema, and describe every field', () => {
    const text = JSON.stringify(committed);
    for (const [name, schema] of Object.entries(committed.components.schemas)) {
      if (!schema.enum) expect([name, text.includes(`schemas/${name}"`)]).toEqual([name, true]);
      for (const [field, property] of Object.entries(schema.properties ?? {})) {
        const described =
          property.$ref ?? property.type ?? property.allOf ?? property.anyOf ?? property.oneOf;
        expect([name, field, described]).toEqual([name, field, expect.anything()]);
      }
    }
  });

  it('should name every operation once', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  describe.each(operations)('$name', ({ address, operation }) => {
    it('should stand below /api with a summary and a permission of the table', () => {
      expect(address).toMatch(/^\/api\//);
      expect(operation.summary).toMatch(/^[A-Z].{6,}[^.]$/);
      const needed = [operation['x-permission']].flat();
      expect(needed.length).toBeGreaterThan(0);
      for (const permission of needed) expect(['public', ...Object.keys(permissions)]).toContain(permission);
    });

    it('should take the cookie, or a token with a scope that opens it', () => {
      const needed = [operation['x-permission']!].flat();
      const byToken = needed.filter(isMachineScope).map((scope) => ({ oauth2: [scope] }));
      expect(operation.security).toEqual(needed[0] === 'public' ? [] : [{ cookie: [] }, ...byToken]);
    });

    it('should describe what it answers, and the errors as problem+json', () => {
      const { responses } = operation;
      const codes = Object.keys(responses);
      expect(codes).toEqual(expect.arrayContaining([codes.includes('302') ? '302' : '200']));
      if (responses['200'])
        expect(responses['200'].content?.['application/json']?.schema).toEqual(expect.any(Object));
      const needed = operation['x-permission'];
      if (needed !== 'public') expect(codes).toContain('401');
      if (needed !== 'public' && needed !== 'self.use') expect(codes).toContain('403');
      if (address.includes('{')) expect(codes).toEqual(expect.arrayContaining(['400', '404']));
      for (const code of codes.filter((one) => one >= '400')) {
        expect(responses[code]!.description).toMatch(/\w+ \w+/);
        // OAuth has errors of its own.
        const shape = address === '/api/oauth/token' ? 'application/json' : 'application/problem+json';
        expect(Object.keys(responses[code]!.content ?? {})).toEqual([shape]);
      }
    });

    it('should describe its parameters, each once', () => {
      const names = operation.parameters.map((one) => `${one.in} ${one.name}`);
      expect(new Set(names).size).toBe(names.length);
      for (const one of operation.parameters) expect(one.schema).toMatchObject({ type: expect.anything() });
      const inPath = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described = operation.parameters.filter((one) => one.in === 'path');
      expect(described.map(({ name, required }) => [name, required])).toEqual(
        inPath.map((name) => [name, true]),
      );
    });
  });
});

describe('@remote the served OpenAPI document', () => {
  let system: System;
  beforeAll(async () => {
    system = await startSystem();
  });
  afterAll(() => system?.close());

  it('GET /api/openapi.json should answer everybody with the committed document', async () => {
    const response = await system.anonymous.get('/api/openapi.json').expect(200);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    const served = response.body as Document;
    expect(served.openapi).toBe('3.1.0');
    expect(Object.keys(served.paths).sort()).toEqual(Object.keys(committed.paths).sort());
    // The specs run without the compiler's plugin, which fills in the fields of the schemas.
    if (process.env.API_URL) expect(served).toEqual(committed);
  });

  it('GET /api/docs should answer everybody with a page that only loads from here', async () => {
    const response = await system.anonymous.get('/api/docs').expect(200);
    expect(response.headers['content-type']).toMatch(/^text\/html/);
    expect(response.headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/);
    expect(response.text).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(response.text).not.toMatch(/<script(?![^>]* src=)[^>]*>\s*\S/);
  });

  it.each(operations.filter(({ name, operation }) => /^get/.test(name) && operation.responses['200']))(
    '$name should answer as it is described',
    async ({ address, operation }) => {
      const client = await system.as('super_admin');
      const first = async (list: string): Promise<string> =>
        (
          (await client.get(`${list}${list.includes('?') ? '&' : '?'}range=[0,0]`).expect(200)).body as {
            id: string;
          }[]
        )[0]!.id;
      const [term, student, section] = [
        ((await client.get('/api/terms/current').expect(200)).body as { id: string }).id,
        await first('/api/students'),
        await first('/api/sections'),
      ];
      const target = address.replace('{id}', address.includes('/sections/') ? section : student);
      const query = address.endsWith('/summary') ? `?termId=${term}` : '';
      const response = await client.get(target + query).expect(200);
      expect(
        differences(response.body, operation.responses['200']!.content!['application/json']!.schema),
      ).toEqual([]);
      if (operation.responses['200']!.headers?.['Content-Range'])
        expect(response.headers['content-range']).toMatch(/^[a-z-]+ (\d+-\d+|\*)\/\d+$/);
    },
  );
});

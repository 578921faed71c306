import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describedScopes, isMachineScope } from '../src/platform/auth/machine-clients/machine-scopes.js';
import { permissions } from '../src/platform/auth/permissions.js';
import { committed, differences, type Document, requestFormats } from './harness/contract.js';
import { startSystem, type System } from './harness/test-app.js';

const operations = Object.entries(committed.paths).flatMap(([address, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method} ${address}`,
    address,
    operation,
  })),
);
/** Every object in a JSON document, with its path. */
function* walk(value: unknown, at = ''): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  yield [at, value as Record<string, unknown>];
  for (const [name, inner] of Object.entries(value)) yield* walk(inner, `${at}/${name}`);
}

/** A create that returns 200 for an existing record. */
const answersExisting = ['post /api/students/{id}/letters'];

describe('the committed OpenAPI document', () => {
  it('should be 3.1.0 with a title, a version, and three security schemes', () => {
    expect(committed).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Collegium API', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
    });
    expect(committed.components.securitySchemes).toEqual({
      cookie: expect.objectContaining({ in: 'cookie', name: 'collegium.sid' }),
      applicant: expect.objectContaining({ in: 'cookie', name: 'collegium.apply' }),
      oauth2: expect.objectContaining({
        type: 'oauth2',
        flows: { clientCredentials: { tokenUrl: '/api/oauth/token', scopes: describedScopes() } },
      }),
    });
    expect(committed.security).toEqual([{ cookie: [] }]);
  });

  it('should write nullable fields as 3.1 does, and refer only to existing parts', () => {
    for (const [at, value] of walk(committed)) {
      expect([at, Object.keys(value)]).not.toEqual([at, expect.arrayContaining(['nullable'])]);
      if (typeof value.$ref !== 'string') continue;
      const [, kind, name] = /^#\/components\/(schemas|examples)\/(\w+)$/.exec(value.$ref) ?? [];
      const known = committed.components[kind as 'schemas'];
      expect([at, Object.keys(known)]).toEqual([at, expect.arrayContaining([name])]);
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

  describe.each(operations)('$name', ({ name, address, operation }) => {
    it('should be below /api with a summary and a permission of the table', () => {
      // The content of files is at addresses that pages name.
      expect(address).toMatch(/^\/(api\/|files\/\{id\}$)/);
      expect(operation.summary).toMatch(/^[A-Z].{6,}[^.]$/);
      const needed = [operation['x-permission']].flat();
      expect(needed.length).toBeGreaterThan(0);
      for (const permission of needed)
        expect(['public', 'applicant', ...Object.keys(permissions)]).toContain(permission);
    });

    it('should accept the cookie of its callers, or a token with a scope for it', () => {
      const needed = [operation['x-permission']!].flat();
      const byToken = needed.filter(isMachineScope).map((scope) => ({ oauth2: [scope] }));
      const ofApplicant = needed[0] === 'applicant' && [{ applicant: [] }];
      const expected = ofApplicant || [{ cookie: [] }, ...byToken];
      expect(operation.security).toEqual(needed[0] === 'public' ? [] : expected);
    });

    it('should describe its answers, and the errors as problem+json', () => {
      const { responses } = operation;
      const codes = Object.keys(responses);
      // A browser's own post of a form leads to a page, and so do its errors.
      const hasPages = codes.includes('303');
      // A file may be elsewhere, or known to the browser.
      const others = codes.includes('200') ? ['302', '303', '304'] : ['303'];
      const good = codes.filter((code) => code < '400' && !others.includes(code));
      expect(good).toEqual(answersExisting.includes(name) ? ['200', '201'] : [good[0]]);
      for (const code of good) expect(responses[code]!.description).toMatch(/\w+/);
      const content = responses[good[0]!]!.content ?? {};
      // Files, and the endless stream.
      const isText = ['text/event-stream', 'text/calendar', 'text/csv'].includes(Object.keys(content)[0]!);
      const isData = !isText && !hasBytes(Object.values(content));
      if (['200', '201'].includes(good[0]!) && isData)
        expect(content['application/json']).toEqual({
          schema: expect.any(Object),
          example: expect.anything(),
        });
      const needed = operation['x-permission'];
      if (needed !== 'public') expect(codes).toContain('401');
      if (needed !== 'public' && needed !== 'self.use') expect(codes).toContain('403');
      if (address.includes('{')) expect(codes).toEqual(expect.arrayContaining(['400', '404']));
      for (const code of codes.filter((one) => one >= '400')) {
        expect(responses[code]!.description).toMatch(/\w+/);
        // OAuth has its own errors.
        const ofOAuth = address === '/api/oauth/token' && code !== '429';
        const shape = ofOAuth ? 'application/json' : 'application/problem+json';
        expect(Object.keys(responses[code]!.content ?? {})).toEqual([
          shape,
          ...(hasPages ? ['text/html'] : []),
        ]);
      }
    });

    it('should have examples that match their schemas', () => {
      const contents = [operation.requestBody, ...Object.values(operation.responses)].flatMap((part) =>
        Object.values(part?.content ?? {}),
      );
      for (const { schema, example } of contents.filter((content) => content.example !== undefined))
        expect(differences(example, schema, '', requestFormats)).toEqual([]);
    });

    it('should describe its parameters, each once', () => {
      const names = operation.parameters.map((one) => `${one.in} ${one.name}`);
      expect(new Set(names).size).toBe(names.length);
      for (const one of operation.parameters) expect(one.schema).toMatchObject({ type: expect.anything() });
      const inPath = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described = operation.parameters.filter((one) => one.in === 'path');
      expect(described.map(({ name, required }) => [name, required]).sort()).toEqual(
        inPath.map((name) => [name, true]).sort(),
      );
    });
  });
});

const hasBytes = (contents: { schema?: { format?: string } }[]): boolean =>
  contents.length > 0 && contents.every(({ schema }) => schema?.format === 'binary');

describe('the comparison of answers with the document should', () => {
  const row = {
    type: 'object',
    properties: { id: { type: 'string', format: 'uuid' }, kind: { type: 'string', enum: ['a', 'b'] } },
    required: ['id'],
  };
  const list = {
    type: 'array',
    items: { allOf: [row, { type: 'object', properties: { n: { type: 'integer' } } }] },
  };
  const id = '00000000-0000-4000-8000-000000000000';

  it('find nothing when all is described', () => {
    expect(differences([{ id, kind: 'a', n: 1 }, { id }], list)).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['a field that is not described', [{ id, more: 1 }], '[0].more is unknown'],
    ['a field that is missing', [{ id }, {}], '[1].id is missing'],
    ['another type', [{ id, n: '1' }], '[0].n is string, not integer'],
    ['another format', [{ id: 'x' }], '[0].id is x, no uuid'],
    ['a value outside the enumeration', [{ id, kind: 'c' }], '[0].kind is c, not in its enumeration'],
    ['an object for a list', { id }, ' is object, not array'],
  ])('find %s', (_, answer, difference) => {
    expect(differences(answer, list)).toEqual([difference]);
  });
});

describe('@remote the served OpenAPI document', () => {
  let system: System;
  beforeAll(async () => {
    system = await startSystem();
  });
  afterAll(() => system?.close());

  it('GET /api/openapi.json should return the committed document to everyone', async () => {
    const response = await system.anonymous.get('/api/openapi.json').expect(200);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    const served = response.body as Document;
    expect(served.openapi).toBe('3.1.0');
    expect(Object.keys(served.paths).sort()).toEqual(Object.keys(committed.paths).sort());
    // The specs run without the compiler's plugin, which adds the fields of the schemas.
    if (process.env.API_URL) expect(served).toEqual(committed);
  });

  it('GET /api/docs should return to everyone a page that loads only from this server', async () => {
    const response = await system.anonymous.get('/api/docs').expect(200);
    expect(response.headers['content-type']).toMatch(/^text\/html/);
    expect(response.headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/);
    expect(response.text).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(response.text).not.toMatch(/<script(?![^>]* src=)[^>]*>\s*\S/);
  });
});

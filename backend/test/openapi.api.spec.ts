import { isDeepStrictEqual } from 'node:util';
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

type Described = (typeof operations)[number];

/**
 * A line for each operation that breaks a rule, with what it breaks. Tens of thousands of checks pass here, and `expect`
 * takes a tenth of a millisecond for each.
 */
const breaking = (broken: (one: Described) => (string | false)[]): string[] =>
  operations.flatMap((one) => broken(one).flatMap((what) => (what ? [`${one.name}: ${what}`] : [])));

const codesOf = ({ operation }: Described): string[] => Object.keys(operation.responses);
/** A file may be elsewhere, or known to the browser. */
const goodCodes = (codes: string[]): string[] => {
  const others = codes.includes('200') ? ['302', '303', '304'] : ['303'];
  return codes.filter((code) => code < '400' && !others.includes(code));
};

/** Acts that can need a second person, and then answer 202 with the request. */
const mayWait = [
  'put /api/charges/{id}',
  'post /api/charges/{id}/void',
  'post /api/charges/{id}/adjustments',
  'post /api/payments',
  'put /api/payments/{id}',
  'post /api/payments/{id}/void',
  'post /api/payments/{id}/return',
  'post /api/refunds/{id}/cancel',
];
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
    const wrong: string[] = [];
    for (const [at, value] of walk(committed)) {
      if ('nullable' in value) wrong.push(`${at} is nullable`);
      if (typeof value.$ref !== 'string') continue;
      const [, kind, name] = /^#\/components\/(schemas|examples)\/(\w+)$/.exec(value.$ref) ?? [];
      const known = committed.components[kind as 'schemas'];
      if (!known || !(name! in known)) wrong.push(`${at} refers to ${value.$ref}`);
    }
    expect(wrong).toEqual([]);
  });

  it('should use every schema, and describe every field', () => {
    const text = JSON.stringify(committed);
    const wrong: string[] = [];
    for (const [name, schema] of Object.entries(committed.components.schemas)) {
      if (!schema.enum && !text.includes(`schemas/${name}"`)) wrong.push(`${name} is not used`);
      for (const [field, property] of Object.entries(schema.properties ?? {}))
        if (!(property.$ref ?? property.type ?? property.allOf ?? property.anyOf ?? property.oneOf))
          wrong.push(`${name}.${field} is not described`);
    }
    expect(wrong).toEqual([]);
  });

  it('should name every operation once', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  it('should have each operation below /api, with a summary and a permission of the table', () => {
    const known = new Set(['public', 'applicant', ...Object.keys(permissions)]);
    const wrong = breaking(({ address, operation }) => {
      const needed = [operation['x-permission']].flat();
      return [
        // The content of files is at addresses that pages name.
        !/^\/(api\/|files\/\{id\}$)/.test(address) && 'its address',
        !/^[A-Z].{6,}[^.]$/.test(operation.summary ?? '') && `its summary "${operation.summary}"`,
        !(needed.length && needed.every((one) => known.has(one!))) && `its permission ${needed.join(', ')}`,
      ];
    });
    expect(wrong).toEqual([]);
  });

  it('should have each operation accept the cookie of its callers, or a token with a scope for it', () => {
    const wrong = breaking(({ operation }) => {
      const needed = [operation['x-permission']!].flat();
      const byToken = needed.filter(isMachineScope).map((scope) => ({ oauth2: [scope] }));
      const ofApplicant = needed[0] === 'applicant' && [{ applicant: [] }];
      const expected = needed[0] === 'public' ? [] : ofApplicant || [{ cookie: [] }, ...byToken];
      return [!isDeepStrictEqual(operation.security, expected) && JSON.stringify(operation.security)];
    });
    expect(wrong).toEqual([]);
  });

  it('should have each operation describe its answers', () => {
    const wrong = breaking((one) => {
      const { responses } = one.operation;
      const good = goodCodes(codesOf(one));
      const expected = answersExisting.includes(one.name)
        ? ['200', '201']
        : mayWait.includes(one.name)
          ? [good[0], '202']
          : [good[0]];
      const content = responses[good[0]!]?.content ?? {};
      // Files, and the endless stream.
      const isText = ['text/event-stream', 'text/calendar', 'text/csv'].includes(Object.keys(content)[0]!);
      const isData = ['200', '201'].includes(good[0]!) && !isText && !hasBytes(Object.values(content));
      const { schema, example, ...rest } = content['application/json'] ?? { schema: undefined };
      return [
        !isDeepStrictEqual(good, expected) && `answers ${good.join(', ')}`,
        ...codesOf(one).map(
          (code) => !/\w+/.test(responses[code]!.description) && `${code} has no description`,
        ),
        isData && (!schema || example == null || Object.keys(rest).length > 0) && 'no schema with an example',
      ];
    });
    expect(wrong).toEqual([]);
  });

  it('should have each operation describe its errors as problem+json', () => {
    const wrong = breaking((one) => {
      const { address, operation } = one;
      const codes = codesOf(one);
      const needed = operation['x-permission'];
      const least = [
        ...(needed === 'public' ? [] : ['401']),
        ...(needed === 'public' || needed === 'self.use' ? [] : ['403']),
        ...(address.includes('{') ? ['400', '404'] : []),
      ];
      return [
        ...least.map((code) => !codes.includes(code) && `${code} is not described`),
        ...codes.map((code) => {
          if (code < '400') return false;
          // OAuth has its own errors.
          const ofOAuth = address === '/api/oauth/token' && code !== '429';
          // A browser's own post of a form leads to a page, and so do its errors.
          const types = [
            ofOAuth ? 'application/json' : 'application/problem+json',
            ...(codes.includes('303') ? ['text/html'] : []),
          ];
          const found = Object.keys(operation.responses[code]!.content ?? {});
          return !isDeepStrictEqual(found, types) && `${code} as ${found.join(', ')}`;
        }),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it('should have examples that match their schemas', () => {
    const wrong = breaking(({ operation }) =>
      [operation.requestBody, ...Object.values(operation.responses)]
        .flatMap((part) => Object.values(part?.content ?? {}))
        .filter(({ example }) => example !== undefined)
        .flatMap(({ schema, example }) => differences(example, schema, '', requestFormats)),
    );
    expect(wrong).toEqual([]);
  });

  it('should have each operation describe its parameters, each once', () => {
    const wrong = breaking(({ address, operation: { parameters } }) => {
      const names = parameters.map((one) => `${one.in} ${one.name}`);
      const inPath = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name} true`);
      const described = parameters.filter((one) => one.in === 'path');
      const found = described.map(({ name, required }) => `${name} ${required}`);
      return [
        new Set(names).size < names.length && 'a parameter twice',
        ...parameters.map(({ name, schema }) => schema?.type == null && `${name} has no type`),
        !isDeepStrictEqual(found.sort(), inPath.sort()) && `${found.join(', ')} in its path`,
      ];
    });
    expect(wrong).toEqual([]);
  });

  it('should be caught if an operation breaks a rule', () => {
    expect(
      breaking(({ operation }) => [operation.operationId === operations[0]!.operation.operationId && 'it']),
    ).toEqual([`${operations[0]!.name}: it`]);
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

import { StreamableFile } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { canonical, fingerprintOf, isKey, keptAnswer, takesKey } from './idempotency.rules.js';

describe('an Idempotency-Key', () => {
  it.each(['a', '~', '!', '550e8400-e29b-41d4-a716-446655440000', '"quoted"', 'x'.repeat(255)])(
    'may be %s',
    (key) => expect(isKey(key)).toBe(true),
  );
  it.each(['', ' ', 'a b', 'a, b', 'é', '\t', 'a\n', '\x7f', 'x'.repeat(256)])('may not be %j', (key) =>
    expect(isKey(key)).toBe(false),
  );

  it.each<[string, string, boolean]>([
    ['POST', '/api/courses', true],
    ['POST', '/api/students/1/charges', true],
    ['POST', '/api/oauthors', true],
    ['PUT', '/api/courses/1', false],
    ['GET', '/api/courses', false],
    ['POST', '/api/oauth/token', false],
    ['POST', '/API/OAuth/Token', false],
    ['POST', '/api/login/callback', false],
    ['POST', '/api/logout', false],
  ])('on %s %s applies: %s', (method, path, expected) => expect(takesKey(method, path)).toBe(expected));
});

describe('a request', () => {
  const request = { method: 'POST', address: '/api/courses', body: { a: 1, b: [{ c: 2, d: null }] } };
  const same = (other: Partial<typeof request> & { bodyDigest?: string }): boolean =>
    fingerprintOf({ ...request, ...other }).equals(fingerprintOf(request));

  it('is the same with its members in any order', () => {
    expect(same({ body: { b: [{ d: null, c: 2 }], a: 1 } })).toBe(true);
    expect(canonical({ b: { d: 1, c: 2 }, a: 'x' })).toBe('{"a":"x","b":{"c":2,"d":1}}');
    expect(canonical(undefined)).toBe(canonical({}));
  });

  it.each<[string, Parameters<typeof same>[0]]>([
    ['another method', { method: 'PUT' }],
    ['another address', { address: '/api/courses?x=1' }],
    ['another value', { body: { a: 2, b: [{ c: 2, d: null }] } }],
    ['a text for a number', { body: { a: '1', b: [{ c: 2, d: null }] } } as never],
    ['another order of a list', { body: { a: 1, b: [null, { c: 2 }] } } as never],
    ['parts of a multipart body', { bodyDigest: 'x' }],
  ])('is different with %s', (_, other) => expect(same(other)).toBe(false));
});

describe('the stored part of an answer should', () => {
  it('be the text of its JSON, with its headers', () => {
    class Course {
      id = '1';
      code: string | undefined = undefined;
      at = new Date(0);
    }
    expect(keptAnswer({ status: 201, headers: { Location: '/x' } }, new Course(), 3)).toEqual({
      status: 201,
      headers: { 'Content-Type': 'application/json; charset=utf-8', Location: '/x' },
      body: '{"id":"1","at":"1970-01-01T00:00:00.000Z"}',
      version: 3,
    });
    expect(keptAnswer({ status: 200, headers: {} }, [1]).body).toBe('[1]');
    expect(keptAnswer({ status: 200, headers: { 'Content-Type': 'text/csv' } }, 'a,b')).toEqual({
      status: 200,
      headers: { 'Content-Type': 'text/csv' },
      body: 'a,b',
      version: null,
    });
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a file', new StreamableFile(Buffer.from('x'))],
    ['bytes', Buffer.from('x')],
    ['more than a million characters', { text: 'x'.repeat(1_000_000) }],
    ['as much text', 'x'.repeat(1_000_001)],
  ])('be status and headers when the answer is %s', (_, answer) =>
    expect(keptAnswer({ status: 201, headers: { Location: '/x' } }, answer)).toMatchObject({
      status: 201,
      headers: { Location: '/x' },
      body: null,
    }),
  );
});

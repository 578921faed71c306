import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from './harness/problem.js';
import { type Client, startSystem, type System } from './harness/test-app.js';

const uuid = '00000000-0000-4000-8000-000000000000';

describe('@remote addresses of the API', () => {
  let system: System;
  let registrar: Client;
  beforeAll(async () => {
    system = await startSystem();
    registrar = await system.as('registrar');
  });
  afterAll(() => system?.close());

  const unknown = [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/student',
    '/api/students.json',
    '/api/students/x/y/z',
    `/api/students/${uuid}/secrets`,
    '/api/../api/nothing',
    '/api/term',
    '/api/terms/active/next',
    '/api/passwords',
    '/api//students',
    '/api/.env',
    '/api/%2e%2e/package.json',
    '/api/..%2f..%2fetc/passwd',
    '/api/nothing?x=1',
    '/api/nothing#x',
    '/api/login/nothing',
    '/api/health',
    '/api/auth',
    '/api/%F0%9F%8E%93',
    '/api/stüdents',
    `/api/${'x'.repeat(4000)}`,
    `/api${'/x'.repeat(500)}`,
  ];
  it.each(unknown)('GET %s should answer 404 as problem+json, signed in or not', async (path) => {
    expectProblem(await registrar.get(encodeURI(path).replace(/%25/g, '%')), 404, { title: 'Not Found' });
    expectProblem(await system.anonymous.get(encodeURI(path).replace(/%25/g, '%')), 404);
  });

  it.each(['http://other.example/api/nothing', 'http://[::1/api/nothing', 'http://a:b@c:99999/api/nothing'])(
    'GET %s should answer by its path, as problem+json',
    async (path) => {
      const { status, type } = await new Promise<{ status?: number; type?: string }>((resolve, reject) => {
        const request = http.request(system.baseUrl, { path }, (response) => {
          response.resume();
          resolve({ status: response.statusCode, type: response.headers['content-type'] });
        });
        request.on('error', reject).end();
      });
      expect([status, type]).toEqual([404, 'application/problem+json; charset=utf-8']);
    },
  );

  it.each(['post', 'put', 'patch', 'delete'] as const)(
    '%s should answer 404 where nothing is, and 405 where something else is',
    async (method) => {
      const change = { role: 'super_admin' };
      for (const path of ['/api/nothing', `/api/students/${uuid}/role`])
        expectProblem(await registrar[method](path).send(change), 404);
      expectProblem(await registrar[method]('/api/auth/user').send(change), 405);
    },
  );

  it.each<[string, string, string, number]>([
    ['a body cut off', 'application/json', '{"a":', 400],
    ['a body that is no JSON', 'application/json', 'hello', 400],
    ['a body of bytes', 'application/json', '\u0000\u0001\uffff', 400],
    ['a body in an unknown charset', 'application/json; charset=klingon', '{}', 415],
    ['a body deeper than any form', 'application/json', '['.repeat(50_000), 400],
    ['a body with a prototype', 'application/json', '{"__proto__":{"role":"super_admin"}}', 400],
    ['a large body', 'application/json', JSON.stringify({ a: 'x'.repeat(300_000) }), 413],
    ['a form', 'application/x-www-form-urlencoded', 'a[b][c]=1&a=%', 415],
    ['a type that does not exist', 'nonsense', 'x', 415],
  ])('POST should refuse %s', async (_, type, body, status) => {
    for (const path of ['/api/students', '/api/nothing']) {
      const response = await registrar.post(path).set('Content-Type', type).send(body);
      expectProblem(response, status);
    }
  });

  /** Sends the path unchanged; HTTP clients would normalize it. */
  const raw = (
    path: string,
    headers: http.OutgoingHttpHeaders = {},
    method = 'GET',
  ): Promise<[number, string]> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(system.baseUrl);
      const request = http.request({ hostname, port, path, method, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => resolve([response.statusCode!, text]));
      });
      request.on('error', reject);
      request.end();
    });

  it.each([
    '/api/students/%',
    '/api/students/%zz',
    '/api/students/%E0%A4%A',
    '/api/students/%ff',
    '/api/%',
    '/api/students?%',
    '/api/students?search=%',
    '/api/students?search=%E0%A4%A',
    '/api/students?=&&==',
    '/api/students/%00',
    '/api/students/a%00b',
    '/%00',
    '/api/students?search=%00',
    '/portal/%00',
    '/%',
    '/%ff',
    '/portal/%',
    '/portal/%E0%A4%A',
    '/assets/%',
    '/portal/assets/%ff',
    '/..',
    '/../..',
    '/api/students/../../etc/passwd',
    '/portal/assets/../../package.json',
    '//',
    '///api///students',
    '//evil.example/api',
    '/\\evil.example',
    '/api\\students',
    '/api/students;x=1',
    '/api/students/;',
    `/api/${'%61'.repeat(1000)}`,
    `/api/students?${'a&'.repeat(2000)}`,
    `/${'a/'.repeat(3000)}`,
    '/api/health/live/%',
    '/api/docs/%',
    '/api/docs/../students',
    '/api/openapi.json/x',
    '/oidc/%',
    'http://evil.example/api/students',
    '*',
  ])('%s should never be an error of the server', async (path) => {
    const [status, text] = await raw(path);
    expect([path, status < 500]).toEqual([path, true]);
    expect(text).not.toMatch(/node_modules|[/\\]src[/\\]|URIError|SyntaxError|root:x:/);
  });

  it.each<[string, http.OutgoingHttpHeaders]>([
    ['a cookie of garbage', { cookie: 'collegium.sid=%; =; ;;; a=b=c; collegium.sid=s%3A..' }],
    ['a forged cookie', { cookie: 'collegium.sid=s%3Aforged.c2lnbmF0dXJl' }],
    ['a session named by SQL', { cookie: "collegium.sid=s:' OR 1=1 --.x" }],
    ['a cookie of 8,000 characters', { cookie: `collegium.sid=${'x'.repeat(8000)}` }],
    ['a host of nobody', { host: 'evil.example' }],
    ['a host of garbage', { host: '!!!' }],
    ['forwarded headers', { 'x-forwarded-for': 'x', 'x-forwarded-proto': 'gopher', 'x-forwarded-host': "'" }],
    ['a basic authorization', { authorization: 'Basic %%%' }],
    ['a bearer token', { authorization: `Bearer ${'x.'.repeat(500)}` }],
    ['an Accept of garbage', { accept: '////;q=x,,,' }],
    ['an unknown encoding', { 'accept-encoding': 'klingon;q=9' }],
    ['a language of garbage', { 'accept-language': '\u00ff' }],
    ['a Range', { range: 'bytes=5-1' }],
    ['If-None-Match of garbage', { 'if-none-match': '"""' }],
    ['an origin of nobody', { origin: 'null', 'sec-fetch-site': 'nonsense' }],
    ['a method override', { 'x-http-method-override': 'DELETE' }],
    ['a request id', { 'x-request-id': `${uuid}\tx` }],
  ])('%s should end nobody in, and be no error of the server', async (_, headers) => {
    for (const path of ['/api/students', '/api/auth/user']) {
      const [status] = await raw(path, headers);
      expect([path, status]).toEqual([path, 401]);
    }
    expect((await raw('/api/health/live', headers))[0]).toBeLessThan(500);
  });

  it.each(['TRACE', 'OPTIONS', 'PROPFIND', 'MKCOL', 'SEARCH'])('%s should tell nothing', async (method) => {
    const [status, text] = await raw('/api/students', { cookie: 'a=secret-of-mine' }, method);
    expect(status).toBeLessThan(500);
    expect(text).not.toContain('secret-of-mine');
  });
});

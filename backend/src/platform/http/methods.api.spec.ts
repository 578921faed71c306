import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { openWorld, registrar, system } from '../../../test/harness/worlds/world.js';

openWorld(['registrar']);

describe('an address', () => {
  it.each([
    ['put', '/api/auth/user', 'GET, HEAD'],
    [
      'post',
      '/api/students/00000000-0000-4000-8000-000000000000/holds?x=1',
      expect.stringMatching(/^GET, HEAD/),
    ],
    ['get', '/api/oauth/token', 'POST'],
    ['options', '/api/auth/user', 'GET, HEAD'],
    ['delete', '/api/openapi.json', 'GET, HEAD'],
  ] as const)('should refuse %s %s with 405 and name its methods', async (method, path, allow) => {
    for (const client of [registrar, system.anonymous]) {
      const response = await client[method](path);
      expectProblem(response, 405, { title: 'Method Not Allowed' });
      expect(response.headers.allow).toEqual(allow);
    }
  });

  it.each(['/api', '/api/nowhere', '/api/students/x/y/z', '/api/terms/active/more'])(
    'should be a 404 where there is none: %s',
    async (path) => {
      for (const method of ['get', 'post', 'patch'] as const)
        expectProblem(await registrar[method](path), 404, { detail: "This address doesn't exist." });
    },
  );

  it('should answer HEAD as it answers GET, without the body', async () => {
    for (const path of [
      '/api/terms/active',
      '/api/students?range=[0,1]',
      '/api/health/ready',
      '/api/nowhere',
    ]) {
      const [get, head] = [await registrar.get(path), await registrar.head(path)];
      expect([path, head.status, head.text ?? '']).toEqual([path, get.status, '']);
      for (const name of ['content-type', 'content-range', 'ratelimit-policy'])
        expect([path, name, head.headers[name]]).toEqual([path, name, get.headers[name]]);
    }
  });
});

describe('JSON should', () => {
  const list = '/api/courses?range=[0,99]';
  const record = async (): Promise<string> => {
    const { body } = await registrar.get(list).expect(200);
    const [{ id }] = body as [{ id: string }];
    // A title that isn't ASCII has more bytes than characters.
    await registrar
      .put(`/api/courses/${id}`)
      .send({ title: 'Économie – ' + 'é'.repeat(80) })
      .expect(200);
    return `/api/courses/${id}`;
  };

  it('state its length in bytes and its type', async () => {
    for (const path of [await record(), list]) {
      const { headers, text } = await registrar.get(path).expect(200);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(Buffer.byteLength(text)).toBeGreaterThan(text.length);
    }
    const { headers, text } = await registrar.get(list).set('Accept-Encoding', 'identity').expect(200);
    expect(headers['content-length']).toBe(String(Buffer.byteLength(text)));
  });

  it('have the same tag with and without a body, and none for a list', async () => {
    const path = await record();
    const { headers } = await registrar.get(path).expect(200);
    const tag = headers.etag!;
    expect(tag).toMatch(/^"\d+-[0-9a-f]+"$/);
    expect((await registrar.head(path).expect(200)).headers.etag).toBe(tag);
    const known = await registrar.get(path).set('If-None-Match', tag).expect(304);
    expect(known.text).toBe('');
    await registrar.put(path).send({ title: 'Economics' }).expect(200);
    const changed = await registrar.get(path).set('If-None-Match', tag).expect(200);
    expect(changed.headers.etag).not.toBe(tag);
    expect((await registrar.get(list).expect(200)).headers.etag).toBeUndefined();
  });
});

import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { openWorld, registrar, system } from '../../../test/harness/worlds/world.js';

describe('an address', () => {
  openWorld(['registrar']);

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

import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import supertest from 'supertest';
import { waitFor } from './harness/server-process.js';
import { startTestApp } from './harness/test-app.js';
import { contact, files, startWeb, year, type WebServers } from './harness/web-servers.js';

let web: WebServers;
const get = (address: string) => supertest(web.server).get(address);

beforeAll(async () => {
  web = await startWeb();
});
afterAll(() => web?.close());

describe('the public site', () => {
  it.each([
    ['/', 'Home'],
    ['/about', 'About'],
    ['/about/', 'About'],
    ['/about?x=$%26', 'About'],
  ])('GET %s should return its page', async (address, title) => {
    const { status, text, headers } = await get(address);
    expect([status, text]).toEqual([200, expect.stringContaining(`<title>${title}</title>`)]);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  it.each<[string, string, string]>([
    ['/apply', 'not', 'strict-origin-when-cross-origin'],
    ['/apply/continue', '', 'same-origin'],
    ['/apply/continue/', '', 'same-origin'],
    ['/APPLY/nothing', '', 'same-origin'],
  ])(
    'GET %s should %s allow no text to become markup, with the referrer policy %s',
    async (address, not, policy) => {
      const { headers } = await get(address);
      const isStrict = headers['content-security-policy']!.includes(
        "require-trusted-types-for 'script'; trusted-types 'none'",
      );
      expect([isStrict, headers['referrer-policy']]).toEqual([not === '', policy]);
      expect(headers['content-security-policy']).toContain("script-src 'self'");
    },
  );

  it.each([
    '/nothing',
    '/about/nothing',
    '/nothing.html',
    '/assets/gone.js',
    '/portal/assets/gone.js',
    '/Portal/x',
  ])('GET %s should return its not-found page', async (address) => {
    const { status, text, headers } = await get(address);
    expect([status, text]).toEqual([404, expect.stringContaining('<title>Not found</title>')]);
    expect(headers['cache-control']).not.toContain('max-age=31536000');
  });

  it('should not return its not-found page with 200', async () => {
    for (const address of ['/404', '/404.html'])
      expect([address, (await get(address)).status]).toEqual([address, 404]);
  });

  it('should keep assets for a year, and nothing else', async () => {
    expect((await get('/assets/site-3c4d.css')).headers['cache-control']).toBe(year);
    expect((await get('/robots.txt')).headers['cache-control']).toBe('no-cache');
  });

  it.each(['/api', '/api/nothing', '/api/students', '/oidc/auth'])(
    'should leave %s to the API',
    async (address) => {
      expect((await get(address)).status).toBe(418);
    },
  );
});

describe('the files of the site', () => {
  const of = (which: string) => (which === 'first' ? web.first : web.server);
  const everyAnswer = ({ headers }: { headers: Record<string, string> }) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(x-request-id|date)$/.test(name)));

  it.each(['/', '/about', '/contact', '/contact?subject=x', '/robots.txt', '/assets/site-3c4d.css'])(
    'GET %s should have the same answer before and behind the middleware',
    async (address) => {
      web.logged.length = 0;
      const answers = [await supertest(web.first).get(address), await get(address)];
      for (let time = 0; time < 100 && !web.logged.length; time++)
        await new Promise((resolve) => setTimeout(resolve, 10));
      expect(web.logged).toEqual([
        {
          requestId: answers[0]!.headers['x-request-id'],
          method: 'GET',
          path: address.split('?')[0],
          status: 200,
          ms: expect.any(Number),
        },
      ]);
      expect(everyAnswer(answers[0]!)).toEqual(everyAnswer(answers[1]!));
      expect(answers[0]!.text).toBe(answers[1]!.text);
      for (const { headers } of answers) {
        expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
        expect(headers).toMatchObject({
          'content-security-policy': expect.stringContaining("script-src 'self'"),
          'x-content-type-options': 'nosniff',
          'permissions-policy': expect.stringContaining('camera=()'),
          'x-frame-options': 'DENY',
          'referrer-policy': 'strict-origin-when-cross-origin',
        });
      }
    },
  );

  describe.each(['first', 'behind'])('answered %s', (which) => {
    it.each([
      ['br, gzip', 'br'],
      ['gzip, deflate, br;q=0', 'gzip'],
      ['gzip;q=1.0', 'gzip'],
      ['deflate', undefined],
      ['identity', undefined],
    ])('should send to a client that accepts "%s" what the build made: %s', async (accepted, encoding) => {
      const { headers } = await supertest(of(which)).head('/contact').set('Accept-Encoding', accepted);
      expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
      const made = { br: '.br', gzip: '.gz' }[encoding ?? ''] ?? '';
      if (encoding || which === 'first')
        expect(Number(headers['content-length'])).toBe(files[`site/contact/index.html${made}`]!.length);
      const { text } = await supertest(of(which)).get('/contact').set('Accept-Encoding', 'gzip');
      expect(text).toBe(contact);
    });

    it('should send nothing that the browser already has', async () => {
      const { etag } = (await supertest(of(which)).get('/contact')).headers;
      for (const known of [etag!, etag!.slice(2), `"other", ${etag}`, '*']) {
        const { status, text, headers } = await supertest(of(which))
          .get('/contact')
          .set('If-None-Match', known);
        expect([known, status, text]).toEqual([known, 304, '']);
        expect(headers).toMatchObject({ etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
        expect(headers).not.toHaveProperty('content-length');
      }
      expect((await supertest(of(which)).get('/contact').set('If-None-Match', '"other"')).status).toBe(200);
    });

    it('should handle only plain requests for a file', async () => {
      expect((await supertest(of(which)).get('/contact?x=%00')).status).toBe(400);
      expect((await supertest(of(which)).post('/contact')).status).toBe(418);
      expect((await supertest(of(which)).get('/contact').send('a body')).text).toBe(contact);
      expect((await supertest(of(which)).get('/%63ontact/')).text).toBe(contact);
      expect((await supertest(of(which)).get('/contact/index.html')).status).toBe(404);
      for (const address of ['/contact/index.html.br', '/not-sent/contact.html', '/portal/index.html'])
        expect((await supertest(of(which)).get(address)).text).not.toContain('not for the web');
      expect((await supertest(of(which)).head('/contact')).text).toBeUndefined();
    });
  });

  it('should use a build that is made while the server runs, once it is complete', async () => {
    const write = (name: string, text: string) => fs.writeFileSync(path.join(web.folder, 'site', name), text);
    const shown = async () => (await supertest(web.first).get('/')).text;
    fs.rmSync(path.join(web.folder, 'site/robots.txt'));
    write('index.html', '<!doctype html><title>New</title>');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await shown()).toContain('Home');
    write('robots.txt', 'User-agent: *');
    for (let time = 0; time < 200 && !(await shown()).includes('New'); time++)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await shown()).toContain('New');
  });

  it('should not be watched once the application has closed', async () => {
    const watch = jest.spyOn(fs, 'watch');
    const system = await startTestApp();
    const watchers = watch.mock.results.map(({ value }) => value as fs.FSWatcher);
    watch.mockRestore();
    let closed = 0;
    for (const watcher of watchers) watcher.once('close', () => closed++);
    await system.close();
    expect(watchers).not.toHaveLength(0);
    await waitFor(() => Promise.resolve(closed === watchers.length));
  });
});

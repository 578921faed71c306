import http from 'node:http';
import zlib from 'node:zlib';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import express from 'express';
import supertest from 'supertest';
import { securityHeaders } from '../src/platform/web/security-headers.js';
import { filler, startWeb, year, type WebServers, contact, files } from './harness/web-servers.js';
import { waitFor } from './harness/server-process.js';
import { startTestApp } from './harness/test-app.js';

const compressed: Record<string, string | Buffer> = {
  br: zlib.brotliCompressSync(filler),
  gzip: zlib.gzipSync(filler),
  identity: filler,
};

let web: WebServers;

const get = (address: string) => supertest(web.server).get(address);

beforeAll(async () => {
  web = await startWeb();
});

afterAll(() => web?.close());

const signedIn = '__Host-collegium.sid=s%3Aabc.def';

describe('the portal', () => {
  const known = [
    '/portal',
    '/portal/',
    '/dashboard',
    '/login',
    '/portal/dashboard',
    '/portal/dashboard/',
    '/portal/student-records',
    '/portal/student-records/17',
    '/portal/a.b',
    '/portal?returnTo=/portal',
  ];
  it.each(known)('GET %s should return its page', async (address) => {
    const { status, text, headers } = await get(address).set('Cookie', signedIn);
    expect([status, text]).toEqual([200, expect.stringContaining('<title>Portal</title>')]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
  });

  it('GET /portal/favicon.svg should return the icon that its page names', async () => {
    const { status, headers } = await get('/portal/favicon.svg');
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' });
    expect((await get('/portal/favicon.svg/../secret.txt')).status).toBe(404);
  });

  it.each([
    '/portal/nothing',
    '/portal/student-records/1/2',
    '/portal/axb',
    '/portal/dashboard/x',
    '/portal/.env',
  ])('GET %s should return its page with 404', async (address) => {
    const { status, text } = await get(address);
    expect([status, text]).toEqual([404, expect.stringContaining('<title>Portal</title>')]);
  });

  it('should send a visitor the sign-in screens, without script', async () => {
    const { text, headers } = await get('/portal/').set('Cookie', 'collegium.theme=dark; other=1');
    const [, nonce] = /script-src 'nonce-([^']+)'/.exec(headers['content-security-policy']!)!;
    expect(text).toBe(
      `<!doctype html><html lang="en" data-theme="dark"><title>Landing</title><style nonce="${nonce}"></style>` +
        `© 2024-${new Date().getFullYear()}`,
    );
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect((await get('/dashboard')).text).toContain('<title>Portal</title>');
  });

  it.each([
    ['', '/api/login'],
    [
      '?returnTo=/portal/student-records%3Fsearch%3Dlopez',
      '/api/login?returnTo=%2Fportal%2Fstudent-records%3Fsearch%3Dlopez',
    ],
    ['?returnTo=https://evil.example', '/api/login'],
    ['?returnTo=//evil.example', '/api/login'],
    ['?returnTo=javascript:alert(1)', '/api/login'],
    ['?returnTo=/a"><script>', '/api/login?returnTo=%2Fa%2522%253E%253Cscript%253E'],
    ['?returnTo=/a&returnTo=/b', '/api/login'],
  ])('the sign-in address of the portal with "%s" should lead to %s', async (query, target) => {
    const { text } = await get(`/login${query}`);
    expect(text).toBe(`<!doctype html><html lang="en"><title>Portal</title><a href="${target}">Sign In</a>`);
  });

  it('should have a new nonce each time, in the policy and in every tag', async () => {
    const seen = new Set<string>();
    for (let time = 0; time < 5; time++) {
      const { text, headers } = await get('/portal').set('Cookie', signedIn);
      const [, nonce] = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(
        headers['content-security-policy']!,
      )!;
      expect(text.match(/nonce="([^"]+)"/g)).toEqual([`nonce="${nonce}"`, `nonce="${nonce}"`]);
      expect(Buffer.from(nonce!, 'base64').length).toBeGreaterThanOrEqual(16);
      seen.add(nonce!);
    }
    expect(seen.size).toBe(5);
  });

  it('should allow nothing inline except attributes of style, and only frames of video hosts', async () => {
    const policy = (await get('/portal')).headers['content-security-policy']!;
    const directives = Object.fromEntries(
      policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]),
    );
    expect(directives).toMatchObject({
      'default-src': "'self'",
      'style-src-attr': "'unsafe-inline'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'form-action': "'self'",
      'connect-src': "'self'",
      'frame-src': 'https://player.vimeo.com',
    });
    const { 'style-src-attr': styles, 'frame-src': frames } = directives;
    expect(policy.replace(styles!, '').replace(frames!, '')).not.toMatch(/unsafe|\*|https?:/);
    expect(policy).not.toContain('upgrade-insecure-requests');
  });

  it('should keep assets for a year, and compress them', async () => {
    const { headers, text } = await get('/portal/assets/app-1a2b.js').set('Accept-Encoding', 'gzip');
    expect([headers['cache-control'], headers['content-encoding']]).toEqual([year, 'gzip']);
    expect(text).toBe(filler);
    expect((await get('/portal/assets/app-1a2b.js').set('Accept-Encoding', 'identity')).text).toBe(filler);
  });

  it.each(['br', 'gzip', 'identity'])(
    'should send a script as the build compressed it: %s',
    async (encoding) => {
      const whole = await get('/portal/assets/screen-3c4d.js').set('Accept-Encoding', encoding).buffer(true);
      expect(whole.status).toBe(200);
      expect(whole.headers).toMatchObject({
        'cache-control': year,
        'content-type': 'text/javascript; charset=utf-8',
        vary: 'Accept-Encoding',
      });
      expect(whole.headers['content-encoding'] ?? 'identity').toBe(encoding);
      const length = encoding === 'identity' ? filler.length : Number(whole.headers['content-length']);
      expect(length).toBe(Buffer.byteLength(compressed[encoding]!));
      const head = await supertest(web.server)
        .head('/portal/assets/screen-3c4d.js')
        .set('Accept-Encoding', encoding);
      expect([head.status, head.headers['content-length']]).toEqual([200, whole.headers['content-length']]);
    },
  );

  it('should answer HEAD like GET, and leave other methods to the API', async () => {
    expect((await supertest(web.server).head('/portal/dashboard')).status).toBe(200);
    expect((await supertest(web.server).head('/portal/nothing')).status).toBe(404);
    expect((await supertest(web.server).post('/portal/dashboard')).status).toBe(418);
  });
});

describe('violations of the policy', () => {
  const headersAt = async (address: string, https: boolean) => {
    const app = express();
    app.use(securityHeaders(https));
    app.use((request, response) => void response.send(''));
    const { headers } = await supertest(app).get(address);
    return [headers['content-security-policy']!, headers['reporting-endpoints']] as const;
  };

  it.each(['/portal', '/login', '/about', '/nowhere', '/'])('should be reported from %s', async (address) => {
    const { headers } = await get(address);
    expect(headers['content-security-policy']).toMatch(/; report-uri \/api\/policy-reports(;|$)/);
    expect(headers).not.toHaveProperty('reporting-endpoints');
  });

  it.each(['/about', '/api/docs', '/api/docs/'])(
    'should also be reported from %s through the Reporting API, where there is https',
    async (address) => {
      const [policy, endpoints] = await headersAt(address, true);
      expect(policy).toMatch(/; report-uri \/api\/policy-reports; report-to policy$/);
      expect(endpoints).toBe('policy="/api/policy-reports"');
    },
  );

  it.each(['/api', '/api/students', '/API/students', '/api/docsx'])(
    'should not be possible in %s, which allows nothing',
    async (address) => {
      const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
      expect(await headersAt(address, true)).toEqual([nothing, undefined]);
    },
  );
});

describe('Permissions-Policy', () => {
  it.each([
    '/portal',
    '/portal/dashboard',
    '/login',
    '/',
    '/about',
    '/nothing',
    '/api/docs',
    '/api/auth/user',
    '/api/login/callback',
    '/verify/none',
    '/oidc/.well-known/openid-configuration',
  ])('should deny at %s what no page uses', async (address) => {
    const policy = (await get(address)).headers['permissions-policy'] ?? '';
    const denied = policy.split(', ').filter((one) => /^[a-z-]+=\(\)$/.test(one));
    expect(denied.join(', ')).toBe(policy);
    expect(denied).toEqual(
      expect.arrayContaining(['camera=()', 'geolocation=()', 'microphone=()', 'payment=()', 'usb=()']),
    );
    // The portal copies the secret of a machine client.
    expect(policy).not.toContain('clipboard');
  });
});

describe('other addresses', () => {
  const raw = (address: string): Promise<[number, string]> =>
    new Promise((resolve, reject) => {
      const { port } = web.server.address() as { port: number };
      http
        .get({ host: '127.0.0.1', port, path: address }, (response) => {
          let text = '';
          response
            .on('data', (part) => (text += part))
            .on('end', () => resolve([response.statusCode!, text]));
        })
        .on('error', reject);
    });
  const steps = [
    '..',
    '%2e%2e',
    '.%2e',
    '%2e%2e%2f..',
    '..%2f..',
    '..%5c',
    '%c0%ae%c0%ae',
    '....//',
    '%252e%252e',
  ];
  it.each([
    ...steps.flatMap((up) => [
      `/${up}/outside.txt`,
      `/assets/${up}/${up}/outside.txt`,
      `/about/${up}/${up}/outside.txt`,
    ]),
    ...steps.flatMap((up) => [
      `/portal/${up}/secret.txt`,
      `/portal/assets/${up}/secret.txt`,
      `/portal/${up}/outside.txt`,
    ]),
    '/.hidden',
    '/%2ehidden',
    '/secret.txt',
    '/portal/secret.txt',
    '/portal/routes.json',
    '/routes.json',
    '/portal/index.html',
    '/assets/%00',
    '/about%00.html',
    '//outside.txt',
    '///etc/passwd',
    '/etc/passwd',
    '/assets',
    '/assets/',
    '/portal/assets',
    '/portal/assets/',
    '/about/%2e%2e/%2e%2e/outside.txt',
  ])('GET %s should find nothing', async (address) => {
    const [status, text] = await raw(address);
    expect([address, status]).toEqual([address, expect.any(Number)]);
    expect([400, 403, 404]).toContain(status);
    expect(text).not.toMatch(/not for the web|root:|__CSP_NONCE__/);
  });

  it.each(['//evil.example', '//evil.example/about', '/\\evil.example', '//about/..', '/about//', '//about'])(
    'GET %s should not redirect to another site',
    async (address) => {
      const response = await get(address).redirects(0);
      expect(response.headers.location ?? '/').toMatch(/^\/(?![/\\])/);
    },
  );
});

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

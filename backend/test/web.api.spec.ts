import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';
import supertest from 'supertest';
import type { AppLogger } from '../src/platform/logging/app-logger.js';
import { compressAnswers, identifyRequest, refuseNul } from '../src/platform/http/request.middleware.js';
import { securityHeaders } from '../src/platform/web/security-headers.js';
import { answerSiteFirst } from '../src/platform/web/site-answers.js';
import { SiteFiles } from '../src/platform/web/site-files.js';
import { useWeb } from '../src/platform/web/web.js';

const year = 'public, max-age=31536000, immutable';
const filler = 'const words = "the same again";\n'.repeat(200);
const contact = `<!doctype html><title>Contact</title>${filler}`;
const files: Record<string, string | Buffer> = {
  'portal/index.html':
    '<!doctype html><title>Portal</title><script nonce="__CSP_NONCE__" src="/portal/assets/app-1a2b.js"></script><style nonce="__CSP_NONCE__"></style>',
  'portal/entry.json': JSON.stringify({
    '/portal':
      '<!doctype html><html lang="en"><title>Landing</title><style nonce="__CSP_NONCE__"></style>© 2024-__YEAR__',
    '/login': '<!doctype html><html lang="en"><title>Login</title><a href="/api/login">Sign In</a>',
  }),
  'portal/routes.json': JSON.stringify([
    ...['/portal', '/dashboard', '/login', '/portal/dashboard', '/portal/student-records'],
    ...['/portal/student-records/:id', '/portal/a.b'],
  ]),
  'portal/assets/app-1a2b.js': filler,
  'portal/assets/screen-3c4d.js': filler,
  'portal/assets/screen-3c4d.js.br': zlib.brotliCompressSync(filler),
  'portal/assets/screen-3c4d.js.gz': zlib.gzipSync(filler),
  'portal/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'portal/secret.txt': 'not for the web',
  'site/index.html': '<!doctype html><title>Home</title>',
  'site/about/index.html': '<!doctype html><title>About</title>',
  'site/404.html': '<!doctype html><title>Not found</title>',
  'site/robots.txt': 'User-agent: *',
  'site/assets/site-3c4d.css': 'body{}',
  'site/contact/index.html': contact,
  'site/contact/index.html.br': zlib.brotliCompressSync(contact),
  'site/contact/index.html.gz': zlib.gzipSync(contact),
  'site/not-sent/contact.html': 'not for the web',
  'site/portal/index.html': 'not for the web',
  'site/.hidden': 'not for the web',
  'outside.txt': 'not for the web',
};

const compressed: Record<string, string | Buffer> = {
  br: zlib.brotliCompressSync(filler),
  gzip: zlib.gzipSync(filler),
  identity: filler,
};

let folder: string;
let server: http.Server;
/** The same with what answers before any middleware. */
let first: http.Server;
const logged: Record<string, unknown>[] = [];
const logger = {
  page: (requestId: string, method: string, path: string, status: number, ms: number) =>
    logged.push({ requestId, method, path, status, ms }),
};
const get = (address: string) => supertest(server).get(address);

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'collegium-web-'));
  for (const [name, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), content);
  }
  const app = express().disable('x-powered-by');
  app.use(identifyRequest, securityHeaders(false), refuseNul, compressAnswers());
  const site = new SiteFiles(path.join(folder, 'site'));
  useWeb(app as unknown as NestExpressApplication, {
    ...{ portal: path.join(folder, 'portal'), site, baseUrl: new URL('https://university.example') },
  });
  app.use((request, response) => void response.status(418).send(`for the API: ${request.path}`));
  server = app.listen(0, '127.0.0.1');
  const answer = answerSiteFirst(site, logger as unknown as AppLogger, false);
  first = http.createServer((request, response) => {
    if (!answer(request, response)) app(request, response);
  });
  first.listen(0, '127.0.0.1');
  await Promise.all([server, first].map((one) => new Promise((resolve) => one.once('listening', resolve))));
});
afterAll(() => {
  for (const one of [server, first]) {
    one?.closeAllConnections();
    one?.close();
  }
  fs.rmSync(folder, { recursive: true, force: true });
});

const signedIn = '__Host-collegium.sid=s%3Aabc.def';

describe('the portal', () => {
  const known = [
    ...['/portal', '/portal/', '/dashboard', '/login', '/portal/dashboard', '/portal/dashboard/'],
    ...['/portal/student-records', '/portal/student-records/17', '/portal/a.b', '/portal?returnTo=/portal'],
  ];
  it.each(known)('GET %s should answer its page', async (address) => {
    const { status, text, headers } = await get(address).set('Cookie', signedIn);
    expect([status, text]).toEqual([200, expect.stringContaining('<title>Portal</title>')]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
  });

  it('GET /portal/favicon.svg should answer the icon that its page names', async () => {
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
  ])('GET %s should answer its page with 404', async (address) => {
    const { status, text } = await get(address);
    expect([status, text]).toEqual([404, expect.stringContaining('<title>Portal</title>')]);
  });

  it('should send who brings no session the screens before signing in, without script', async () => {
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
  ])('GET /login%s should lead to %s', async (query, target) => {
    const { text } = await get(`/login${query}`);
    expect(text).toBe(`<!doctype html><html lang="en"><title>Login</title><a href="${target}">Sign In</a>`);
  });

  it('should carry a fresh nonce each time, in the policy and in every tag', async () => {
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

  it('should let nothing inline but attributes of style, and be framed by nobody', async () => {
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
    });
    expect(policy.replace(directives['style-src-attr']!, '')).not.toMatch(/unsafe|\*|https?:/);
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
      const head = await supertest(server)
        .head('/portal/assets/screen-3c4d.js')
        .set('Accept-Encoding', encoding);
      expect([head.status, head.headers['content-length']]).toEqual([200, whole.headers['content-length']]);
    },
  );

  it('should answer HEAD like GET, and leave other methods to the API', async () => {
    expect((await supertest(server).head('/portal/dashboard')).status).toBe(200);
    expect((await supertest(server).head('/portal/nothing')).status).toBe(404);
    expect((await supertest(server).post('/portal/dashboard')).status).toBe(418);
  });
});

describe('breaches of the policy', () => {
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
    'should be reported from %s in the newer way too, where there is https',
    async (address) => {
      const [policy, endpoints] = await headersAt(address, true);
      expect(policy).toMatch(/; report-uri \/api\/policy-reports; report-to policy$/);
      expect(endpoints).toBe('policy="/api/policy-reports"');
    },
  );

  it.each(['/api', '/api/students', '/API/students', '/api/docsx'])(
    'should not be possible in %s, which may do nothing',
    async (address) => {
      const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
      expect(await headersAt(address, true)).toEqual([nothing, undefined]);
    },
  );
});

describe('the public site', () => {
  it.each([
    ['/', 'Home'],
    ['/about', 'About'],
    ['/about/', 'About'],
    ['/about?x=$%26', 'About'],
  ])('GET %s should answer its page', async (address, title) => {
    const { status, text, headers } = await get(address);
    expect([status, text]).toEqual([200, expect.stringContaining(`<title>${title}</title>`)]);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  it.each([
    '/nothing',
    '/about/nothing',
    '/nothing.html',
    '/assets/gone.js',
    '/portal/assets/gone.js',
    '/Portal/x',
  ])('GET %s should answer its not-found page', async (address) => {
    const { status, text, headers } = await get(address);
    expect([status, text]).toEqual([404, expect.stringContaining('<title>Not found</title>')]);
    expect(headers['cache-control']).not.toContain('max-age=31536000');
  });

  it('should not pass its not-found page for a found one', async () => {
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
  const of = (which: string) => (which === 'first' ? first : server);
  const everyAnswer = ({ headers }: { headers: Record<string, string> }) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(x-request-id|date)$/.test(name)));

  it.each(['/', '/about', '/contact', '/contact?subject=x', '/robots.txt', '/assets/site-3c4d.css'])(
    'GET %s should be answered the same before and behind the middleware',
    async (address) => {
      logged.length = 0;
      const answers = [await supertest(first).get(address), await get(address)];
      for (let time = 0; time < 100 && !logged.length; time++)
        await new Promise((resolve) => setTimeout(resolve, 10));
      expect(logged).toEqual([
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
    ])('should send to who takes "%s" what the build made: %s', async (accepted, encoding) => {
      const { headers } = await supertest(of(which)).head('/contact').set('Accept-Encoding', accepted);
      expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
      const made = { br: '.br', gzip: '.gz' }[encoding ?? ''] ?? '';
      if (encoding || which === 'first')
        expect(Number(headers['content-length'])).toBe(files[`site/contact/index.html${made}`]!.length);
      const { text } = await supertest(of(which)).get('/contact').set('Accept-Encoding', 'gzip');
      expect(text).toBe(contact);
    });

    it('should send nothing again that the browser has', async () => {
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

    it('should leave to others what is no plain request for a file', async () => {
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

  it('should follow a build that is made meanwhile, once it is whole', async () => {
    const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, 'site', name), text);
    const shown = async () => (await supertest(first).get('/')).text;
    fs.rmSync(path.join(folder, 'site/robots.txt'));
    write('index.html', '<!doctype html><title>New</title>');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await shown()).toContain('Home');
    write('robots.txt', 'User-agent: *');
    for (let time = 0; time < 200 && !(await shown()).includes('New'); time++)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await shown()).toContain('New');
  });
});

describe('outside of what is served', () => {
  const raw = (address: string): Promise<[number, string]> =>
    new Promise((resolve, reject) => {
      const { port } = server.address() as { port: number };
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
    ...['/.hidden', '/%2ehidden', '/secret.txt', '/portal/secret.txt', '/portal/routes.json', '/routes.json'],
    ...[
      '/portal/index.html',
      '/assets/%00',
      '/about%00.html',
      '//outside.txt',
      '///etc/passwd',
      '/etc/passwd',
    ],
    ...['/assets', '/assets/', '/portal/assets', '/portal/assets/', '/about/%2e%2e/%2e%2e/outside.txt'],
  ])('GET %s should find nothing', async (address) => {
    const [status, text] = await raw(address);
    expect([address, status]).toEqual([address, expect.any(Number)]);
    expect([400, 403, 404]).toContain(status);
    expect(text).not.toMatch(/not for the web|root:|__CSP_NONCE__/);
  });

  it.each(['//evil.example', '//evil.example/about', '/\\evil.example', '//about/..', '/about//', '//about'])(
    'GET %s should lead to no other site',
    async (address) => {
      const response = await get(address).redirects(0);
      expect(response.headers.location ?? '/').toMatch(/^\/(?![/\\])/);
    },
  );
});

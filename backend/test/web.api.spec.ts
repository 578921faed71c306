import http from 'node:http';
import zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import supertest from 'supertest';
import { securityHeaders } from '../src/platform/web/security-headers.js';
import { filler, startWeb, year, type WebServers } from './harness/web-servers.js';

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

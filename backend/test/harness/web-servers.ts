/** The portal's and the site's files as a build leaves them, but small, behind a separate server; the API is a 418. */
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';
import type { AppLogger } from '../../src/platform/logging/app-logger.js';
import { compressAnswers, identifyRequest, refuseNul } from '../../src/platform/http/request.middleware.js';
import { securityHeaders } from '../../src/platform/web/security-headers.js';
import { answerSiteFirst } from '../../src/platform/web/site-answers.js';
import { SiteFiles } from '../../src/platform/web/site-files.js';
import { useWeb } from '../../src/platform/web/web.js';

export const year = 'public, max-age=31536000, immutable';
export const filler = 'const words = "the same again";\n'.repeat(200);
export const contact = `<!doctype html><title>Contact</title>${filler}`;
export const files: Record<string, string | Buffer> = {
  'portal/index.html':
    '<!doctype html><title>Portal</title><script nonce="__CSP_NONCE__" src="/portal/assets/app-1a2b.js"></script><style nonce="__CSP_NONCE__"></style>',
  'portal/entry.json': JSON.stringify({
    '/portal':
      '<!doctype html><html lang="en"><title>Landing</title><style nonce="__CSP_NONCE__"></style>© 2024-__YEAR__',
    '/login': '<!doctype html><html lang="en"><title>Portal</title><a href="/api/login">Sign In</a>',
  }),
  'portal/routes.json': JSON.stringify([
    '/portal',
    '/dashboard',
    '/login',
    '/portal/dashboard',
    '/portal/student-records',
    '/portal/student-records/:id',
    '/portal/a.b',
  ]),
  'portal/assets/app-1a2b.js': filler,
  'portal/assets/screen-3c4d.js': filler,
  'portal/assets/screen-3c4d.js.br': zlib.brotliCompressSync(filler),
  'portal/assets/screen-3c4d.js.gz': zlib.gzipSync(filler),
  'portal/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'portal/secret.txt': 'not for the web',
  'site/index.html': '<!doctype html><title>Home</title>',
  'site/about/index.html': '<!doctype html><title>About</title>',
  'site/apply/index.html': '<!doctype html><title>Apply</title>',
  'site/apply/continue/index.html': '<!doctype html><title>Continue</title>',
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

export type WebServers = Awaited<ReturnType<typeof startWeb>>;

export async function startWeb() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'collegium-web-'));
  for (const [name, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), content);
  }
  const logged: Record<string, unknown>[] = [];
  const logger = {
    page: (requestId: string, method: string, path: string, status: number, ms: number) =>
      logged.push({ requestId, method, path, status, ms }),
  };
  const app = express().disable('x-powered-by');
  app.use(identifyRequest, securityHeaders(false), refuseNul, compressAnswers());
  const site = new SiteFiles(path.join(folder, 'site'));
  useWeb(app as unknown as NestExpressApplication, {
    portal: path.join(folder, 'portal'),
    site,
    baseUrl: new URL('https://university.example'),
    filesOrigin: null,
    videoHosts: ['player.vimeo.com'],
  });
  app.use((request, response) => void response.status(418).send(`for the API: ${request.path}`));
  const server = app.listen(0, '127.0.0.1');
  const answer = answerSiteFirst(site, logger as unknown as AppLogger, false);
  /** The same, with the handler that runs before any middleware. */
  const first = http.createServer((request, response) => {
    if (!answer(request, response)) app(request, response);
  });
  first.listen(0, '127.0.0.1');
  const both = [server, first];
  await Promise.all(both.map((one) => new Promise((resolve) => one.once('listening', resolve))));
  const close = () => {
    site.close();
    for (const one of both) {
      one.closeAllConnections();
      one.close();
    }
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { folder, server, first, logged, close };
}

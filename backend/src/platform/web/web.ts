import fs from 'node:fs';
import path from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type NextFunction, type Request, type Response } from 'express';
import { withAppearance } from './appearance.js';
import { EntryPages } from './entry-pages.js';
import { type Embedded, newNonce, policies, setPolicy } from './security-headers.js';
import { sendFile } from './site-answers.js';
import { checked, compressedAssets, type SiteFiles, year } from './site-files.js';

export interface Web extends Embedded {
  /** The built portal: index.html, routes.json and hashed assets. */
  portal: string;
  /** The built public site. */
  site: SiteFiles;
  baseUrl: URL;
}

const noncePlaceholder = /__CSP_NONCE__/g;

/** Serves the two front ends next to the API. */
export function useWeb(app: NestExpressApplication, web: Web): void {
  app.use('/portal', portalScripts(web.portal));
  app.use('/portal/assets', express.static(path.join(web.portal, 'assets'), hashed));
  app.use('/portal/favicon.svg', express.static(path.join(web.portal, 'favicon.svg'), unhashed));
  app.use(portalPages(web));
  app.use(sitePages(web.site));
}

const hashed = {
  index: false,
  redirect: false,
  fallthrough: true,
  setHeaders: (response: Response) => response.setHeader('Cache-Control', year),
} as const;

const unhashed = {
  redirect: false,
  setHeaders: (response: Response) => response.setHeader('Cache-Control', checked),
} as const;

const isPage = (request: Request): boolean => request.method === 'GET' || request.method === 'HEAD';
const belongsToServer = (pathname: string): boolean => /^\/(api|files|gateway|oidc)(\/|$)/.test(pathname);
const withoutSlash = (pathname: string): string => pathname.replace(/(.)\/+$/, '$1');

/**
 * Only pages need them. A screen loads twenty scripts, and half a kilobyte of headers with each adds up to another
 * script.
 */
const forPages = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
  'Reporting-Endpoints',
  'Permissions-Policy',
];

/** Compressed once, and better than there is time for during a request: every script is a sixth smaller. */
function portalScripts(folder: string) {
  const scripts = compressedAssets(folder);
  return (request: Request, response: Response, next: NextFunction): void => {
    const script = isPage(request) ? scripts.get(request.path) : undefined;
    if (!script) return next();
    for (const name of forPages) response.removeHeader(name);
    sendFile(request, response, script);
  };
}

/** The portal's one page, or an entry page, with a new nonce. An address without a screen gets the page with a 404. */
function portalPages({ portal: folder, baseUrl, ...embedded }: Web) {
  const entry = new EntryPages(readIfThere(path.join(folder, 'entry.json')), baseUrl);
  const page = readIfThere(path.join(folder, 'index.html'));
  const routes = (JSON.parse(readIfThere(path.join(folder, 'routes.json')) ?? '[]') as string[]).map(
    toPattern,
  );
  return (request: Request, response: Response, next: NextFunction): void => {
    if (belongsToServer(request.path)) return next();
    const pathname = withoutSlash(request.path);
    const known = routes.some((route) => route.test(pathname));
    const ours = known || pathname === '/portal' || pathname.startsWith('/portal/');
    if (!page || !ours || !isPage(request)) return next();
    if (pathname.startsWith('/portal/assets/')) return next();
    const nonce = newNonce();
    setPolicy(response, policies.portal(nonce, embedded));
    response
      .status(known ? 200 : 404)
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(
        withAppearance(
          (entry.at(pathname, request) ?? page).replace(noncePlaceholder, nonce),
          request.headers.cookie,
        ),
      );
  };
}

/** `/portal/student-records/:id` matches one segment in place of `:id`. */
function toPattern(route: string): RegExp {
  const segments = route.split('/').map((segment) => {
    if (segment.startsWith(':')) return '[^/]+';
    return segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${segments.join('/')}$`);
}

/** The prerendered pages and their files; everything else is the not-found page. */
function sitePages(files: SiteFiles) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (belongsToServer(request.path) || !isPage(request)) return next();
    const file = files.at(decoded(withoutSlash(request.path))) ?? files.notFound;
    if (file) sendFile(request, response, file);
    else next();
  };
}

/** An address that can't be decoded belongs to no file. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '';
  }
}

const readIfThere = (file: string): string | null =>
  fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;

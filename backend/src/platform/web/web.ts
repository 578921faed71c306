import fs from 'node:fs';
import path from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type NextFunction, type Request, type Response } from 'express';
import { newNonce, policies, setPolicy } from './security-headers.js';

export interface WebFolders {
  /** The built portal: index.html, routes.json and hashed assets. */
  portal: string;
  /** The built public site: a page per path, 404.html and hashed assets. */
  site: string;
}

const year = 'public, max-age=31536000, immutable';
const noncePlaceholder = /__CSP_NONCE__/g;

/** Serves the two front ends beside the API. */
export function useWeb(app: NestExpressApplication, folders: WebFolders): void {
  app.use('/portal/assets', express.static(path.join(folders.portal, 'assets'), hashed));
  app.use('/assets', express.static(path.join(folders.site, 'assets'), hashed));
  app.use('/portal/favicon.svg', express.static(path.join(folders.portal, 'favicon.svg'), unhashed));
  app.use(portalPages(folders.portal));
  app.use(sitePages(folders.site));
}

const hashed = {
  index: false,
  redirect: false,
  fallthrough: true,
  setHeaders: (response: Response) => response.setHeader('Cache-Control', year),
} as const;

const unhashed = {
  redirect: false,
  setHeaders: (response: Response) => response.setHeader('Cache-Control', 'no-cache'),
} as const;

const isPage = (request: Request): boolean => request.method === 'GET' || request.method === 'HEAD';
const belongsToServer = (pathname: string): boolean => /^\/(api|oidc)(\/|$)/.test(pathname);
const withoutSlash = (pathname: string): string => pathname.replace(/(.)\/+$/, '$1');

/** The portal's one page, with a fresh nonce; an address that no screen has is a 404 all the same. */
function portalPages(folder: string) {
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
    setPolicy(response, policies.portal(nonce));
    response
      .status(known ? 200 : 404)
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(page.replace(noncePlaceholder, nonce));
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

/** The prerendered pages and the files beside them; whatever else there is, is the not-found page. */
function sitePages(folder: string) {
  const pages = new Set(pagesIn(folder));
  const notFound = readIfThere(path.join(folder, '404.html'));
  const files = express.static(folder, unhashed);
  return (request: Request, response: Response, next: NextFunction): void => {
    if (belongsToServer(request.path) || !isPage(request)) return next();
    const pathname = withoutSlash(request.path);
    // /about is its own address, without the redirect to /about/ that express would answer.
    if (pages.has(pathname)) request.url = pathname === '/' ? '/' : `${pathname}/`;
    // Their text is not whole: the server sends them itself.
    if (pathname === '/404.html' || pathname.startsWith('/not-sent/')) request.url = '/404';
    files(request, response, (error?: unknown) => {
      if (error) return next(error);
      if (!notFound) return next();
      response.status(404).set('Cache-Control', 'no-cache').type('html').send(notFound);
    });
  };
}

/** The addresses of the folders that have a page. */
function pagesIn(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'index.html')
    .map((file) => withoutSlash(`/${path.dirname(file).split(path.sep).join('/')}`.replace(/^\/\.$/, '/')));
}

const readIfThere = (file: string): string | null =>
  fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;

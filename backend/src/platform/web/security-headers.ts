import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';

type Directives = Record<string, string[] | null>;

const nothing: Directives = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** What a page of our own may load: everything from this origin, nothing inline. */
const ownPage: Directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** One policy for each kind of answer. */
export const policies = {
  api: () => nothing,
  site: () => ownPage,
  portal: (nonce: string): Directives => ({
    ...ownPage,
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
  }),
  /** Swagger UI brings an inline style sheet. */
  docs: (): Directives => ({ ...ownPage, 'style-src': ["'self'", "'unsafe-inline'"] }),
};

export const newNonce = (): string => randomBytes(18).toString('base64');

const textOf = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...(values ?? [])].join(' '))
    .join('; ');

export function setPolicy(response: Response, directives: Directives): void {
  response.setHeader('Content-Security-Policy', textOf(directives));
}

/** What helmet would set on each answer; it is the same every time. */
function headersOf(middleware: ReturnType<typeof helmet>): [string, string][] {
  const headers: [string, string][] = [];
  const response = {
    setHeader: (...header: [string, string]) => headers.push(header),
    removeHeader: () => {},
  };
  middleware({} as Request, response as unknown as Response, () => {});
  return headers;
}

/** The headers that every answer carries; the policy above is each area's own. */
export function securityHeaders(https: boolean) {
  const headers = headersOf(
    helmet({
      contentSecurityPolicy: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: https,
      xFrameOptions: { action: 'deny' },
      crossOriginEmbedderPolicy: false,
    }),
  );
  const api = textOf(policies.api());
  const docs = textOf(policies.docs());
  const site = textOf(policies.site());
  return (request: Request, response: Response, next: NextFunction): void => {
    const isDocs = request.path === '/api/docs' || request.path.startsWith('/api/docs/');
    const isApi = request.path === '/api' || request.path.startsWith('/api/');
    response.setHeader('Content-Security-Policy', isDocs ? docs : isApi ? api : site);
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

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

export function setPolicy(response: Response, directives: Directives): void {
  const text = Object.entries(directives)
    .map(([name, values]) => [name, ...(values ?? [])].join(' '))
    .join('; ');
  response.setHeader('Content-Security-Policy', text);
}

/** The headers that every answer carries; the policy above is each area's own. */
export function securityHeaders(https: boolean) {
  const others = helmet({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https,
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
  return (request: Request, response: Response, next: NextFunction): void => {
    const docs = request.path === '/api/docs' || request.path.startsWith('/api/docs/');
    const api = request.path === '/api' || request.path.startsWith('/api/');
    setPolicy(response, docs ? policies.docs() : api ? policies.api() : policies.site());
    others(request, response, next);
  };
}

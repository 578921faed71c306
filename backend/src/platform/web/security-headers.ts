import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import { reportingEndpoints, reportTo, reportUri } from './reporting.js';

type Directives = Record<string, string[] | null>;

const nothing: Directives = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** What our own pages may load: everything from this origin, nothing inline. */
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
  ...reportUri,
};

/** What pages of the portal may show from elsewhere. */
export interface Embedded {
  /** Hosts whose videos may be shown in a frame. */
  videoHosts: readonly string[];
  /** Where files are read without cookies; null: at this origin. */
  filesOrigin: URL | null;
}

/** One policy for each kind of response. */
export const policies = {
  api: () => nothing,
  site: () => ownPage,
  portal: (nonce: string, { videoHosts, filesOrigin }: Embedded): Directives => ({
    ...ownPage,
    // Pictures in content are redirected to it.
    'img-src': [...ownPage['img-src']!, ...(filesOrigin ? [filesOrigin.origin] : [])],
    'frame-src': videoHosts.length ? videoHosts.map((host) => `https://${host}`) : ["'none'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    // The DOM can't turn text into markup or script either; our code and its libraries need no policy for that.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  }),
  /** Pages for applicants hold what they type about themselves: nothing there can turn text into markup or script. */
  apply: (): Directives => ({
    ...ownPage,
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  }),
  /** Swagger UI uses an inline style sheet. */
  docs: (): Directives => ({ ...ownPage, 'style-src': ["'self'", "'unsafe-inline'"] }),
};

/**
 * Browser features that no page uses, denied so that an injected script can't use them either: devices, location and
 * payments. Every response has the header, so the list is short. Chromium warns about features that it doesn't know.
 */
const unusedFeatures = ['camera', 'geolocation', 'hid', 'microphone', 'midi', 'payment', 'serial', 'usb'];
export const permissionsPolicy = unusedFeatures.map((feature) => `${feature}=()`).join(', ');

export const newNonce = (): string => randomBytes(18).toString('base64');

export const policyText = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...(values ?? [])].join(' '))
    .join('; ');

export function setPolicy(response: Response, directives: Directives): void {
  const newer = response.hasHeader('Reporting-Endpoints') ? reportTo : '';
  response.setHeader('Content-Security-Policy', policyText(directives) + newer);
}

/** The headers that helmet would set on each response; they are always the same. */
function headersOf(middleware: ReturnType<typeof helmet>): [string, string][] {
  const headers: [string, string][] = [];
  const response = {
    setHeader: (...header: [string, string]) => headers.push(header),
    removeHeader: () => {},
  };
  middleware({} as Request, response as unknown as Response, () => {});
  return headers;
}

/** Express matches routes regardless of letter case. */
const api = /^\/(api|files)(\/|$)/i;
const docs = /^\/api\/docs(\/|$)/i;
/** The page about applying, `/apply`, has no data. */
const apply = /^\/apply\/./i;

/** The headers of every response; each area sets its own policy. */
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
  const nothingAtAll = policyText(policies.api());
  return (request: Request, response: Response, next: NextFunction): void => {
    const isDocs = docs.test(request.path);
    const isApi = api.test(request.path);
    for (const [name, value] of headers) response.setHeader(name, value);
    response.setHeader('Permissions-Policy', permissionsPolicy);
    if (isApi && !isDocs) {
      response.setHeader('Content-Security-Policy', nothingAtAll);
    } else {
      if (https) response.set(reportingEndpoints);
      const isApply = apply.test(request.path);
      if (isApply) response.setHeader('Referrer-Policy', 'same-origin');
      setPolicy(response, isDocs ? policies.docs() : isApply ? policies.apply() : policies.site());
    }
    next();
  };
}

/** The same for a page of the site, for a response that is sent before any middleware. */
export function pageHeaders(https: boolean, path = '/'): [string, string][] {
  const headers = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    set: (more: Record<string, string>) => {
      for (const [name, value] of Object.entries(more)) headers.set(name, value);
    },
    hasHeader: (name: string) => headers.has(name),
  };
  securityHeaders(https)({ path } as Request, response as unknown as Response, () => {});
  return [...headers];
}

import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { ForbiddenError } from '../../common/errors.js';
import { messages } from './messages.js';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const signOut = /^\/logout\/*$/i;
const signIn = /^\/login\/*$/i;
/** GET requests that change state, because the portal sends them by navigation. */
const changesState = ({ path, query }: Request): boolean =>
  signOut.test(path) || (signIn.test(path) && 'renew' in query);

/**
 * Refuses writes that another site makes with the person's cookie, or with a link that it knows. Mounted at `/api` and
 * at the pages of links, before any route. `Sec-Fetch-Site` decides, or else the Origin. Scripts send neither header,
 * and carry no one else's cookie.
 */
export function crossSite(baseUrl: URL): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (safeMethods.has(request.method) && !changesState(request)) return next();
    const { 'sec-fetch-site': site, origin } = request.headers;
    const isOwn = site ? site === 'same-origin' || site === 'none' : !origin || origin === baseUrl.origin;
    next(isOwn ? undefined : new ForbiddenError(messages.crossSite));
  };
}

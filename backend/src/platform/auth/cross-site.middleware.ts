import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { ForbiddenError } from '../../common/errors.js';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Changes state although it is a GET, because the portal signs out by navigation. */
const signOut = /^\/logout\/*$/i;

/**
 * Refuses calls that another site makes with the person's cookie; mounted at `/api`, before any route. The browser's
 * word (`Sec-Fetch-Site`) decides, else the Origin; scripts send neither and carry no cookie of somebody else.
 */
export function crossSite(baseUrl: URL): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (safeMethods.has(request.method) && !signOut.test(request.path)) return next();
    const { 'sec-fetch-site': site, origin } = request.headers;
    const isOwn = site ? site === 'same-origin' || site === 'none' : !origin || origin === baseUrl.origin;
    next(isOwn ? undefined : new ForbiddenError('This request comes from another site and was refused.'));
  };
}

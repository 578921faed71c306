import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { TooManyRequestsError } from '../../common/errors.js';
import type { SignedInUser } from '../auth/signed-in-user.js';
import { addressOf } from '../http/address.js';
import { DailySalt } from './daily-salt.js';
import type { Verdict } from './gcra.rules.js';
import { Limiter } from './limiter.js';
import { type Limit, limits, refusedTokens } from './limits.js';

const salt = new DailySalt();

/**
 * Counts calls by the table of limits. Mounted at `/api`, after the caller is known and before the body is read, and at
 * the other public addresses with a limit.
 */
export function limitCalls(limiter: Limiter, below?: Limit['below']): RequestHandler {
  // The strictest is last, and its headers are the ones that the caller sees.
  const own = limits.all
    .filter((limit) => limit.below === below)
    .sort((one, other) => other.most / other.seconds - one.most / one.seconds);
  return (request: Request, response: Response, next: NextFunction): void => {
    for (const limit of own) {
      if (!matches(limit, request)) continue;
      const verdict = limiter.take(`${limit.name} ${callerOf(limit, request)}`, limit);
      if (!verdict.allowed) return next(refusal(limit, verdict));
      if (limit.name !== 'everything') response.set(headersOf(limit, verdict));
    }
    next();
  };
}

/** After too many refused access tokens, further ones are not even looked up; mounted before sign-in is read. */
export function limitRefusedTokens(limiter: Limiter): RequestHandler {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (request.headers.authorization === undefined) return next();
    const key = `${refusedTokens.name} ${nameOf(request)}`;
    const verdict = limiter.look(key, refusedTokens);
    if (!verdict.allowed) return next(refusal(refusedTokens, verdict));
    response.once('finish', () => {
      if (response.statusCode === 401) limiter.take(key, refusedTokens);
    });
    next();
  };
}

const matches = ({ methods, path, accept }: Limit, request: Request): boolean =>
  methods.includes(request.method) &&
  path.test(request.path) &&
  (!accept || accept.test(request.headers.accept ?? ''));

const callerOf = ({ per }: Limit, request: Request): string => {
  const user = request.user as SignedInUser | undefined;
  return per === 'caller' && user ? user.id : nameOf(request);
};

/** No address is stored, not even here. */
export const nameOf = (request: Request): string => salt.nameOf(addressOf(request));

type Named = Pick<Limit, 'most' | 'seconds'> & { name: string };

/** As draft-ietf-httpapi-ratelimit-headers defines them. */
const headersOf = ({ name, most, seconds }: Named, { remaining, resetAfter }: Verdict) => ({
  'RateLimit-Policy': `"${name}";q=${most};w=${seconds}`,
  RateLimit: `"${name}";r=${remaining};t=${resetAfter}`,
});

const refusal = (limit: Named, verdict: Verdict): TooManyRequestsError =>
  new TooManyRequestsError({ 'Retry-After': String(verdict.retryAfter), ...headersOf(limit, verdict) });

import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { DomainError, TooManyRequestsError } from '../../common/errors.js';
import type { SignedInUser } from '../auth/signed-in-user.js';
import { requestContext } from '../context/request-context.js';
import { addressOf } from '../http/address.js';
import type { Counters } from './counters.js';
import { DailySalt } from './daily-salt.js';
import { partOf, type Rate, type Verdict } from './gcra.rules.js';
import { type Limit, limits, refusedTokens } from './limits.js';

const salt = new DailySalt();

type Named = Limit & { name: string };

/**
 * Counts calls by the table of limits. Mounted at `/api`, after the caller is known and before the body is read, and at
 * the other public addresses with a limit.
 */
export function limitCalls(counters: Counters, below?: Limit['below']): RequestHandler {
  // The strictest is last, and its headers are the ones that the caller sees.
  const own = limits.all
    .filter((limit) => limit.below === below)
    .sort((one, other) => other.most / other.seconds - one.most / one.seconds);
  return (request: Request, response: Response, next: NextFunction): void => {
    // A row in the database would be a trace of a caller who must leave none.
    const isUnlinked = requestContext()?.unlinked ?? false;
    const shared: Named[] = [];
    // Those in memory first: a call that they refuse costs no statement.
    for (const limit of own) {
      if (!matches(limit, request)) continue;
      if (limit.kind === 'security' && !isUnlinked) {
        shared.push(limit);
        continue;
      }
      const rate = partOf(limit, counters.processes.count);
      const verdict = counters.own.take(`${limit.name} ${callerOf(limit, request)}`, rate);
      if (!verdict.allowed) return next(refusal(counters, limit, rate, verdict));
      if (limit.name !== 'everything') response.set(headersOf(limit, rate, verdict));
    }
    if (!shared.length) return next();
    void countShared(counters, shared, request, response).then((refused) => next(refused), next);
  };
}

async function countShared(
  counters: Counters,
  matching: Named[],
  request: Request,
  response: Response,
): Promise<TooManyRequestsError | undefined> {
  const { shared, keys } = counters;
  for (const limit of matching) {
    const user = limit.per === 'caller' ? userOf(request) : undefined;
    const key = user ? keys.ofUser(limit.name, user.id) : keys.ofAddress(limit.name, addressOf(request));
    const verdict = await shared.take(key, limit);
    if (!verdict.allowed) return refusal(counters, limit, limit, verdict);
    response.set(headersOf(limit, limit, verdict));
  }
  return undefined;
}

/**
 * Reads the access token of a call, unless too many of its address were refused: further ones are not even looked up.
 * A refused token counts before the caller learns that it was refused.
 */
export function limitRefusedTokens(counters: Counters, readToken: RequestHandler): RequestHandler {
  const { shared, keys } = counters;
  return (request: Request, response: Response, next: NextFunction): void => {
    if (request.headers.authorization === undefined) return void readToken(request, response, next);
    const key = keys.ofAddress(refusedTokens.name, addressOf(request));
    const refused = (verdict: Verdict) => refusal(counters, refusedTokens, refusedTokens, verdict);
    const known = shared.look(key, refusedTokens);
    if (!known.allowed) return next(refused(known));
    readToken(request, response, (error?: unknown) => {
      if (!(error instanceof DomainError && error.status === 401)) return next(error);
      void shared
        .take(key, refusedTokens)
        .then((verdict) => next(verdict.allowed ? error : refused(verdict)), next);
    });
  };
}

const matches = ({ methods, path, accept }: Limit, request: Request): boolean =>
  methods.includes(request.method) &&
  path.test(request.path) &&
  (!accept || accept.test(request.headers.accept ?? ''));

const userOf = (request: Request): SignedInUser | undefined => request.user as SignedInUser | undefined;

const callerOf = ({ per }: Limit, request: Request): string =>
  (per === 'caller' && userOf(request)?.id) || nameOf(request);

/** In memory too, no address is stored. */
export const nameOf = (request: Request): string => salt.nameOf(addressOf(request));

/** As draft-ietf-httpapi-ratelimit-headers defines them, with the rate that this process allows. */
const headersOf = (
  { name }: { name: string },
  { most, seconds }: Rate,
  { remaining, resetAfter }: Verdict,
) => ({
  'RateLimit-Policy': `"${name}";q=${most};w=${seconds}`,
  RateLimit: `"${name}";r=${remaining};t=${resetAfter}`,
});

function refusal(
  { metrics }: Counters,
  limit: { name: string },
  rate: Rate,
  verdict: Verdict,
): TooManyRequestsError {
  metrics.add('collegium_limit_refusals_total', { limit: limit.name });
  return new TooManyRequestsError({
    'Retry-After': String(verdict.retryAfter),
    ...headersOf(limit, rate, verdict),
  });
}

import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { TooManyRequestsError, UnavailableError } from '../../common/errors.js';
import { Environment } from '../config/environment.js';
import { requestContext } from '../context/request-context.js';
import { crossSite } from './cross-site.middleware.js';
import { inTurn } from '../http/in-turn.js';
import { limitCalls, limitRefusedTokens } from '../limits/limit.middleware.js';
import { CallerShares } from '../limits/caller-shares.js';
import { countersOf } from '../limits/counters.js';
import { limitedAddresses } from '../limits/limits.js';
import { countCallers, sharesOf } from '../limits/share.middleware.js';
import { Transactions } from '../database/transactions.js';
import { AppLogger } from '../logging/app-logger.js';
import { Metrics } from '../metrics/metrics.js';
import { ServerProcesses } from '../processes/server-processes.js';
import { type ApplicantFinder, applicants } from './applicants/applicant.middleware.js';
import { DemoProvider } from './demo-provider.js';
import { AccessTokens } from './machine-clients/access-tokens.service.js';
import { bearerTokens } from './machine-clients/bearer.middleware.js';
import { pageAssets } from './pages/plain-page.js';
import { sessions } from './sessions/session.middleware.js';
import { RecentSessions } from './sessions/recent-sessions.js';
import { SessionStore } from './sessions/session-store.js';
import { SignInErrorFilter } from './sign-in-error.filter.js';

/** Addresses that browsers navigate to, where errors of the session's storage and of limits are pages. */
const pages = /^\/(login(\/|$)|logout\/*$)/i;

/** Skips the lookup of the caller for calls that may be anonymous. */
const unlessUnlinked =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    requestContext()?.unlinked ? next() : void handler(request, response, next);

/**
 * Installs what runs before every route, in this order: the demo provider (it has its own sessions), files of the
 * sign-in pages, the cross-site check, the access token and its client, the session and its person or applicant, the
 * caller's limits, and the caller's share of the connections. Call it after the request context is installed.
 */
export async function useAuth(app: NestExpressApplication, finder: ApplicantFinder): Promise<void> {
  const environment = app.get(Environment);
  const errorPages = app.get(SignInErrorFilter, { strict: false });
  const counters = environment.rateLimits
    ? countersOf(
        environment,
        app.get(Transactions),
        app.get(ServerProcesses, { strict: false }),
        app.get(AppLogger),
        app.get(Metrics, { strict: false }),
      )
    : null;
  const readToken = bearerTokens(app.get(AccessTokens, { strict: false }));
  const countCaller = countCallers(new CallerShares(), sharesOf(environment));
  await app.get(DemoProvider, { strict: false }).mount(app);
  for (const { path, type, content } of pageAssets)
    app.use(path, (_request: Request, response: Response, next: NextFunction) => {
      if (!content) return next();
      response.set('Cache-Control', 'public, max-age=31536000, immutable').type(type).send(content);
    });
  app.use(
    ['/api', '/files'],
    inTurn(
      crossSite(environment.baseUrl),
      unlessUnlinked(counters ? limitRefusedTokens(counters, readToken) : readToken),
      unlessUnlinked(
        sessions(
          environment,
          app.get(SessionStore, { strict: false }),
          app.get(RecentSessions, { strict: false }),
        ),
      ),
      unlessUnlinked(applicants(environment.baseUrl, finder)),
      ...(counters ? [limitCalls(counters)] : []),
      countCaller,
    ),
  );
  for (const address of limitedAddresses()) {
    app.use(address, crossSite(environment.baseUrl));
    if (counters) app.use(address, limitCalls(counters, address));
    app.use(address, countCaller);
  }
  app.use('/api', (error: unknown, request: Request, response: Response, next: NextFunction) => {
    const isTemporary = error instanceof UnavailableError || error instanceof TooManyRequestsError;
    if (isTemporary && pages.test(request.path)) errorPages.answer(error, request, response);
    else next(error);
  });
}

import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { UnavailableError } from '../../common/errors.js';
import { Environment } from '../config/environment.js';
import { crossSite } from './cross-site.middleware.js';
import { DemoProvider } from './demo-provider.js';
import { AccessTokens } from './machine-clients/access-tokens.service.js';
import { bearerTokens } from './machine-clients/bearer.middleware.js';
import { pageAssets } from './pages/plain-page.js';
import { sessions } from './sessions/session.middleware.js';
import { SessionStore } from './sessions/session-store.js';
import { SignInErrorFilter } from './sign-in-error.filter.js';

/** Addresses that browsers navigate to, where even an error of the session's storage is a page. */
const pages = /^\/(login|logout)(\/|$)/i;

/**
 * What runs before every route, in this order: the demo provider (it has sessions of its own), what the sign-in
 * pages load, the cross-site check, the access token with its client, the session with its person. Call it after the request context is in place.
 */
export async function useAuth(app: NestExpressApplication): Promise<void> {
  const environment = app.get(Environment);
  const errorPages = app.get(SignInErrorFilter, { strict: false });
  await app.get(DemoProvider, { strict: false }).mount(app);
  for (const { path, type, content } of pageAssets)
    app.use(path, (_request: Request, response: Response, next: NextFunction) => {
      if (!content) return next();
      response.set('Cache-Control', 'public, max-age=31536000, immutable').type(type).send(content);
    });
  app.use('/api', crossSite(environment.baseUrl));
  app.use('/api', bearerTokens(app.get(AccessTokens, { strict: false })));
  app.use('/api', sessions(environment, app.get(SessionStore, { strict: false })));
  app.use('/api', (error: unknown, request: Request, response: Response, next: NextFunction) => {
    if (error instanceof UnavailableError && pages.test(request.path))
      errorPages.answer(error, request, response);
    else next(error);
  });
}

import type { NextFunction, Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import { UnavailableError } from '../../../common/errors.js';
import type { Environment } from '../../config/environment.js';
import { setRequestUser } from '../../context/request-context.js';
import { applicantCalls } from '../applicants/applicant.middleware.js';
import type { RecentSessions } from './recent-sessions.js';
import type { SessionStore } from './session-store.js';
import { messages } from '../messages.js';

/** `__Host-` makes the browser insist on Secure, this host and the path `/`. */
export const cookieName = (baseUrl: URL): string =>
  baseUrl.protocol === 'https:' ? '__Host-collegium.sid' : 'collegium.sid';

/** Without an expiry: the cookie ends with the browser, the session with its row. */
export const cookieOptions = (baseUrl: URL) =>
  ({ httpOnly: true, sameSite: 'lax', secure: baseUrl.protocol === 'https:', path: '/' }) as const;

/** Who signed in, for scripts: a tab follows when it changes (decision 0234). It opens nothing. */
export const personCookieName = (baseUrl: URL, of: 'person' | 'applicant' = 'person'): string =>
  `${baseUrl.protocol === 'https:' ? '__Host-' : ''}collegium.${of}`;
export const personCookieOptions = (baseUrl: URL) => ({ ...cookieOptions(baseUrl), httpOnly: false });

/** Calls that never need the caller's identity, or get it from elsewhere. */
const withoutSession = /^\/(health|openapi\.json$|docs|oauth\/token|logout\/backchannel)/;

/** Calls that work on the session itself, or last as long as it does. */
const onSession = /^\/(login|logout|events|auth\/sessions|settings\/sign-in\/checks)(\/|$)/i;

/** Reads the session and the person of a call. For most calls of a screen, both are already in memory. */
export function sessions(
  { baseUrl, sessionSecrets }: Environment,
  store: SessionStore,
  recent: RecentSessions,
): RequestHandler {
  const secure = baseUrl.protocol === 'https:';
  const read = session({
    name: cookieName(baseUrl),
    cookie: cookieOptions(baseUrl),
    secret: [...sessionSecrets],
    store,
    resave: false,
    saveUninitialized: false,
    // A session that could not be read was not ended by its owner.
    unset: 'keep',
  });
  return (request: Request, response: Response, next: NextFunction): void => {
    if (request.user || withoutSession.test(request.path) || applicantCalls.test(request.path)) return next();
    const { cookie } = request.headers;
    const isOnSession = onSession.test(request.path);
    const known = isOnSession ? null : recent.find(cookie);
    if (known) {
      request.user = known.user;
      setRequestUser(known.user);
      return next();
    }
    const keep = recent.reading();
    // BASE_URL says that browsers use TLS, even if the proxy in front doesn't say so.
    if (secure) Object.defineProperty(request, 'secure', { value: true });
    read(request, response, (error?: unknown) => {
      if (error) return next(new UnavailableError(messages.sessionsUnavailable, { cause: error }));
      const user = store.userOf(request.session);
      if (user) {
        request.user = user;
        setRequestUser(user);
        const until = store.recentUntil(request.session);
        // Some calls don't count as use of the session: the next call must not be treated like them.
        if (until && cookie !== undefined && !isOnSession)
          keep(cookie, { sid: request.sessionID, user, until });
      }
      next();
    });
  };
}

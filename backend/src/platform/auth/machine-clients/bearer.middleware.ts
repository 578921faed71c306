import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { BadRequestError, DomainError, UnavailableError } from '../../../common/errors.js';
import { setRequestUser } from '../../context/request-context.js';
import type { AccessTokens } from './access-tokens.service.js';
import { InvalidTokenError } from './oauth.errors.js';
import { messages } from '../messages.js';

/** These identify their callers in another way: clients by their secrets, the identity provider by its signature. */
const withoutToken = /^\/(oauth\/token|logout\/backchannel)\/*$/i;
/** Addresses that belong to a browser and its session. */
const signInPages = /^\/(login|logout)(\/|$)/i;
const isBearer = /^bearer(?: |$)/i;

/**
 * Reads the access token of a call, from the header only. A caller who sends a token is that client or
 * unauthenticated; the session cookie is then ignored.
 */
export function bearerTokens(tokens: AccessTokens): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction): void => {
    const { authorization = '' } = request.headers;
    if (!isBearer.test(authorization) || withoutToken.test(request.path)) return next();
    if (signInPages.test(request.path)) return next(new BadRequestError(messages.browserOnly));
    tokens.userOf(authorization.slice('bearer'.length).trim()).then(
      (user) => {
        if (!user) return next(new InvalidTokenError());
        request.user = user;
        setRequestUser(user);
        next();
      },
      (cause: unknown) =>
        next(
          cause instanceof DomainError ? cause : new UnavailableError(messages.tokensUnavailable, { cause }),
        ),
    );
  };
}

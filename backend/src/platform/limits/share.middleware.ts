import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { SignedInUser } from '../auth/signed-in-user.js';
import type { Environment } from '../config/environment.js';
import { requestContext } from '../context/request-context.js';
import { bounds } from './bounds.js';
import type { CallerShares, Share } from './caller-shares.js';
import { nameOf } from './limit.middleware.js';

/** Health checks don't count as callers. */
const isHealth = /^\/health(\/|$)/i;

interface Shares {
  person: Share;
  address: Share;
}

/** A campus may share one address: an address gets more than a person or machine client. */
export function sharesOf({ callerConnections, databasePool }: Environment): Shares {
  // If the share is the whole pool, calls wait for the pool only.
  const share = callerConnections < databasePool ? callerConnections : Infinity;
  return {
    person: { connections: share, calls: bounds.callerCalls.most },
    address: {
      connections: Math.max(share, Math.floor(databasePool / 2)),
      calls: bounds.addressCalls.most,
    },
  };
}

/** Counts each call in progress for its caller. Mounted after the caller is identified and before the body is read. */
export function countCallers(callers: CallerShares, { person, address }: Shares): RequestHandler {
  return (request: Request, response: Response, next: NextFunction): void => {
    const context = requestContext();
    if (!context || isHealth.test(request.path)) return next();
    const user = request.user as SignedInUser | undefined;
    const call = user ? callers.begin(`user ${user.id}`, person) : callers.begin(nameOf(request), address);
    context.call = call;
    const end = (): void => call.end(response.writableFinished);
    // A reader may have left while the session was read.
    if (response.closed) end();
    else response.once('close', end);
    next();
  };
}

import type { NextFunction, Request, RequestHandler, Response } from 'express';

/**
 * Several handlers as one. Express matches the address for each handler, which for a dozen of them costs more than
 * their work.
 */
export function inTurn(...handlers: readonly RequestHandler[]): RequestHandler {
  return (request: Request, response: Response, done: NextFunction): void => {
    let turn = 0;
    const next: NextFunction = (error?: unknown): void => {
      const handler = handlers[turn++];
      if (error !== undefined || !handler) return done(error);
      try {
        const answer: unknown = handler(request, response, next);
        if (answer instanceof Promise) answer.catch(done);
      } catch (failure) {
        done(failure);
      }
    };
    next();
  };
}

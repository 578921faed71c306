import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { requestContext } from '../context/request-context.js';
import { problemOf, sendProblem } from './problem.filter.js';

/**
 * Answers 503 where the handler has not begun to answer in time. The context then says so, which keeps the handler from
 * further statements and from committing; the one that runs ends by the statement's own time-out.
 */
export const answerWithin =
  (ms: number): RequestHandler =>
  (_request: Request, response: Response, next: NextFunction): void => {
    const context = requestContext();
    const timer = setTimeout(() => {
      if (response.headersSent) return;
      if (context) context.expired = true;
      sendProblem(
        response.set('Retry-After', '5'),
        problemOf(503, 'The answer took too long and was given up. Please try again soon.'),
      );
    }, ms);
    response.once('close', () => clearTimeout(timer));
    next();
  };

/** While the server closes, connections that are still open may bring further calls: another process answers them. */
export const refuseWhileClosing =
  (adapter: { readonly isClosing: boolean }): RequestHandler =>
  (_request: Request, response: Response, next: NextFunction): void => {
    if (!adapter.isClosing) return next();
    sendProblem(
      response.set({ Connection: 'close', 'Retry-After': '5' }),
      problemOf(503, 'The server is being restarted. Please try again soon.'),
    );
  };

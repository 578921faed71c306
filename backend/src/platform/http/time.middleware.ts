import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { requestContext } from '../context/request-context.js';
import { bounds } from '../limits/bounds.js';
import { hasMultipartBody } from './body.middleware.js';
import { notSentInTime } from './request.middleware.js';
import { problemOf, sendProblem } from './problem.filter.js';
import { messages } from './messages.js';

/**
 * Answers 503 if the handler has not begun to answer in time. The context then keeps the handler from running further
 * statements and from committing; the statement in progress ends by its own timeout.
 */
export const answerWithin =
  (ms: number): RequestHandler =>
  (request: Request, response: Response, next: NextFunction): void => {
    const context = requestContext();
    let timer: NodeJS.Timeout | undefined;
    const begin = (): void => {
      timer = setTimeout(() => {
        if (response.headersSent) return;
        if (context) context.expired = true;
        sendProblem(response.set('Retry-After', '5'), problemOf(503, messages.answerTooSlow));
      }, ms);
    };
    // Files take long to arrive, which has its own limit.
    if (hasMultipartBody(request)) request.once('end', begin);
    else begin();
    // The rest of a refused upload may arrive after its answer.
    response.once('close', () => {
      request.off('end', begin);
      clearTimeout(timer);
    });
    next();
  };

/**
 * Files may take longer to send than anything else: Node's own limit applies to them. A client that keeps sending
 * after the answer is read for as long as any other call may take, so that it sees the answer, and no longer.
 */
export function receiveWithin(request: Request, response: Response, next: NextFunction): void {
  const { 'transfer-encoding': chunked, 'content-length': length } = request.headers;
  if (chunked === undefined && !Number(length ?? 0)) return next();
  let timer: NodeJS.Timeout | undefined;
  const begin = (): void => {
    clearTimeout(timer);
    if (!request.complete) timer = setTimeout(giveUp, bounds.requestMs.most);
  };
  const giveUp = (): void => {
    if (request.complete) return;
    if (response.headersSent) return void request.socket.destroy();
    sendProblem(response.set('Connection', 'close'), problemOf(408, notSentInTime));
  };
  if (hasMultipartBody(request)) response.once('finish', begin);
  else begin();
  request.once('end', () => clearTimeout(timer));
  request.once('close', () => clearTimeout(timer));
  next();
}

/** During a shutdown, open connections may still send calls: another process must answer them. */
export const refuseWhileClosing =
  (adapter: { readonly isClosing: boolean }): RequestHandler =>
  (_request: Request, response: Response, next: NextFunction): void => {
    if (!adapter.isClosing) return next();
    sendProblem(
      response.set({ Connection: 'close', 'Retry-After': '5' }),
      problemOf(503, messages.restarting),
    );
  };

import { describe, expect, it, jest } from '@jest/globals';
import type { Request, RequestHandler, Response } from 'express';
import { inTurn } from './in-turn.js';

const run = (...handlers: RequestHandler[]): Promise<unknown> =>
  new Promise((resolve) => {
    void inTurn(...handlers)({} as Request, {} as Response, resolve);
  });

describe('inTurn should', () => {
  it('call one after the other, and then who comes next', async () => {
    const order: string[] = [];
    const noting =
      (name: string): RequestHandler =>
      (_request, _response, next) => {
        order.push(name);
        setImmediate(next);
      };
    expect(await run(noting('first'), noting('second'))).toBeUndefined();
    expect(order).toEqual(['first', 'second']);
    expect(await run()).toBeUndefined();
  });

  it.each<[string, RequestHandler]>([
    ['is handed on', (_request, _response, next) => next(new Error('no'))],
    [
      'is thrown',
      () => {
        throw new Error('no');
      },
    ],
    ['comes later', () => Promise.reject(new Error('no'))],
  ])('pass over the others with an error that %s', async (_, failing) => {
    const later = jest.fn<RequestHandler>();
    expect(await run(failing, later)).toEqual(new Error('no'));
    expect(later).not.toHaveBeenCalled();
  });

  it('end with the one that answers', () => {
    const done = jest.fn();
    void inTurn(() => {}, done)({} as Request, {} as Response, done);
    expect(done).not.toHaveBeenCalled();
  });
});

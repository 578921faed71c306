import { describe, expect, it } from '@jest/globals';
import { TooManyRequestsError } from '../../common/errors.js';
import { type Call, CallerShares, type GiveBack } from './caller-shares.js';

const share = { connections: 2, calls: 5 };
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Takes connections of a caller, and records the order in which they are granted. */
function taker(waitMs = 60_000) {
  const shares = new CallerShares(waitMs);
  const given: string[] = [];
  const lent = new Map<string, GiveBack>();
  const refused: string[] = [];
  const take = (name: string, call: Call): void =>
    void Promise.resolve(call.take()).then(
      (giveBack) => {
        given.push(name);
        lent.set(name, giveBack);
      },
      () => refused.push(name),
    );
  const giveBack = async (name: string): Promise<void> => {
    lent.get(name)!();
    await turn();
  };
  return { shares, given, refused, take, giveBack };
}

describe('the share of a caller should', () => {
  it('give connections at once while there is room, then in the order of the calls', async () => {
    const { shares, given, take, giveBack } = taker();
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(() => shares.begin('x', share)) as [Call, Call, Call, Call];
    expect(a.take()).toBeInstanceOf(Function);
    take('b', b);
    take('d', d);
    take('c', c);
    await turn();
    expect(given).toEqual(['b']);
    // The second statement of an older call goes before the first one of a newer call.
    take('b again', b);
    await giveBack('b');
    await giveBack('b again');
    await giveBack('c');
    expect(given).toEqual(['b', 'b again', 'c', 'd']);
  });

  it('be shared by all calls of a caller, and not by other callers', async () => {
    const { shares, given, take } = taker();
    for (const [name, key] of Object.entries({ a: 'x', b: 'x', c: 'x', d: 'y' }))
      take(name, shares.begin(key, share));
    await turn();
    expect(given).toEqual(['a', 'b', 'd']);
  });

  it('refuse a call while too many are in progress', () => {
    const { shares } = taker();
    const calls = Array.from({ length: 5 }, () => shares.begin('x', share));
    expect(() => shares.begin('x', share)).toThrow(TooManyRequestsError);
    shares.begin('y', share);
    calls[3]!.end(true);
    calls[3]!.end(true);
    shares.begin('x', share);
    expect(() => shares.begin('x', share)).toThrow(TooManyRequestsError);
  });

  it('refuse a call that has waited too long, and serve the next', async () => {
    const { shares, given, refused, take, giveBack } = taker(20);
    for (const name of ['a', 'b', 'c']) take(name, shares.begin('x', share));
    await turn();
    while (!refused.length) await turn();
    expect([given, refused]).toEqual([['a', 'b'], ['c']]);
    await giveBack('a');
    take('d', shares.begin('x', share));
    await turn();
    expect(given).toEqual(['a', 'b', 'd']);
  });

  it('not start a call whose reader left, but count a started one until it returns its connection', async () => {
    const { shares, given, refused, take, giveBack } = taker();
    const calls = ['a', 'b', 'c', 'd'].map((name) => {
      const call = shares.begin('x', share);
      take(name, call);
      return call;
    });
    await turn();
    calls[0]!.end(false);
    calls[2]!.end(false);
    await turn();
    expect([given, refused]).toEqual([['a', 'b'], ['c']]);
    await giveBack('a');
    expect(given).toEqual(['a', 'b', 'd']);
  });

  it('count a returned connection once', async () => {
    const { shares, given, take, giveBack } = taker();
    const calls = ['a', 'b', 'c', 'd'].map((name) => [name, shares.begin('x', share)] as const);
    for (const [name, call] of calls) take(name, call);
    await turn();
    await giveBack('a');
    await giveBack('a');
    expect(given).toEqual(['a', 'b', 'c']);
  });

  it('not limit work that continues after the answer', async () => {
    const { shares, given, take } = taker();
    const call = shares.begin('x', share);
    for (const name of ['a', 'b', 'c']) take(name, call);
    await turn();
    expect(given).toEqual(['a', 'b']);
    call.end(true);
    take('late', call);
    await turn();
    expect(given).toEqual(['a', 'b', 'late']);
  });

  it('be forgotten with the last call and connection', async () => {
    const { shares, take, giveBack } = taker();
    const call = shares.begin('x', share);
    take('a', call);
    await turn();
    call.end(false);
    expect(shares.size).toBe(1);
    await giveBack('a');
    expect(shares.size).toBe(0);
  });
});

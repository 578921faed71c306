import { describe, expect, it } from '@jest/globals';
import { requestContext, runInContext } from '../context/request-context.js';
import { Grouped } from './grouped.js';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Doubles numbers; rejects groups that contain 13. */
function doubler() {
  const groups: number[][] = [];
  const grouped = new Grouped<number, number>(async (request) => {
    groups.push(request);
    await turn();
    if (request.includes(13)) throw new Error('13');
    return request.map((one) => one * 2);
  }, 64);
  return { groups, grouped };
}

describe('Grouped should', () => {
  it('ask once for all who ask together, and give each their own answer', async () => {
    const { groups, grouped } = doubler();
    expect(await Promise.all([1, 2, 3].map((one) => grouped.ask(one)))).toEqual([2, 4, 6]);
    expect(groups).toEqual([[1, 2, 3]]);
  });

  it('ask next for all who came while it was asking, at most 64 at once', async () => {
    const { groups, grouped } = doubler();
    const first = grouped.ask(0);
    await turn();
    const others = Array.from({ length: 100 }, (_, one) => grouped.ask(one + 20));
    await Promise.all([first, ...others]);
    expect(groups.map(({ length }) => length)).toEqual([1, 64, 36]);
    expect(await grouped.ask(7)).toBe(14);
  });

  it('fail only whose question fails', async () => {
    const { groups, grouped } = doubler();
    const answers = await Promise.allSettled([12, 13, 14].map((one) => grouped.ask(one)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(groups).toEqual([[12, 13, 14], [12], [13], [14]]);
  });

  it('belong to no request', async () => {
    const seen: unknown[] = [];
    const grouped = new Grouped<number, number>((request) => {
      seen.push(requestContext());
      return Promise.resolve(request);
    }, 64);
    await runInContext({ requestId: 'one', expired: true }, () => grouped.ask(1));
    expect(seen).toEqual([undefined]);
  });
});

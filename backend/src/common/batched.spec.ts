import { describe, expect, it } from '@jest/globals';
import { Batched } from './batched.js';

/** Each batch ends when the spec says so. */
const controlled = () => {
  const batches: { items: number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const batched = new Batched<number, number>(
    (items) =>
      new Promise((resolve, reject) =>
        batches.push({ items, end: () => resolve(items.map((item) => 10 * item)), fail: reject }),
      ),
  );
  return { batches, batched };
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('Batched calls should', () => {
  it('run together if they are made together', async () => {
    const { batches, batched } = controlled();
    const results = Promise.all([1, 2, 3].map((item) => batched.call(item)));
    await settled();
    expect(batches.map(({ items }) => items)).toEqual([[1, 2, 3]]);
    batches[0]!.end();
    expect(await results).toEqual([10, 20, 30]);
  });

  it('wait for the running batch, and then run together', async () => {
    const { batches, batched } = controlled();
    const first = batched.call(1);
    await settled();
    const others = Promise.all([batched.call(2), batched.call(3)]);
    await settled();
    expect(batches.map(({ items }) => items)).toEqual([[1]]);
    batches[0]!.end();
    expect(await first).toBe(10);
    await settled();
    expect(batches.map(({ items }) => items)).toEqual([[1], [2, 3]]);
    batches[1]!.end();
    expect(await others).toEqual([20, 30]);
  });

  it('fail with their batch, and not with the next one', async () => {
    const { batches, batched } = controlled();
    const first = Promise.allSettled([batched.call(1), batched.call(2)]);
    await settled();
    const next = batched.call(3);
    batches[0]!.fail(new Error('no'));
    expect((await first).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await settled();
    batches[1]!.end();
    expect(await next).toBe(30);
  });
});

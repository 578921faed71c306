import { describe, expect, it } from '@jest/globals';
import { JoinedReads } from './joined-reads.js';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Returns the number of each read once the read is released. */
function counted() {
  const begun: string[] = [];
  const running: { answer: () => void; fail: () => void }[] = [];
  const joined = new JoinedReads<number>((key) => {
    const number = begun.push(key);
    return new Promise((resolve, reject) =>
      running.push({ answer: () => resolve(number), fail: () => reject(new Error(`failed ${number}`)) }),
    );
  });
  return { begun, running, joined };
}

describe('JoinedReads should', () => {
  it('read a second time for all callers that ask during a read', async () => {
    const { begun, running, joined } = counted();
    const first = joined.ask('a');
    const others = [joined.ask('a'), joined.ask('a'), joined.ask('a')];
    expect(begun).toEqual(['a']);
    running[0]!.answer();
    expect(await first).toBe(1);
    await turn();
    expect(begun).toEqual(['a', 'a']);
    const late = joined.ask('a');
    running[1]!.answer();
    expect(await Promise.all(others)).toEqual([2, 2, 2]);
    await turn();
    running[2]!.answer();
    expect(await late).toBe(3);
  });

  it('cache nothing from one read to the next', async () => {
    const { running, joined } = counted();
    for (const number of [1, 2, 3]) {
      const requested = joined.ask('a');
      running[number - 1]!.answer();
      expect(await requested).toBe(number);
      await turn();
    }
  });

  it('read different keys in parallel', () => {
    const { begun, joined } = counted();
    void joined.ask('a');
    void joined.ask('b');
    expect(begun).toEqual(['a', 'b']);
  });

  it('fail only the callers of the failed read', async () => {
    const { running, joined } = counted();
    const first = joined.ask('a');
    const second = joined.ask('a');
    running[0]!.fail();
    await expect(first).rejects.toThrow('failed 1');
    await turn();
    running[1]!.answer();
    expect(await second).toBe(2);
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import type { Adapter } from 'oidc-provider';
import { Attempts } from './attempts.js';
import { memoryAdapter } from './memory-adapter.js';

const at = (instant: number, work: () => void | Promise<void>) => async (): Promise<void> => {
  jest.useFakeTimers({ now: instant });
  try {
    await work();
  } finally {
    jest.useRealTimers();
  }
};

describe('the memory of the demo provider', () => {
  it('forgets the entry that was used least recently when it is full', async () => {
    const sessions = memoryAdapter(3)('Session') as Adapter;
    for (const id of ['a', 'b', 'c']) await sessions.upsert(id, { uid: id, kind: 'Session' }, 60);
    await sessions.find('a');
    await sessions.upsert('d', { uid: 'd', kind: 'Session' }, 60);
    const found = await Promise.all(['a', 'b', 'c', 'd'].map((id) => sessions.find(id)));
    expect(found.map((payload) => payload?.uid)).toEqual(['a', undefined, 'c', 'd']);
    expect((await sessions.findByUid('c'))?.uid).toBe('c');
    expect(await sessions.findByUid('b')).toBeUndefined();
  });

  it(
    'forgets an entry when its time is over',
    at(1_000_000, async () => {
      const codes = memoryAdapter(3)('AuthorizationCode') as Adapter;
      await codes.upsert('a', { kind: 'AuthorizationCode' }, 60);
      jest.setSystemTime(1_059_999);
      expect(await codes.find('a')).toBeDefined();
      jest.setSystemTime(1_060_000);
      expect(await codes.find('a')).toBeUndefined();
    }),
  );

  it('keeps the kinds apart, marks what was used and forgets what was revoked', async () => {
    const adapter = memoryAdapter(10);
    const [codes, tokens] = [adapter('AuthorizationCode') as Adapter, adapter('AccessToken') as Adapter];
    await codes.upsert('x', { grantId: 'g' }, 60);
    await tokens.upsert('x', { grantId: 'other' }, 60);
    await codes.consume('x');
    expect((await codes.find('x'))?.consumed).toBeGreaterThan(0);
    await codes.revokeByGrantId('g');
    expect([await codes.find('x'), (await tokens.find('x'))?.grantId]).toEqual([undefined, 'other']);
  });
});

describe('the count of wrong passwords', () => {
  it(
    'blocks the eleventh try within a minute, of that key only',
    at(1_000_000, () => {
      const attempts = new Attempts();
      for (let count = 0; count < 9; count++) attempts.fail('one');
      expect(attempts.isBlocked('one')).toBe(false);
      attempts.fail('one');
      expect([attempts.isBlocked('one'), attempts.isBlocked('two')]).toEqual([true, false]);
      jest.setSystemTime(1_060_000);
      expect(attempts.isBlocked('one')).toBe(false);
    }),
  );
});

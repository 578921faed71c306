import { describe, expect, it } from '@jest/globals';
import {
  act,
  codeSeen,
  confirmed,
  inMinutes,
  mailsTo,
  openAdmissions,
  releaseAll,
  reviewed,
  tick,
} from '../../../test/harness/worlds/admissions.js';
import { decisionsToReplay, expectFound } from '../../../test/harness/worlds/replayed-decisions.js';
import { admin } from '../../../test/harness/worlds/world.js';

openAdmissions();

describe('npm run decisions:replay should', () => {
  decisionsToReplay();

  it.each([
    ['the minimum', `jsonb_set(decision, '{facts,minimumGpa,bachelor}', '"1.00"')`, 'facts.minimumGpa'],
    ['the override', `jsonb_set(decision, '{asked,overrides}', '[]')`, 'used.0'],
    ['the decision', `jsonb_set(decision, '{asked,code}', '"deny"')`, 'used.0'],
    [
      'the reviews that the policy asks for',
      `jsonb_set(decision, '{facts,reviews,required}', '0')`,
      'facts.reviews',
    ],
    ['everything', `'{}'`, "it can't be replayed"],
  ])('find that someone changed %s', (_, ...found) => expectFound(...found));
});

describe('POST /api/admission-decisions/release should', () => {
  it('release each once if two people do it at the same moment', async () => {
    const ones = [await reviewed('twice-a'), await reviewed('twice-b')];
    const ids = [await confirmed(ones[0]!.id), await confirmed(ones[1]!.id)];
    const both = await Promise.all([releaseAll(ids), releaseAll([...ids].reverse(), {}, admin)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const name of ['twice-a', 'twice-b']) expect(await mailsTo(name)).toHaveLength(1);
  });
});

describe('A release at an instant should', () => {
  it('never show an admission that became a denial at the same moment', async () => {
    for (let round = 0; round < 2; round++) {
      const name = `race-${round}`;
      const one = await reviewed(name);
      const id = await confirmed(one.id);
      await releaseAll([id], { releaseAt: inMinutes(5).toISOString() }).expect(200);
      const [withdrawn] = await Promise.all([
        act(id, 'withdraw', { reason: 'It is a denial' }),
        tick(inMinutes(6)),
        tick(inMinutes(6)),
      ]);
      const isWithdrawn = withdrawn.status === 200;
      expect([200, 409]).toContain(withdrawn.status);
      expect(await codeSeen(one)).toBe(isWithdrawn ? null : 'admit');
      expect(await mailsTo(name)).toHaveLength(isWithdrawn ? 0 : 1);
      await act(await confirmed(one.id, 'deny'), 'release').expect(200);
      expect(await codeSeen(one)).toBe('deny');
      expect(await mailsTo(name)).toHaveLength(isWithdrawn ? 1 : 2);
    }
  });
});

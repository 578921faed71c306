import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../../test/harness/problem.js';
import { form, open, pageAt, wordsOf } from '../../../../test/harness/worlds/recommendations.js';
import {
  asked,
  call,
  correct,
  corrected,
  done,
  linkOf,
  record,
  recommendersWorld,
} from '../../../../test/harness/worlds/recommenders.js';
import { system } from '../../../../test/harness/worlds/world.js';

recommendersWorld();

describe('POST /api/applications/{id}/recommendations/{recommendationId}/correct should', () => {
  it('keep each version when it is corrected twice, and not correct an earlier one', async () => {
    const one = await asked();
    const first = await done(one);
    const twice = { ...one, recommendationId: first.recommendations[0]!.id };
    const { recommendations, corrections } = await done(twice, corrected(one, { name: 'Benjamin Sarr' }));
    expect(recommendations).toHaveLength(1);
    expect(recommendations[0]!.earlier.map(({ personName }) => personName)).toEqual(['Ben Sar', 'Ben Sarr']);
    expect(corrections.map(({ value }) => (value as { name: string }[])[0]!.name)).toEqual([
      'Ben Sarr',
      'Benjamin Sarr',
    ]);
    expectProblem(await call(one, corrected(one)), 409, {
      detail: 'This recommender was already corrected. Read the application again.',
    });
  });

  it('ask again when the time to answer is over', async () => {
    const one = await asked();
    await system.dataSource.query(`UPDATE recommendations SET state = 'expired' WHERE id = $1`, [
      one.recommendationId,
    ]);
    expect((await done(one)).recommendations).toMatchObject([{ state: 'requested' }]);
    await pageAt(await linkOf(corrected(one).email));
  });

  it('let either the answer or the correction win', async () => {
    const one = await asked();
    const link = await linkOf(one.email);
    const [sent, { status }] = await Promise.all([open(link, form()), call(one, corrected(one))]);
    expect([
      [200, 409],
      [410, 200],
    ]).toContainEqual([sent.status, status]);
    const [held] = (await record(one.id)).recommendations;
    expect(held!.state).toBe(status === 200 ? 'requested' : 'received');
  });
});

describe('POST /api/applications/{id}/corrections of the waiver should', () => {
  it('hold for a recommender who is corrected afterward', async () => {
    const one = await asked();
    await correct(one.id, { waivesRight: 'yes' }).expect(200);
    expect((await done(one)).recommendations).toMatchObject([{ isWaived: true }]);
    expect(wordsOf(await pageAt(await linkOf(corrected(one).email)))).toContain('waived the right');
  });
});

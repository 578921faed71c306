import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import {
  act,
  answer,
  offered,
  type Applied,
  confirmed,
  openAdmissions,
  reviewed,
} from '../../../test/harness/worlds/admissions.js';
import { system } from '../../../test/harness/worlds/world.js';

openAdmissions();

const enrollment = async ({ id, client }: Applied) =>
  (await client.get(`/api/apply/applications/${id}/enrollment`).expect(200)).body as Record<string, unknown>;

/** Released decisions never change, so the term's dates decide which day is the last. */
const lateBy = (id: string, days: number): Promise<unknown> =>
  system.dataSource.transaction(async (manager) => {
    await manager.query('ALTER TABLE admission_decisions DISABLE TRIGGER USER');
    await manager.query(
      'UPDATE admission_decisions SET answer_until = new_york_day(now()) - $2::int WHERE application_id = $1',
      [id, days],
    );
    await manager.query('ALTER TABLE admission_decisions ENABLE TRIGGER USER');
  });

describe('POST /api/apply/applications/{id}/accept should', () => {
  it('accept once, then allow to decline until there is a deposit', async () => {
    const one = await offered('accepts');
    expect(await enrollment(one)).toMatchObject({
      state: 'decided',
      canAccept: true,
      canDecline: true,
      deposit: '500.00',
      retained: '200.00',
      paid: null,
      studentNumber: null,
    });
    const { body } = await answer(one, 'accept').expect(200);
    expect(body).toMatchObject({ id: one.id, state: 'accepted' });
    expect(await enrollment(one)).toMatchObject({ state: 'accepted', canAccept: false, canDecline: true });
    const again = await answer(one, 'accept').expect(409);
    expect(again.body.blockers).toMatchObject([{ code: 'application_state', facts: { state: 'accepted' } }]);
    expect((await answer(one, 'decline').expect(200)).body.state).toBe('declined');
    expect((await answer(one, 'decline').expect(409)).body.blockers).toMatchObject([
      { code: 'application_state', message: expect.stringContaining('declined already') },
    ]);
  });

  it('refuse without an offer, alike for a decision that is not released, a denial and none', async () => {
    const waiting = await reviewed('waiting');
    await confirmed(waiting.id);
    const denied = await offered('denied', 'deny');
    const none = await reviewed('none');
    for (const one of [waiting, denied, none])
      for (const verb of ['accept', 'decline'] as const)
        expect((await answer(one, verb).expect(409)).body.blockers).toMatchObject([{ code: 'no_offer' }]);
    expect(await enrollment(waiting)).toMatchObject({
      canAccept: false,
      canDecline: false,
      answerUntil: null,
    });
  });

  it('accept on the reply date, and refuse a day later', async () => {
    const one = await offered('in-time', 'admit_with_conditions', { conditions: 'Send a transcript.' });
    await lateBy(one.id, 1);
    for (const verb of ['accept', 'decline'] as const)
      expect((await answer(one, verb).expect(409)).body.blockers).toMatchObject([
        { code: 'reply_date_passed' },
      ]);
    expect(await enrollment(one)).toMatchObject({ state: 'decided', canAccept: false });
    await lateBy(one.id, 0);
    await answer(one, 'accept').expect(200);
  });

  it('refuse a stale version, another applicant and people without an applicant session', async () => {
    const one = await offered('stale');
    expectProblem(await answer(one, 'accept').set('If-Match', '"1"'), 412);
    const other = await reviewed('other-applicant');
    await other.client.post(`/api/apply/applications/${one.id}/accept`).expect(404);
    await other.client.get(`/api/apply/applications/${one.id}/enrollment`).expect(404);
    const { headers } = await one.client.get(`/api/apply/applications/${one.id}`).expect(200);
    await answer(one, 'accept')
      .set('If-Match', headers.etag as string)
      .expect(200);
  });

  it('let a later decision supersede the answer, which then can be given again', async () => {
    const one = await offered('superseded');
    await answer(one, 'accept').expect(200);
    await act(
      await confirmed(one.id, 'admit_with_conditions', { conditions: 'Send a transcript.' }),
      'release',
    ).expect(200);
    expect(await enrollment(one)).toMatchObject({ state: 'decided', canAccept: true });
    await answer(one, 'accept').expect(200);
  });
});

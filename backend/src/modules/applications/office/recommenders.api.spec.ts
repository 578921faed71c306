import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { trailOf, unknownId } from '../../../../test/harness/lookups.js';
import { asMachine } from '../../../../test/harness/machine-clients.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import { applicant, start } from '../../../../test/harness/worlds/applications.js';
import {
  form,
  mailsTo,
  open,
  pageAt,
  tickIn,
  wordsOf,
} from '../../../../test/harness/worlds/recommendations.js';
import {
  asked,
  call,
  correct,
  corrected,
  done,
  linkOf,
  own,
  reason,
  record,
  recommendersWorld,
} from '../../../../test/harness/worlds/recommenders.js';
import { admissions, registrar, system } from '../../../../test/harness/worlds/world.js';

recommendersWorld();

describe('POST /api/applications/{id}/recommendations/{recommendationId}/correct should', () => {
  it('end the old link, send a new one to the new address, and keep what was before', async () => {
    const one = await asked();
    const old = await linkOf(one.email);
    // Its first reminder is due in a day.
    await system.dataSource.query(
      `UPDATE recommendations SET created_at = now() - interval '6 days' WHERE id = $1`,
      [one.recommendationId],
    );
    const after = await done(one);
    const { name, email } = corrected(one);
    expect(after.recommendations).toEqual([
      expect.objectContaining({
        personName: name,
        personEmail: email,
        relationship: 'teacher',
        state: 'requested',
        isWaived: false,
        earlier: [{ personName: 'Ben Sar', personEmail: one.email, requestedAt: expect.any(String) }],
      }),
    ]);
    expect(after.corrections).toMatchObject([
      { step: 'recommenders', field: 'recommenders', reason, correctedByName: expect.any(String) },
    ]);
    expect(after.corrections[0]!.value).toEqual([{ name, email, relationship: 'teacher' }]);
    expect(after.steps.find(({ step }) => step === 'recommenders')!.answers).toMatchObject({
      recommenders: [{ name: 'Ben Sar' }],
    });
    for (const init of [{}, form(), { method: 'HEAD' }]) expect((await open(old, init)).status).toBe(410);
    expect(await pageAt(old, 410)).toContain('The request was withdrawn');
    const link = await linkOf(email);
    expect(wordsOf(await pageAt(link))).toContain(`asks you, ${name}, for a recommendation`);
    expect((await own(one)).recommendations).toMatchObject([{ personName: name, state: 'requested' }]);

    await tickIn(2);
    expect([await mailsTo({ id: '', email }), await mailsTo(one)].map(({ length }) => length)).toEqual([
      1, 1,
    ]);
    await tickIn(7.1);
    expect([await mailsTo({ id: '', email }), await mailsTo(one)].map(({ length }) => length)).toEqual([
      2, 1,
    ]);
    await pageAt(link, 200, form());
    expect((await own(one)).recommendations).toMatchObject([{ personName: name, state: 'received' }]);
  });

  it('record the names of the changed fields, and no values', async () => {
    const one = await asked();
    await done(one, corrected(one, { name: 'Ben Sar' }));
    await system.flushAudit();
    const trail = await trailOf(system, one.id);
    expect(JSON.stringify(trail)).not.toMatch(/Ben|sarr?@|called/);
    const [row] = await system.dataSource.query<{ details: object }[]>(
      `SELECT details FROM audit_events WHERE subject_id = $1 AND action = 'application.correct_recommender'`,
      [one.id],
    );
    expect(row!.details).toEqual({ changes: { corrections: [0, 1], recommenderEmails: ['…', '…'] } });
  });

  it('refuse an answered request, and an application that is not under way', async () => {
    const [received, declined, withdrawn, decided] = [
      await asked(),
      await asked(),
      await asked(),
      await asked(),
    ];
    await pageAt(await linkOf(received.email), 200, form());
    await pageAt(`${await linkOf(declined.email)}/decline`, 200, { method: 'POST' });
    await admissions.post(`/api/applications/${withdrawn.id}/withdraw`).send({ reason }).expect(200);
    await admissions
      .post(`/api/applications/${decided.id}/items/identity/receive`)
      .send({ reason })
      .expect(200);
    await system.dataSource.query(
      `UPDATE applications SET state = 'decided', decided_at = now() WHERE id = $1`,
      [decided.id],
    );
    const late = 'A recommender can only be corrected between submission and the decision.';
    for (const [one, detail] of [
      [received, 'The letter has arrived, so the recommender stays.'],
      [declined, 'The recommender declined the request, so it has ended.'],
      [withdrawn, late],
      [decided, late],
    ] as const) {
      expectProblem(await call(one, corrected(one)), 409, { detail });
      expect(await mailsTo({ id: '', email: corrected(one).email })).toEqual([]);
    }
    await system.dataSource.query('SELECT purge_application($1)', [withdrawn.id]);
    expectProblem(await call(withdrawn, corrected(withdrawn)), 409, {
      detail: "This application's data was deleted.",
    });
  });

  it('refuse what is no name, no address, or no change', async () => {
    const one = await asked();
    for (const [body, fields] of [
      [{}, ['name', 'email', 'reason']],
      [corrected(one, { name: ' ' }), ['name']],
      [corrected(one, { name: 'x'.repeat(101) }), ['name']],
      [corrected(one, { name: 'Ben\0' }), ['name']],
      [corrected(one, { name: 7, email: ['a@b.example'] }), ['name', 'email']],
      [corrected(one, { email: 'ben.sarr' }), ['email']],
      [corrected(one, { email: `${'x'.repeat(250)}@mail.example` }), ['email']],
      [corrected(one, { reason: 'x'.repeat(501) }), ['reason']],
      [corrected(one, { relationship: 'other' }), ['relationship']],
      [corrected(one, { name: 'Ben Sar', email: one.email }), ['email']],
    ] as const)
      expectProblem(await call(one, body), 422, {
        errors: Object.fromEntries(fields.map((field) => [field, [expect.any(String)]])),
      });
    const { recommendations } = await record(one.id);
    expect(recommendations).toMatchObject([{ personName: 'Ben Sar', earlier: [] }]);
  });

  it('be for the office, for the version that it saw, and of this application', async () => {
    const [one, other] = [await asked(), await asked()];
    const body = corrected(one);
    await call(one, body, registrar).expect(403);
    await call(one, body, await applicant(one.name)).expect(401);
    await call(one, body, system.anonymous).expect(401);
    await call({ ...one, recommendationId: unknownId }, body).expect(404);
    await call({ ...one, recommendationId: other.recommendationId }, body).expect(404);
    await call({ ...one, recommendationId: 'x' }, body).expect(400);
    await call({ ...one, id: (await start(await applicant('unsent'))).id }, body).expect(404);
    await call(one, body).set('If-Match', '"1"').expect(412);
    expect((await record(one.id)).recommendations).toMatchObject([{ id: one.recommendationId }]);
    const machine = await asMachine(system, 'applications.read', 'applications.write');
    const key = randomUUID();
    const twice = [
      await call(one, body, machine).set('Idempotency-Key', key).expect(200),
      await call(one, body, machine).set('Idempotency-Key', key).expect(200),
    ];
    expect(twice[1]!.body).toEqual(twice[0]!.body);
    expect((await record(one.id)).recommendations[0]!.earlier).toHaveLength(1);
  });
});

describe('POST /api/applications/{id}/corrections of the waiver should', () => {
  it('hide letters that arrived and that will arrive, and tell the recommender', async () => {
    const [open, received] = [await asked(), await asked()];
    await pageAt(await linkOf(received.email), 200, form());
    expect((await own(received)).recommendations[0]!.letter).toEqual(expect.any(String));
    for (const one of [open, received]) {
      const { body } = await correct(one.id, { waivesRight: 'yes' }).expect(200);
      expect(body).toMatchObject({ recommendations: [{ isWaived: true }] });
    }
    expect((await own(received)).recommendations).toMatchObject([{ state: 'received', letter: null }]);
    const link = await linkOf(open.email);
    expect(wordsOf(await pageAt(link))).toContain('waived the right to read what you send');
    await pageAt(link, 200, form());
    expect((await own(open)).recommendations).toMatchObject([{ state: 'received', letter: null }]);
    // The letter itself stays, and so does its waiver.
    for (const change of [`letter = 'x'`, `is_waived = FALSE`, `is_waived = TRUE, known = 'x'`])
      await expect(
        system.dataSource.query(`UPDATE recommendations SET ${change} WHERE id = $1`, [
          received.recommendationId,
        ]),
      ).rejects.toMatchObject({ driverError: { constraint: 'ck_recommendations_fixed' } });
  });

  it('not take a waiver back of which recommenders were told', async () => {
    const [open, received, declined] = [await asked('yes'), await asked('yes'), await asked('yes')];
    await pageAt(await linkOf(received.email), 200, form());
    await pageAt(`${await linkOf(declined.email)}/decline`, 200, { method: 'POST' });
    for (const one of [open, received])
      for (const waivesRight of ['no', null])
        expectProblem(await correct(one.id, { waivesRight }), 409, {
          detail: expect.stringContaining('Recommenders were told'),
        });
    expect(await record(received.id)).toMatchObject({
      corrections: [],
      recommendations: [{ isWaived: true }],
    });
    expect((await own(received)).recommendations).toMatchObject([{ letter: null }]);
    await correct(declined.id, { waivesRight: 'no' }).expect(200);
  });

  it('not correct the recommenders themselves, who got their requests', async () => {
    const { id } = await asked();
    expectProblem(await correct(id, { recommenders: [] }), 422, {
      errors: { 'answers.recommenders': [expect.stringContaining('{recommendationId}/correct')] },
    });
  });
});

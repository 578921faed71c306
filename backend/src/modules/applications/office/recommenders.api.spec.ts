import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { trailOf, unknownId } from '../../../../test/harness/lookups.js';
import { asMachine } from '../../../../test/harness/machine-clients.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import { waitFor } from '../../../../test/harness/server-process.js';
import type { Client } from '../../../../test/harness/test-app.js';
import {
  answersOf,
  applicant,
  openTerms,
  start,
  submitted,
} from '../../../../test/harness/worlds/applications.js';
import {
  form,
  linksTo,
  linkTo,
  mailsTo,
  open,
  pageAt,
  wordsOf,
} from '../../../../test/harness/worlds/recommendations.js';
import { admissions, openWorld, registrar, system } from '../../../../test/harness/worlds/world.js';
import { RecommendationClock } from '../../recommendations/recommendation-clock.service.js';
import type { OwnApplicationDto } from '../apply/apply.dto.js';
import type { ApplicationRecordDto } from './applications.dto.js';

openWorld(['admissions', 'registrar'], { RATE_LIMITS: 'off' });
beforeAll(openTerms);

const reason = 'The applicant called';
const record = async (id: string): Promise<ApplicationRecordDto> =>
  (await admissions.get(`/api/applications/${id}`).expect(200)).body as ApplicationRecordDto;

interface Asked {
  id: string;
  name: string;
  /** Of the recommender. */
  email: string;
  recommendationId: string;
}

let count = 0;
/** A submitted application with one recommender, who has a mailbox of their own. */
async function asked(waivesRight = 'no'): Promise<Asked> {
  count += 1;
  const name = `recommended.${count}`;
  const email = `ben.sar@mail${count}.example`;
  const id = await submitted(name, {
    ...answersOf('Ada', 'Okoye'),
    recommenders: { recommenders: [{ name: 'Ben Sar', email, relationship: 'teacher' }], waivesRight },
  });
  return { id, name, email, recommendationId: (await record(id)).recommendations[0]!.id };
}

const corrected = ({ email }: Pick<Asked, 'email'>, more: object = {}) => ({
  name: 'Ben Sarr',
  email: email.replace('.sar', '.sarr'),
  reason,
  ...more,
});
const call = ({ id, recommendationId }: Asked, body: object, client: Client = admissions) =>
  client.post(`/api/applications/${id}/recommendations/${recommendationId}/correct`).send(body);
const done = async (one: Asked, body: object = corrected(one)): Promise<ApplicationRecordDto> =>
  (await call(one, body).expect(200)).body as ApplicationRecordDto;
const linkOf = async (email: string): Promise<string> => {
  await waitFor(async () => (await linksTo({ id: '', email })).length > 0);
  return linkTo({ id: '', email });
};
const own = async ({ id, name }: Asked): Promise<OwnApplicationDto> =>
  (await (await applicant(name)).get(`/api/apply/applications/${id}`).expect(200)).body as OwnApplicationDto;
const tickIn = (days: number): Promise<void> =>
  system.app.get(RecommendationClock, { strict: false }).tick(new Date(Date.now() + days * 86_400_000));
const correct = (id: string, answers: object) =>
  admissions.post(`/api/applications/${id}/corrections`).send({ step: 'recommenders', answers, reason });

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

  it('hold for a recommender who is corrected afterward', async () => {
    const one = await asked();
    await correct(one.id, { waivesRight: 'yes' }).expect(200);
    expect((await done(one)).recommendations).toMatchObject([{ isWaived: true }]);
    expect(wordsOf(await pageAt(await linkOf(corrected(one).email)))).toContain('waived the right');
  });

  it('not correct the recommenders themselves, who got their requests', async () => {
    const { id } = await asked();
    expectProblem(await correct(id, { recommenders: [] }), 422, {
      errors: { 'answers.recommenders': [expect.stringContaining('{recommendationId}/correct')] },
    });
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import { asMachine } from '../../../test/harness/machine-clients.js';
import { expectProblem } from '../../../test/harness/problem.js';
import type { Client } from '../../../test/harness/test-app.js';
import {
  act,
  type Applied,
  confirmed,
  decision,
  mailsTo,
  openAdmissions,
  openApplication,
  person,
  reviewed,
  reviewsOf,
} from '../../../test/harness/worlds/admissions.js';
import { opening, start, submitted } from '../../../test/harness/worlds/applications.js';
import { admissions, compliance, registrar, system } from '../../../test/harness/worlds/world.js';
import type { BulkOutcomeDto, BulkPlanDto } from './application-bulk.dto.js';

openAdmissions();

const address = '/api/applications/bulk';
const preview = (body: object, client: Client = admissions) => client.post(`${address}/preview`).send(body);
const planOf = async (body: object): Promise<BulkPlanDto> =>
  (await preview(body).expect(200)).body as BulkPlanDto;
const run = (body: object, { version }: BulkPlanDto) =>
  admissions.post(address).send({ ...body, previewVersion: version });
const brief = ({ outcomes }: BulkPlanDto) => outcomes.map(({ id, result }) => [id, result]);
const remindersTo = async (name: string): Promise<{ subject: string; text: string }[]> =>
  system.dataSource.query(
    `SELECT subject, text FROM mails WHERE template = 'application-reminder' AND recipient = $1`,
    [`${name}@mail.example`],
  );
let counter = 0;
let name: string;
beforeEach(() => void (name = `bulk-${++counter}`));

describe('reminders should', () => {
  it('be previewed with their text, sent as previewed, and be sent once a day', async () => {
    const { id: begun } = await start(await system.applicant(`${name}-b@mail.example`));
    const id = await submitted(name);
    await admissions
      .post(`/api/applications/${id}/items/transcripts/return`)
      .send({ reason: 'Page 2 is unreadable' })
      .expect(200);
    const body = { action: 'remind', ids: [begun, id] };
    const plan = await planOf(body);
    expect(plan).toMatchObject({ action: 'remind', done: 1, refused: 1 });
    const [first, second] = plan.outcomes as [BulkOutcomeDto, BulkOutcomeDto];
    expect(first).toMatchObject({
      id: begun,
      result: 'refused',
      reason: expect.stringContaining('submitted'),
    });
    expect(second).toMatchObject({ id, result: 'done', reason: null, mail: { to: `${name}@mail.example` } });
    expect(second.mail!.text).toContain('Transcripts of every school');
    expect(second.mail!.text).not.toContain('Page 2');
    expect(await remindersTo(name)).toEqual([]);
    const done = (await run(body, plan).expect(200)).body as BulkPlanDto;
    expect(brief(done)).toEqual(brief(plan));
    expect(await remindersTo(name)).toMatchObject([
      { subject: second.mail!.subject, text: second.mail!.text },
    ]);
    // The next one is refused, so the same plan is no longer possible.
    expectProblem(await run(body, plan), 409, {
      blockers: [expect.objectContaining({ code: 'preview_changed' })],
    });
    const again = await planOf(body);
    expect(again.outcomes[1]).toMatchObject({ result: 'refused', reason: 'A reminder was sent today.' });
    await run(body, again).expect(200);
    expect(await remindersTo(name)).toHaveLength(1);
  });

  it('leave out applications that the applicant can do nothing about', async () => {
    const id = await submitted(name);
    const { id: complete } = await reviewed(`${name}-r`);
    const plan = await planOf({ action: 'remind', ids: [id, complete] });
    expect(plan.outcomes.map(({ reason }) => reason)).toEqual([
      'No open item is waiting for the applicant.',
      'No open item is waiting for the applicant.',
    ]);
  });
});

describe('reviewers should', () => {
  it('be chosen by the least load, exactly as previewed', async () => {
    const people = [await person('faculty', 'Ames'), await person('faculty', 'Beck')];
    for (const { id } of people)
      await system.dataSource.query('INSERT INTO application_reviewers (user_id) VALUES ($1)', [id]);
    const ones = [await reviewed(`${name}-1`), await reviewed(`${name}-2`), await reviewed(`${name}-3`)];
    const body = { action: 'assign_reviewer', ids: ones.map(({ id }) => id) };
    const plan = await planOf(body);
    const chosen = plan.outcomes.map(({ reviewerId }) => reviewerId);
    expect(new Set(chosen.slice(0, 2)).size).toBe(2);
    for (const { id } of ones) expect(await reviewsOf(id)).toHaveLength(1);
    await run(body, plan).expect(200);
    for (const { id, reviewerId } of plan.outcomes)
      expect((await reviewsOf(id)).map((one) => one.reviewerId)).toContain(reviewerId);
    const named = { ...body, reviewerId: chosen[0]! };
    const next = await planOf(named);
    expect(next.outcomes.map(({ id, result }) => [id, result])).toEqual(
      plan.outcomes.map(({ id, reviewerId }) => [id, reviewerId === chosen[0] ? 'refused' : 'done']),
    );
    expectProblem(await preview({ ...body, reviewerId: ones[0]!.id }), 422, {
      errors: { reviewerId: [expect.any(String)] },
    });
    await system.dataSource.query('DELETE FROM application_reviewers');
  });
});

describe('releases should', () => {
  const statesOf = async (ones: Applied[]): Promise<string[]> =>
    Promise.all(ones.map(async ({ id }) => (await openApplication(id)).state));

  it('happen together, leave out what is not confirmed, and nothing if a decision changed', async () => {
    const ones = [await reviewed(`${name}-1`), await reviewed(`${name}-2`)];
    const id = await confirmed(ones[0]!.id);
    const body = { action: 'release', ids: ones.map(({ id }) => id) };
    const plan = await planOf(body);
    expect(plan.outcomes).toMatchObject([
      { result: 'done', decisionId: id, decisionCode: 'admit', letterNumber: expect.stringMatching(/^AL-/) },
      { result: 'refused', reason: 'There is no confirmed decision on this application.' },
    ]);
    await act(id, 'withdraw', { reason: 'It becomes a denial' }).expect(200);
    await confirmed(ones[0]!.id, 'deny');
    const refused = await run(body, plan).expect(409);
    const { number } = await openApplication(ones[0]!.id);
    expect(refused.body.blockers).toMatchObject([{ code: 'preview_changed', facts: { changed: [number] } }]);
    expect(await statesOf(ones)).toEqual(['under_review', 'under_review']);
    expect(await mailsTo(`${name}-1`)).toEqual([]);
    await run(body, await planOf(body)).expect(200);
    expect(await statesOf(ones)).toEqual(['decided', 'under_review']);
    expect(await mailsTo(`${name}-1`)).toHaveLength(1);
  });

  it('be set for an instant in the future', async () => {
    const one = await reviewed(name);
    const id = await confirmed(one.id);
    const body = (minutes: number) => ({
      action: 'release',
      ids: [one.id],
      releaseAt: new Date(Date.now() + minutes * 60_000).toISOString(),
    });
    expectProblem(await preview(body(-1)), 422, { errors: { releaseAt: [expect.any(String)] } });
    const later = body(60);
    const plan = await planOf(later);
    expect(plan.outcomes).toMatchObject([{ result: 'done', releaseAt: later.releaseAt }]);
    expect((await decision(id)).releaseAt).toBeNull();
    await run(later, plan).expect(200);
    expect(await decision(id)).toMatchObject({ state: 'confirmed', releaseAt: later.releaseAt });
  });
});

describe('a bulk action should', () => {
  it('find applications by a filter, and refuse other ones than previewed', async () => {
    const { programId } = opening();
    const one = await reviewed(`${name}-x`);
    const filter = { search: `${name}-x`, programId, state: 'under_review' };
    const plan = await planOf({ action: 'remind', filter });
    expect(plan.outcomes.map(({ id }) => id)).toEqual([one.id]);
    const another = await reviewed(`${name}-xx`);
    const { body } = await run({ action: 'remind', filter }, plan).expect(409);
    const { number } = await openApplication(another.id);
    expect(body.blockers).toMatchObject([{ facts: { changed: [number] } }]);
    expectProblem(await preview({ action: 'remind', filter: { search: 'nobody at all' } }), 422, {
      errors: { filter: [expect.any(String)] },
    });
  });

  it.each<[object, string[]]>([
    [{}, ['action']],
    [{ action: 'remind' }, ['ids']],
    [{ action: 'remind', ids: [] }, ['ids']],
    [{ action: 'remind', ids: ['00000000-0000-4000-8000-000000000000'] }, ['ids']],
    [{ action: 'remind', ids: ['x'] }, ['ids']],
    [{ action: 'delete', ids: [] }, ['action']],
    [{ action: 'remind', filter: {}, ids: ['00000000-0000-4000-8000-000000000000'] }, ['filter']],
    [{ action: 'remind', filter: { state: 'lost' } }, ['filter.state']],
    [{ action: 'remind', filter: {}, reviewerId: '00000000-0000-4000-8000-000000000000' }, ['reviewerId']],
    [{ action: 'remind', filter: {}, releaseAt: '2090-01-01T00:00:00Z' }, ['releaseAt']],
  ])('refuse %j', async (body, fields) =>
    expectProblem(await preview(body), 422, {
      errors: Object.fromEntries(fields.map((field) => [field, [expect.any(String)]])),
    }),
  );

  it('be for those who may do it with one application', async () => {
    const { id } = await reviewed(name);
    const of = (action: string) => ({ action, ids: [id] });
    for (const client of [registrar, compliance])
      for (const action of ['remind', 'assign_reviewer', 'release'])
        await preview(of(action), client).expect(403);
    const machine = await asMachine(system, 'applications.read', 'applications.write');
    await preview(of('remind'), machine).expect(200);
    for (const action of ['assign_reviewer', 'release']) await preview(of(action), machine).expect(403);
  });

  it('do the same once if two people start it at the same moment', async () => {
    const id = await submitted(name);
    await admissions
      .post(`/api/applications/${id}/items/transcripts/return`)
      .send({ reason: 'Unreadable' })
      .expect(200);
    const body = { action: 'remind', ids: [id] };
    const plan = await planOf(body);
    const both = await Promise.all([run(body, plan), run(body, plan)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await remindersTo(name)).toHaveLength(1);
  });
});

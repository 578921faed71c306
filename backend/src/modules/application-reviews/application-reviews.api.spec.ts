import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import {
  applied,
  clientOf,
  complete,
  openAdmissions,
  person,
  review,
  reviewsOf,
  scores,
} from '../../../test/harness/worlds/admissions.js';
import { scan } from '../../../test/harness/worlds/applications.js';
import { admin, admissions, compliance, records, system } from '../../../test/harness/worlds/world.js';
import type { ApplicationReviewDto, ApplicationReviewRecordDto } from './application-reviews.dto.js';
import { ReviewAssignments } from './review-assignments.service.js';

openAdmissions();

const reviews = '/api/application-reviews';
const submitReview = (client: typeof admin, id: string, more: object = {}) =>
  client.post(`${reviews}/${id}/submit`).send({ ...scores, ...more });

/** How many reviews the policy asks for, and how far the scores may differ. It applies to the term, which is later. */
const policy = (content: object) =>
  system.dataSource.query(
    `INSERT INTO policies (kind, revision, effective_from, content, note)
     SELECT kind, revision + 1, (now() + interval '5 days')::date, content || $1::jsonb, 'Test' FROM policies
     WHERE kind = 'admissions' AND revision = 1
     ON CONFLICT (kind, revision) WHERE term_id IS NULL DO UPDATE SET content = excluded.content`,
    [JSON.stringify(content)],
  );

let faculty: { id: string; email: string | null }[];
beforeAll(async () => {
  faculty = [
    await person('faculty', 'Abara'),
    await person('faculty', 'Brandt'),
    await person('faculty', 'Chen'),
  ];
});

async function underReview(name: string): Promise<string> {
  const { id } = await applied(name);
  await complete(id);
  return id;
}
const list = (ids: { id: string }[], act: (id: string) => Promise<unknown>) =>
  ids.reduce<Promise<unknown>>((before, { id }) => before.then(() => act(id)), Promise.resolve());

describe('An application that goes to review should', () => {
  it('be assigned to the admissions staff while there is no list of reviewers', async () => {
    const id = await underReview('staff');
    const [one, ...others] = await reviewsOf(id);
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      isExtra: false,
      submittedAt: null,
      score: null,
      applicationState: 'under_review',
    });
    const [{ role }] = await system.dataSource.query('SELECT role FROM users WHERE id = $1', [
      one!.reviewerId,
    ]);
    expect(role).toBe('admissions');
    const { body } = await (await clientOf(one!.reviewerId)).get('/api/notifications').expect(200);
    expect(JSON.stringify(body)).toContain(`${one!.applicationNumber} is assigned to you for review`);
    expect(JSON.stringify(body)).not.toContain('Okoye');
  });

  it('be asked for as often as the policy says, of different people, the least loaded first', async () => {
    await list(faculty, (userId) => admin.post('/api/application-reviewers').send({ userId }).expect(201));
    await policy({ reviews: 2 });
    const counts = new Map(faculty.map(({ id }) => [id, 0]));
    for (const name of ['load-a', 'load-b', 'load-c']) {
      const asked = await reviewsOf(await underReview(name));
      expect(new Set(asked.map(({ reviewerId }) => reviewerId)).size).toBe(2);
      for (const { reviewerId } of asked) counts.set(reviewerId, counts.get(reviewerId)! + 1);
      const loads = [...counts.values()];
      expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
    }
    const { body } = await admissions.get('/api/application-reviewers').expect(200);
    expect((body as { openReviews: number }[]).map(({ openReviews }) => openReviews)).toEqual([2, 2, 2]);
    await policy({ reviews: 1 });
  });

  it('stay even when many become complete at the same moment', async () => {
    const before = new Map(
      (await admin.get('/api/application-reviewers')).body.map((one: { id: string; openReviews: number }) => [
        one.id,
        one.openReviews,
      ]),
    );
    const ids = await Promise.all(Array.from({ length: 6 }, (_, at) => applied(`even-${at}`)));
    await Promise.all(ids.map(({ id }) => complete(id)));
    const { body } = await admin.get('/api/application-reviewers').expect(200);
    for (const { id, openReviews } of body as { id: string; openReviews: number }[])
      expect(openReviews - (before.get(id) as number)).toBe(2);
  });

  it('need no review if the policy asks for none, and get one from the job once it does', async () => {
    await policy({ reviews: 0 });
    const id = await underReview('none');
    expect(await reviewsOf(id)).toEqual([]);
    await policy({ reviews: 1 });
    await system.app.get(ReviewAssignments).tick();
    expect(await reviewsOf(id)).toHaveLength(1);
    await system.app.get(ReviewAssignments).tick();
    expect(await reviewsOf(id)).toHaveLength(1);
  });
});

describe('A reviewer should', () => {
  it('read only the applications assigned to them, without contact data', async () => {
    const id = await underReview('contact');
    const [asked] = await reviewsOf(id);
    const own = await clientOf(asked!.reviewerId);
    const { body } = await own.get(`${reviews}/${asked!.id}`).expect(200);
    const record = body as ApplicationReviewRecordDto;
    expect(record).toMatchObject({
      applicantName: 'Ada Okoye',
      files: [{ name: 'transcript.pdf' }],
      others: [],
    });
    expect(record.steps.find(({ step }) => step === 'you')!.answers).toEqual({
      firstName: 'Ada',
      lastName: 'Okoye',
    });
    for (const secret of ['910-555-0100', 'Elm Street', 'Raleigh', '@mail.example', '2005-03-14'])
      expect(JSON.stringify(record)).not.toContain(secret);
    await own
      .get(`${reviews}/${asked!.id}/files/${record.files[0]!.id}`)
      .expect(200)
      .expect('Content-Length', String(scan.length));
    const [other] = faculty.filter((one) => one.id !== asked!.reviewerId);
    const stranger = await clientOf(other!.id);
    await stranger.get(`${reviews}/${asked!.id}`).expect(404);
    await stranger.get(`${reviews}/${asked!.id}/files/${record.files[0]!.id}`).expect(404);
    await submitReview(stranger, asked!.id).expect(404);
    await own.get(`/api/applications/${id}`).expect(403);
    await own.get(`/api/applications/${id}/reviews`).expect(403);
    const { body: mine } = await own.get(`${reviews}?filter={"open":true}`).expect(200);
    expect((mine as ApplicationReviewDto[]).map((one) => one.id)).toContain(asked!.id);
    expect((mine as ApplicationReviewDto[]).every((one) => one.reviewerId === asked!.reviewerId)).toBe(true);
  });

  it('submit once, with every field, and only while the application is under review', async () => {
    const { id, client } = await applied('once');
    await complete(id);
    const [asked] = await reviewsOf(id);
    const own = await clientOf(asked!.reviewerId);
    expectProblem(
      await own.post(`${reviews}/${asked!.id}/submit`).send({ academics: 6, recommendations: 1.5 }),
      422,
      {
        errors: Object.fromEntries(
          ['academics', 'statement', 'fit', 'recommendations', 'recommendation', 'comment'].map((field) => [
            field,
            [expect.any(String)],
          ]),
        ),
      },
    );
    const { body } = await submitReview(own, asked!.id, { fit: 5, recommendations: null }).expect(200);
    expect(body).toMatchObject({ score: '4.33', recommendations: null, submittedAt: expect.any(String) });
    await submitReview(own, asked!.id).expect(409);
    await admissions.post(`${reviews}/${asked!.id}/reassign`).send({}).expect(409);
    const later = await applied('ended');
    await complete(later.id);
    const [open] = await reviewsOf(later.id);
    await later.client.post(`/api/apply/applications/${later.id}/withdraw`).send({}).expect(200);
    await submitReview(await clientOf(open!.reviewerId), open!.id).expect(409);
    await client.get(`/api/apply/applications/${id}`).expect(200);
  });

  it('not see another review before submitting their own, and the office sees all', async () => {
    await policy({ reviews: 2 });
    const id = await underReview('blind');
    const [first, second] = await reviewsOf(id);
    const [one, two] = [await clientOf(first!.reviewerId), await clientOf(second!.reviewerId)];
    await submitReview(one, first!.id, { comment: 'A secret opinion' }).expect(200);
    const before = await two.get(`${reviews}/${second!.id}`).expect(200);
    expect(JSON.stringify(before.body)).not.toContain('A secret opinion');
    expect(before.body.others).toEqual([]);
    const [seen] = (await reviewsOf(id, compliance)).filter((each) => each.id === first!.id);
    expect(seen).toMatchObject({ comment: 'A secret opinion', score: '4.00', isHidden: false });
    await submitReview(two, second!.id).expect(200);
    const after = await two.get(`${reviews}/${second!.id}`).expect(200);
    expect(after.body.others).toMatchObject([{ id: first!.id, comment: 'A secret opinion' }]);
    await policy({ reviews: 1 });
  });

  it('who also decides not see it in the office either', async () => {
    const id = await underReview('office');
    const user = await person('admissions', 'Diaz');
    const { body } = await admin
      .post(`/api/applications/${id}/reviews`)
      .send({ reviewerId: user.id })
      .expect(201);
    const [first] = (await reviewsOf(id)).filter((each) => each.id !== body.id);
    await submitReview(await clientOf(first!.reviewerId), first!.id, { comment: 'A secret opinion' }).expect(
      200,
    );
    const own = await clientOf(user.id);
    const hidden = (await reviewsOf(id, own)).find((each) => each.id === first!.id);
    expect(hidden).toMatchObject({
      isHidden: true,
      comment: null,
      score: null,
      recommendation: null,
      academics: null,
    });
    const history = await own.get(`/api/applications/${id}/history`).expect(200);
    expect(JSON.stringify(history.body)).not.toContain('A secret opinion');
    expectProblem(await admin.post(`/api/applications/${id}/reviews`).send({ reviewerId: user.id }), 422, {
      errors: { reviewerId: [expect.any(String)] },
    });
  });
});

describe('The office should', () => {
  it('get one more review, once, if the scores differ by more than the policy allows', async () => {
    await policy({ reviews: 2, reviewSpread: 2 });
    const low = { academics: 1, statement: 1, fit: 1, recommendations: 1 };
    const id = await underReview('spread');
    const [first, second] = await reviewsOf(id);
    await submitReview(await clientOf(first!.reviewerId), first!.id, low).expect(200);
    expect(await reviewsOf(id)).toHaveLength(2);
    await submitReview(await clientOf(second!.reviewerId), second!.id).expect(200);
    const all = await reviewsOf(id);
    expect(all.map(({ isExtra }) => isExtra)).toEqual([false, false, true]);
    expect(new Set(all.map(({ reviewerId }) => reviewerId)).size).toBe(3);
    await review(id);
    expect(await reviewsOf(id)).toHaveLength(3);
    const near = await underReview('near');
    for (const [at, one] of (await reviewsOf(near)).entries())
      await submitReview(
        await clientOf(one.reviewerId),
        one.id,
        at ? {} : { academics: 2, statement: 2, fit: 2, recommendations: 2 },
      ).expect(200);
    expect(await reviewsOf(near)).toHaveLength(2);
    await policy({ reviews: 1 });
  });

  it('pass an open review on, and only to people who can review', async () => {
    const id = await underReview('pass');
    const [asked] = await reviewsOf(id);
    const { body } = await admissions.post(`${reviews}/${asked!.id}/reassign`).send({}).expect(200);
    expect(body.reviewerId).not.toBe(asked!.reviewerId);
    await (await clientOf(asked!.reviewerId)).get(`${reviews}/${asked!.id}`).expect(404);
    const bursar = await system.dataSource.query(`SELECT id FROM users WHERE role = 'bursar' LIMIT 1`);
    expectProblem(
      await admissions.post(`${reviews}/${asked!.id}/reassign`).send({ reviewerId: bursar[0].id }),
      422,
      { errors: { reviewerId: [expect.any(String)] } },
    );
    await compliance.post(`${reviews}/${asked!.id}/reassign`).send({}).expect(403);
    await admin
      .post(`/api/applications/${(await applied('early')).id}/reviews`)
      .send({})
      .expect(409);
  });

  it('keep the list of reviewers', async () => {
    const { id } = faculty[0]!;
    expectProblem(await admin.post('/api/application-reviewers').send({ userId: id }), 422, {
      errors: { userId: [expect.any(String)] },
    });
    await admin.delete(`/api/application-reviewers/${id}`).expect(204);
    await admin.delete(`/api/application-reviewers/${id}`).expect(404);
    const { body } = await admin.get('/api/application-reviewers').expect(200);
    expect((body as { id: string }[]).map((one) => one.id)).not.toContain(id);
  });

  it('name the people who can be added: who may review, and is not on it', async () => {
    const aide = await records.user({ role: 'financial_aid', lastName: 'Dahl' });
    const candidates = await admin
      .get(`/api/application-reviewers?filter=${encodeURIComponent('{"candidates":true}')}`)
      .expect(200);
    const ids = (candidates.body as { id: string }[]).map(({ id }) => id);
    expect(ids).toContain(faculty[0]!.id);
    for (const { id } of [faculty[1]!, aide]) expect(ids).not.toContain(id);
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { ownPolicy } from '../../../test/harness/seats.js';
import { whileRowIsLocked, betweenFactsAndSeat } from '../../../test/harness/paused-seats.js';
import { body, openRegistration, section, ask, fill, term } from '../../../test/harness/registration.js';
import { admissions, records, registrar, system } from '../../../test/harness/worlds/world.js';
import {
  after,
  applicant,
  beside,
  changedBetween,
  codesOf,
  enrollmentsIn,
  expectDecidedAgain,
  type Fact,
  hold,
  inOwnTerm,
  ofCourse,
  ofSection,
  ofStudent,
  ofTerm,
  plain,
  scenery,
  type Scene,
  sql,
} from '../../../test/harness/worlds/registration.js';
import { waitFor } from '../../../test/harness/server-process.js';
import type { Section } from '../sections/section.entity.js';
import type { Student } from '../students/student.entity.js';

openRegistration({ RATE_LIMITS: 'off' }, ['bursar', 'admissions']);

describe('POST /api/enrollments should', () => {
  beforeAll(scenery);

  it.each<Fact>([
    { name: 'a hold', finds: ['hold'], scene: plain, change: hold('financial') },
    {
      name: 'a final grade',
      finds: ['prerequisite'],
      scene: after,
      change: ({ student: { id } }) =>
        sql(
          `UPDATE enrollments SET status = 'completed', grade = 'F', grade_points = 0 WHERE student_id = $1`,
          [id],
        ),
    },
    {
      name: 'a meeting',
      finds: ['time_conflict'],
      scene: beside,
      change: ({ wanted: { id } }) =>
        sql(`UPDATE section_meetings SET days = '{mon}' WHERE section_id = $1`, [id]),
    },
    {
      name: 'a prerequisite',
      finds: ['prerequisite'],
      scene: plain,
      change: ofCourse('prerequisites = (SELECT min(code) FROM courses)'),
    },
    {
      name: 'the end of the term',
      finds: ['section_inactive'],
      scene: inOwnTerm,
      change: ofTerm('is_active = FALSE'),
    },
    {
      name: 'a registration window',
      finds: ['window_closed'],
      scene: async () => ({ ...applicant, wanted: (await inOwnTerm()).wanted }),
      change: ({ wanted: { termId } }) =>
        sql(
          `INSERT INTO registration_windows (term_id, name, opens_at, closes_at)
         VALUES ($1, 'Later', now() + interval '1 day', now() + interval '2 days')`,
          [termId],
        ),
    },
    {
      name: 'the policy for credits',
      finds: ['credit_limit'],
      scene: inOwnTerm,
      change: ({ wanted }) =>
        ownPolicy(system.dataSource, 'credit_limit', { id: wanted.termId }, { credits: 1 }),
    },
  ])('decide again if $name changes before the seat is assigned', expectDecidedAgain);

  it('not register a student whose new directory restriction hides the record from the office', async () => {
    const scene = { ...(await plain()), client: admissions };
    const response = await changedBetween(scene, ofStudent(`directory_restriction = '{all}'`));
    expect(response.status).toBe(422);
    expect(await enrollmentsIn(scene.wanted)).toEqual([]);
  });

  it('assign the seat after a change that blocks nothing, and store the decision on the new facts', async () => {
    const scene = await plain();
    const aid = await system.as('financial_aid');
    const response = await changedBetween(scene, async ({ student: { id: studentId } }) => {
      await aid.post('/api/holds').send({ studentId, kind: 'aid', reason: 'Documents' }).expect(201);
      await sql(`UPDATE courses SET credits = 2 WHERE id = $1`, [scene.wanted.courseId]);
    });
    expect(response.status).toBe(201);
    const { id } = response.body as { id: string };
    const kept = await sql<{ facts: object }>(
      `SELECT decision->'facts' AS facts FROM registration_decisions WHERE enrollment_id = $1`,
      [id],
    );
    expect(kept).toEqual([
      {
        facts: expect.objectContaining({
          courseCredits: 2,
          holds: [expect.objectContaining({ kind: 'aid' })],
        }),
      },
    ]);
  });

  it.each<[string, string[], Fact['change']]>([
    ['a hold', ['hold'], hold('financial')],
    ['the levels', ['level'], ofSection(`class_levels = '{senior}'`)],
  ])('decide again if %s changes, in the transaction of an idempotency key', async (_, finds, change) => {
    const scene = await plain();
    const response = await changedBetween(scene, change, { 'Idempotency-Key': randomUUID() });
    expect([response.status, codesOf(response)]).toEqual([409, finds]);
  });

  it.each<[string, (scene: Scene) => string]>([
    ['the student', (scene) => `students WHERE id = '${scene.student.id}'`],
    ['the section', (scene) => `sections WHERE id = '${scene.wanted.id}'`],
  ])('decide again if the catalog changes while its statement waits for %s', async (_, row) => {
    const scene = await plain();
    const response = await whileRowIsLocked(
      system,
      row(scene),
      () => registrar.post('/api/enrollments').send(body(scene.student, scene.wanted)),
      () => ofCourse('prerequisites = (SELECT min(code) FROM courses)')(scene),
    );
    expect([response.status, codesOf(response)]).toEqual([409, ['prerequisite']]);
  });
});

const rowsOf = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  system.dataSource.query<Row[]>(text, values);

const statesOf = async (student: Student, { id }: Section): Promise<string[]> =>
  (
    await rowsOf<{ status: string }>(
      'SELECT status FROM enrollments WHERE student_id = $1 AND section_id = $2 ORDER BY status',
      [student.id, id],
    )
  ).map(({ status }) => status);

/** `act`, with a prerequisite that the course gets between the facts and the seat statement. The section is locked. */
const restricted = ({ courseId }: Section, act: () => PromiseLike<Response>): Promise<Response> =>
  betweenFactsAndSeat(system, act, () =>
    rowsOf('UPDATE courses SET prerequisites = (SELECT min(code) FROM courses) WHERE id = $1', [courseId]),
  );

function expectRefused({ status, body: answer }: Response): void {
  const { blockers } = answer as { blockers: { code: string }[] };
  expect([status, blockers.map(({ code }) => code)]).toEqual([409, ['prerequisite']]);
}

const post = (path: string, sent: object): PromiseLike<Response> =>
  registrar.post(`/api/enrollments${path}`).send(sent);

/** A full section, with a waitlisted student and the enrollment of the student who has the seat. */
async function queue(given: Partial<Section> = {}) {
  const wanted = await section({ capacity: 1, ...given });
  const { id: seat } = await ask(await records.student(), wanted);
  const student = await records.student();
  const { id: entry } = await ask(student, wanted, 'waitlisted');
  return { wanted, student, seat, entry };
}

describe('With a rule that changes before the seat is assigned,', () => {
  it('a waitlist request should be decided again', async () => {
    const [student, wanted] = [await records.student(), await section({ capacity: 1 })];
    await fill(wanted, 1);
    expectRefused(await restricted(wanted, () => post('', body(student, wanted, { status: 'waitlisted' }))));
    expect(await statesOf(student, wanted)).toEqual([]);
  });

  it('a registration with an override should be decided again', async () => {
    const [student, wanted] = [await records.student(), await section({ capacity: 1 })];
    await fill(wanted, 1);
    const overrides = [{ code: 'section_full', reason: 'A larger room' }];
    expectRefused(await restricted(wanted, () => post('', body(student, wanted, { overrides }))));
    expect(await statesOf(student, wanted)).toEqual([]);
  });

  it.each(['per_item', 'all_or_nothing'])('a cart should be decided again as a whole (%s)', async (mode) => {
    const [student, wanted, other] = [await records.student(), await section(), await section()];
    const items = [other, wanted].map(({ id: sectionId }) => ({ sectionId }));
    const cart = { studentId: student.id, termId: term.id, mode, items };
    const response = await restricted(wanted, () => post('/cart', cart));
    expect(response.status).toBe(mode === 'per_item' ? 200 : 409);
    expect(await statesOf(student, wanted)).toEqual([]);
    expect(await statesOf(student, other)).toEqual(mode === 'per_item' ? ['enrolled'] : []);
  });

  it.each(['swap', 'move'])('a %s should be decided again, and keep the old seat', async (act) => {
    const student = await records.student();
    const { id: courseId } = await records.course();
    const [old, wanted] = [await section({ courseId }), await section({ courseId })];
    const { id } = await ask(student, old);
    expectRefused(await restricted(wanted, () => post(`/${id}/${act}`, { sectionId: wanted.id })));
    expect(await statesOf(student, old)).toEqual(['enrolled']);
    expect(await statesOf(student, wanted)).toEqual([]);
  });

  it.each(['immediate', 'offer'] as const)('a waitlisted student should be skipped (%s)', async (mode) => {
    const { wanted, student, seat } = await queue({ waitlistMode: mode });
    expect((await restricted(wanted, () => post(`/${seat}/drop`, {}))).status).toBe(200);
    expect(await statesOf(student, wanted)).toEqual(['waitlisted']);
    const offers = await rowsOf('SELECT FROM seat_offers WHERE section_id = $1', [wanted.id]);
    expect(offers).toEqual([]);
  });

  it('an offer should not be accepted', async () => {
    const { wanted, student, seat, entry } = await queue({ waitlistMode: 'offer' });
    await registrar.post(`/api/enrollments/${seat}/drop`).send({}).expect(200);
    expectRefused(await restricted(wanted, () => post(`/${entry}/accept-offer`, {})));
    expect(await statesOf(student, wanted)).toEqual(['waitlisted']);
  });
});

describe('A hold should', () => {
  it('wait for a registration that has locked the student, so that neither happens within the other', async () => {
    const [student, wanted] = [await records.student(), await section({ capacity: 1 })];
    await fill(wanted, 1);
    const bursar = await system.as('bursar');
    let hold: Promise<Response> | undefined;
    const response = await betweenFactsAndSeat(
      system,
      () => post('', body(student, wanted, { status: 'waitlisted' })),
      async () => {
        const sent = { studentId: student.id, kind: 'financial', reason: 'Past due' };
        hold = Promise.resolve(bursar.post('/api/holds').send(sent));
        await waitFor(async () => {
          const [row] = await rowsOf<{ count: number }>(
            `SELECT count(*)::int AS count FROM pg_stat_activity
             WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ~ 'INTO .?holds'`,
          );
          return row!.count > 0;
        });
      },
    );
    expect([response.status, (await hold!).status]).toEqual([201, 201]);
  });
});

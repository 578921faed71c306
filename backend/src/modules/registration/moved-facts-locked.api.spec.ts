import { describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { betweenFactsAndSeat } from '../../../test/harness/paused-seats.js';
import { ask, body, fill, openRegistration, section, term } from '../../../test/harness/registration.js';
import { records, registrar, system } from '../../../test/harness/worlds/world.js';
import { waitFor } from '../../../test/harness/server-process.js';
import type { Section } from '../sections/section.entity.js';
import type { Student } from '../students/student.entity.js';

openRegistration({ RATE_LIMITS: 'off' });

const sql = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  system.dataSource.query<Row[]>(text, values);
const statesOf = async (student: Student, { id }: Section): Promise<string[]> =>
  (
    await sql<{ status: string }>(
      'SELECT status FROM enrollments WHERE student_id = $1 AND section_id = $2 ORDER BY status',
      [student.id, id],
    )
  ).map(({ status }) => status);

/** `act`, with a prerequisite that the course gets between the facts and the seat statement. The section is locked. */
const restricted = ({ courseId }: Section, act: () => PromiseLike<Response>): Promise<Response> =>
  betweenFactsAndSeat(system, act, () =>
    sql('UPDATE courses SET prerequisites = (SELECT min(code) FROM courses) WHERE id = $1', [courseId]),
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
    const offers = await sql('SELECT FROM seat_offers WHERE section_id = $1', [wanted.id]);
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
          const [row] = await sql<{ count: number }>(
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

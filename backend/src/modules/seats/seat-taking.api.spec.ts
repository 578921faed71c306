import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { whileRowIsLocked } from '../../../test/harness/paused-seats.js';
import { accepted } from '../../../test/harness/registration-facts.js';
import { expectSeatsConsistent, openTerm, recountSeats } from '../../../test/harness/seats.js';
import { openWorld, records, system } from '../../../test/harness/worlds/world.js';
import type { Role } from '../../platform/auth/roles.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { type RequestContext, runInContext } from '../../platform/context/request-context.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { Section } from '../sections/section.entity.js';
import type { Student } from '../students/student.entity.js';
import type { Term } from '../terms/term.entity.js';
import { type TakenSeat } from './seat-statement.js';
import { SeatsService } from './seats.service.js';

openWorld();

let term: Term;
let seats: SeatsService;
beforeAll(async () => {
  term = await openTerm(records);
  seats = system.app.get(SeatsService);
});
afterEach(() => expectSeatsConsistent(system.dataSource));

/** The version after the last section was created. */
let catalogVersion: string;
async function section(given: Partial<Section> = {}): Promise<Section> {
  const created = await records.section({ termId: term.id, ...given });
  catalogVersion = (await query<{ number: string }>('SELECT number FROM catalog_version', []))[0]!.number;
  return created;
}
const studentsOf = (count: number) => Promise.all(Array.from({ length: count }, () => records.student()));
function enrollmentOf(student: Student, { id: sectionId }: Section, registrationVersion = 0): TakenSeat {
  const [id, studentId] = [randomUUID(), student.id];
  const decision = accepted({ studentId, sectionId });
  return { id, studentId, sectionId, registrationVersion, catalogVersion, decision, details: { of: id } };
}
/** All in one turn of the event loop, so that they form one group. */
const take = (enrollments: readonly TakenSeat[]) =>
  Promise.all(enrollments.map((enrolled) => seats.take(enrolled)));
const query = <Row>(sql: string, values: unknown[]): Promise<Row[]> => system.dataSource.query(sql, values);
const rowsOf = (enrollments: readonly TakenSeat[]) =>
  query<{ id: string; written: string }>(
    'SELECT id, xmin::text AS written FROM enrollments WHERE id = ANY ($1) ORDER BY enrollment_date, id',
    [enrollments.map(({ id }) => id)],
  );
const kept = async (enrollments: readonly TakenSeat[]): Promise<string[]> =>
  (await rowsOf(enrollments)).map(({ id }) => id).sort();
const idsOf = (enrollments: readonly TakenSeat[]): string[] => enrollments.map(({ id }) => id).sort();

describe('Seats that are requested at the same moment should', () => {
  it('be assigned in one statement, each in the name of its requester', async () => {
    const sections = [await section(), await section()];
    const [students, roles] = [await studentsOf(6), ['registrar', 'faculty', 'student'] as Role[]];
    const people = await Promise.all(students.map((_, n) => records.user({ role: roles[n % 3]! })));
    const enrollments = students.map((student, n) => enrollmentOf(student, sections[n % 2]!));
    const dates = await Promise.all(
      enrollments.map((enrolled, n) => {
        const user = { ...people[n]!, studentId: null } as SignedInUser;
        return runInContext({ requestId: `request ${n}`, user }, () => seats.take(enrolled));
      }),
    );
    const rows = await rowsOf(enrollments);
    expect(rows).toHaveLength(6);
    expect(new Set(rows.map(({ written }) => written)).size).toBe(1);
    expect(dates).toEqual(enrollments.map(() => expect.any(Date)));
    const whose = enrollments.map(({ id }, n) => ({
      id,
      actor_id: people[n]!.id,
      actor_role: people[n]!.role,
      request_id: `request ${n}`,
    }));
    const trail = `SELECT subject_id AS id, actor_id, actor_role, request_id FROM audit_events
      WHERE subject_id = ANY ($1) AND action = 'enrollment.create' AND details->>'of' = subject_id::text ORDER BY request_id`;
    expect(await query(trail, [idsOf(enrollments)])).toEqual(whose);
    const decisions = `SELECT enrollment_id AS id, actor_id, actor_role, request_id, decision FROM registration_decisions
      WHERE enrollment_id = ANY ($1) AND is_accepted ORDER BY request_id`;
    expect(await query(decisions, [idsOf(enrollments)])).toEqual(
      whose.map((row, n) => ({
        ...row,
        decision: JSON.parse(JSON.stringify(enrollments[n]!.decision)) as object,
      })),
    );
  });

  it('go to the first requesters, as far as they last', async () => {
    const [last, three, none] = [
      await section({ capacity: 1 }),
      await section({ capacity: 3 }),
      await section({ capacity: 0 }),
    ];
    const students = await studentsOf(15);
    const enrollments = students.map((student, n) => enrollmentOf(student, [last, three, none][n % 3]!));
    const dates = await take(enrollments);
    const given = enrollments.filter((_, n) => dates[n]);
    expect(given).toEqual([0, 1, 4, 7].map((n) => enrollments[n]));
    expect(await kept(enrollments)).toEqual(idsOf(given));
  });

  it('be one for a student who asks twice', async () => {
    const [student, other] = (await studentsOf(2)) as [Student, Student];
    const [one, two] = [await section(), await section()];
    const enrollments = [
      enrollmentOf(student, one),
      enrollmentOf(student, two),
      enrollmentOf(student, one),
      enrollmentOf(other, two),
    ];
    const dates = await take(enrollments);
    expect(dates).toEqual([expect.any(Date), null, null, expect.any(Date)]);
    expect(await kept(enrollments)).toEqual(idsOf([enrollments[0]!, enrollments[3]!]));
    expect(await query('SELECT registration_version AS v FROM students WHERE id = $1', [student.id])).toEqual(
      [{ v: 1 }],
    );
  });

  it('be refused only to requests for which something has changed', async () => {
    const [wanted, closed, awaited] = [
      await section(),
      await section({ isActive: false }),
      await section({ capacity: 2 }),
    ];
    const students = await studentsOf(5);
    const inactive = await records.student({ enrollmentStatus: 'inactive' });
    await records.enrollment(students[4]!, awaited, { status: 'waitlisted' });
    await recountSeats(system.dataSource);
    const enrollments = [
      enrollmentOf(students[0]!, wanted),
      enrollmentOf(students[1]!, wanted, 1),
      enrollmentOf(inactive, wanted),
      enrollmentOf(students[2]!, closed),
      enrollmentOf(students[3]!, awaited),
      { ...enrollmentOf(await records.student(), wanted), catalogVersion: '1' },
    ];
    expect(await take(enrollments)).toEqual([expect.any(Date), null, null, null, null, null]);
    expect(await kept(enrollments)).toEqual(idsOf(enrollments.slice(0, 1)));
  });

  it('not be lost when the database refuses one request', async () => {
    const wanted = await section();
    const students = await studentsOf(4);
    await records.enrollment(students[1]!, wanted);
    await recountSeats(system.dataSource);
    const enrollments = students.map((student) => enrollmentOf(student, wanted));
    const settled = await Promise.allSettled(enrollments.map((enrolled) => seats.take(enrolled)));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(String((settled[1] as PromiseRejectedResult).reason)).toContain('uq_enrollments_live');
    expect(await kept(enrollments)).toEqual(idsOf(enrollments.filter((_, n) => n !== 1)));
  });

  it('not wait for a section that another transaction has locked, and serve its requests after that', async () => {
    const [busy, free] = [await section({ capacity: 3 }), await section()];
    const students = await studentsOf(6);
    const [held, others] = [
      students.slice(0, 4).map((student) => enrollmentOf(student, busy)),
      students.slice(4).map((student) => enrollmentOf(student, free)),
    ];
    const holder = system.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('SELECT FROM sections WHERE id = $1 FOR UPDATE', [busy.id]);
    const waiting = take(held);
    expect(await take(others)).toEqual([expect.any(Date), expect.any(Date)]);
    expect(await kept(held)).toEqual([]);
    await holder.commitTransaction();
    await holder.release();
    expect((await waiting).map(Boolean)).toEqual([true, true, true, false]);
    expect(await take([enrollmentOf(await records.student(), free)])).toEqual([expect.any(Date)]);
  });

  it('not be assigned after a change of the catalog during the wait for a lock', async () => {
    const busy = await section();
    const enrollments = (await studentsOf(2)).map((student) => enrollmentOf(student, busy));
    const taken = await whileRowIsLocked(
      system,
      `sections WHERE id = '${busy.id}'`,
      () => take(enrollments),
      () => query('UPDATE terms SET name = name WHERE id = $1', [term.id]),
    );
    expect(taken).toEqual([null, null]);
  });

  it('not be assigned to a request that has already timed out', async () => {
    const wanted = await section();
    const enrollments = (await studentsOf(2)).map((student) => enrollmentOf(student, wanted));
    const context: RequestContext = { requestId: 'timed out' };
    const [late, good] = [
      runInContext(context, () => seats.take(enrollments[0]!)),
      seats.take(enrollments[1]!),
    ];
    context.expired = true;
    await expect(late).rejects.toThrow('took too long');
    expect(await good).toBeInstanceOf(Date);
    expect(await kept(enrollments)).toEqual([enrollments[1]!.id]);
  });

  it('be committed or rolled back with the transaction of the request', async () => {
    const enrolled = enrollmentOf((await studentsOf(1))[0]!, await section());
    const work = system.app.get(Transactions).run(async () => {
      expect(await seats.take(enrolled)).toBeInstanceOf(Date);
      throw new Error('undone');
    });
    await expect(work).rejects.toThrow('undone');
    expect(await kept([enrolled])).toEqual([]);
  });
});

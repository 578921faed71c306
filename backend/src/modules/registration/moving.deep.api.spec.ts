import { describe, expect, it } from '@jest/globals';
import { ask, openRegistration, section, term } from '../../../test/harness/registration.js';
import { records, registrar, system } from '../../../test/harness/worlds/world.js';
import { sectionAt } from '../../../test/harness/seats.js';
import { act, someone } from '../../../test/harness/worlds/registration.js';

openRegistration({ RATE_LIMITS: 'off' });

describe('POST /api/enrollments/{id}/swap should', () => {
  it('not count the old seat against the new one: time, credits, the same course', async () => {
    const { student, own } = await someone();
    const course = await records.course();
    const from = await sectionAt(records, 'tue 09:00-10:00', { termId: term.id, courseId: course.id });
    const to = await sectionAt(records, 'tue 09:30-10:30', { termId: term.id, courseId: course.id });
    const seat = await ask(student, from);
    for (let n = 0; n < 5; n++) await ask(student, await section());
    await act(await own(), seat, 'swap', to).expect(201);
  });

  it('finish without a deadlock or a lost seat, when students swap both ways between two full sections', async () => {
    const [one, two] = [await section({ capacity: 4 }), await section({ capacity: 4 })];
    const seats = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => ask(await records.student(), n % 2 ? one : two)),
    );
    const waits = [await ask(await records.student(), one, 'waitlisted')];
    waits.push(await ask(await records.student(), two, 'waitlisted'));
    const answers = await Promise.all(
      seats.map((seat, n) => act(registrar, seat, 'swap', n % 2 ? two : one)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 409));
    // One open seat in each section, and swaps both ways at the same time: nobody may lose a seat.
    for (const { id } of [one, two])
      await registrar.put(`/api/sections/${id}`).send({ capacity: 6 }).expect(200);
    const again = await Promise.all(seats.map((seat, n) => act(registrar, seat, 'swap', n % 2 ? two : one)));
    expect(again.filter(({ status }) => ![201, 409].includes(status))).toEqual([]);
    expect(again.some(({ status }) => status === 201)).toBe(true);
    const rows = await system.dataSource.query<{ seats: number }[]>(
      `SELECT student_id, count(*)::int AS seats FROM enrollments
       WHERE section_id IN ($1, $2) AND status = 'enrolled' GROUP BY student_id`,
      [one.id, two.id],
    );
    expect(rows.map((row) => row.seats)).toEqual(Array.from({ length: 10 }, () => 1));
  });
});

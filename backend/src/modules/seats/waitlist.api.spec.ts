import { describe, expect, it } from '@jest/globals';
import { type EnrollmentDto, ask, openRegistration, read, term } from '../../../test/harness/registration.js';
import { records, registrar, system } from '../../../test/harness/worlds/world.js';
import { ownPolicy, recountSeats, sectionAt } from '../../../test/harness/seats.js';
import type { Section } from '../sections/section.entity.js';
import type { Student } from '../students/student.entity.js';

openRegistration();

const drop = (id: string) =>
  registrar.post(`/api/enrollments/${id}/drop`).send({ reason: 'Asked by email' }).expect(200);

/** A full section with one seat, and a waitlist. */
async function queue(count: number, given: Partial<Section> = {}) {
  const section = await sectionAt(records, 'fri 08:00-09:00', { termId: term.id, capacity: 1, ...given });
  const seat = await ask(await records.student(), section, 'enrolled');
  const waiting: { student: Student; place: EnrollmentDto }[] = [];
  for (let n = 0; n < count; n++) {
    const student = await records.student();
    waiting.push({ student, place: await ask(student, section, 'waitlisted') });
  }
  return { section, seat, waiting };
}

describe('A seat that becomes free should', () => {
  it('go to the first waitlisted student, in the same transaction', async () => {
    const { seat, waiting } = await queue(3);
    await drop(seat.id);
    const [first, second, third] = await Promise.all(waiting.map(({ place }) => read(place)));
    expect(first).toMatchObject({ status: 'enrolled', waitlistPosition: null });
    expect(second).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 });
    expect(third).toMatchObject({ status: 'waitlisted', waitlistPosition: 2 });
    const history = await registrar.get(`/api/enrollments/${first!.id}/history`).expect(200);
    expect(history.body).toMatchObject([
      {
        action: 'enrollment.promote',
        changes: [
          { field: 'enrollmentDate', from: expect.stringMatching(/Z$/), to: first!.enrollmentDate },
          { field: 'status', from: 'waitlisted', to: 'enrolled' },
        ],
      },
      { action: 'enrollment.create' },
    ]);
  });

  it('skip ineligible students and record why, and keep their waitlist entries', async () => {
    const { seat, section, waiting } = await queue(3);
    const [held, clashing, free] = waiting as [(typeof waiting)[0], (typeof waiting)[0], (typeof waiting)[0]];
    await records.hold(held.student, { kind: 'financial' });
    const other = await sectionAt(records, 'fri 08:30-09:30', { termId: term.id });
    await ask(clashing.student, other, 'enrolled');
    await drop(seat.id);
    expect(await read(free.place)).toMatchObject({ status: 'enrolled' });
    expect(await read(held.place)).toMatchObject({
      status: 'waitlisted',
      waitlistPosition: 1,
      skippedAt: expect.stringMatching(/Z$/),
      skipReason: 'The student has an active financial hold.',
    });
    expect(await read(clashing.place)).toMatchObject({
      status: 'waitlisted',
      waitlistPosition: 2,
      skipReason: expect.stringMatching(/meets at the same time as/),
    });
    const { body: officeSees } = await registrar.get(`/api/sections/${section.id}/roster`).expect(200);
    expect(JSON.stringify(officeSees)).toMatch(/has an active financial hold/);
  });

  it('not change the version of skipped waitlist entries', async () => {
    const { seat, waiting } = await queue(1);
    await records.hold(waiting[0]!.student, { kind: 'registrar' });
    const { etag } = (await registrar.get(`/api/enrollments/${waiting[0]!.place.id}`)).headers as {
      etag: string;
    };
    await drop(seat.id);
    await registrar
      .post(`/api/enrollments/${waiting[0]!.place.id}/drop`)
      .set('If-Match', etag)
      .send({})
      .expect(200);
  });

  it('be available to others when no waitlisted student is eligible', async () => {
    const { seat, section, waiting } = await queue(1);
    await records.hold(waiting[0]!.student, { kind: 'registrar' });
    await drop(seat.id);
    const newcomer = await records.student();
    const { body } = await registrar
      .post('/api/enrollments')
      .send({ studentId: newcomer.id, sectionId: section.id, termId: term.id, status: 'waitlisted' })
      .expect(409);
    expect(body).toMatchObject({ blockers: [{ code: 'seat_available' }] });
    expect(await ask(newcomer, section, 'enrolled')).toMatchObject({ status: 'enrolled' });
    expect(await read(waiting[0]!.place)).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 });
  });

  it('go to a waitlisted student who is eligible again before any newcomer', async () => {
    const { seat, section, waiting } = await queue(1);
    const hold = await records.hold(waiting[0]!.student, { kind: 'registrar' });
    await drop(seat.id);
    await system.dataSource.query('DELETE FROM holds WHERE id = $1', [hold.id]);
    const newcomer = await records.student();
    const { body } = await registrar
      .post('/api/enrollments')
      .send({ studentId: newcomer.id, sectionId: section.id, termId: term.id })
      .expect(409);
    expect(body).toMatchObject({
      blockers: [{ code: 'section_full', facts: { enrolled: 1, waitlisted: 0 } }],
    });
    expect(await read(waiting[0]!.place)).toMatchObject({
      status: 'enrolled',
      skippedAt: null,
      skipReason: null,
    });
  });

  it('go to a student whose blocker was overridden when they joined the waitlist', async () => {
    const { seat, section } = await queue(0);
    const student = await records.student();
    await records.hold(student, { kind: 'financial' });
    const overrides = [{ code: 'hold', reason: 'The bursar knows' }];
    const enrollment = await ask(student, section, 'waitlisted', { overrides });
    await drop(seat.id);
    expect(await read(enrollment)).toMatchObject({ status: 'enrolled', overrides });
  });

  it('not result from a student who leaves the waitlist', async () => {
    const { section, waiting } = await queue(2);
    await drop(waiting[0]!.place.id);
    expect(await read(waiting[1]!.place)).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 });
    const { body } = await registrar.get(`/api/sections/${section.id}`).expect(200);
    expect(body).toMatchObject({ enrolled: 1, waitlisted: 1 });
  });

  it('count the promoted credits as attempted after add/drop', async () => {
    const running = await records.term({ startDate: '2020-01-01', endDate: '2199-01-01' });
    await ownPolicy(system.dataSource, 'waitlist', running, { promoteUntil: { daysBeforeEnd: 0 } });
    const { seat, waiting } = await queue(1, { termId: running.id });
    await drop(seat.id);
    const [row] = await system.dataSource.query<object[]>(
      'SELECT credits_attempted FROM students WHERE id = $1',
      [waiting[0]!.student.id],
    );
    expect(row).toEqual({ credits_attempted: '3.00' });
  });
});

describe('A capacity override for a section with a waitlist should', () => {
  it('enroll that one student and not change the waitlist', async () => {
    const { section, waiting } = await queue(2);
    const overrides = [{ code: 'section_full', reason: 'Needs it to graduate' }];
    await ask(await records.student(), section, 'enrolled', { overrides });
    const { body } = await registrar.get(`/api/sections/${section.id}`).expect(200);
    expect(body).toMatchObject({ capacity: 2, enrolled: 2, waitlisted: 2 });
    expect(await read(waiting[0]!.place)).toMatchObject({ waitlistPosition: 1 });
  });
});

describe('More seats should', () => {
  it('go to as many waitlisted students, in the same transaction', async () => {
    const { section, waiting } = await queue(3);
    const { body } = await registrar.put(`/api/sections/${section.id}`).send({ capacity: 3 }).expect(200);
    expect(body).toMatchObject({ capacity: 3, enrolled: 3, waitlisted: 1 });
    const states = await Promise.all(waiting.map(async ({ place }) => (await read(place)).status));
    expect(states).toEqual(['enrolled', 'enrolled', 'waitlisted']);
  });
});

describe('Imported or repaired rows should', () => {
  it('not leave a seat idle: the next registration serves the waitlist first', async () => {
    const { section, waiting } = await queue(2);
    await system.dataSource.query('UPDATE sections SET capacity = 2 WHERE id = $1', [section.id]);
    await recountSeats(system.dataSource);
    const last = await ask(await records.student(), section, 'waitlisted');
    expect(await read(waiting[0]!.place)).toMatchObject({ status: 'enrolled' });
    expect(last).toMatchObject({ status: 'waitlisted', waitlistPosition: 2 });
  });
});

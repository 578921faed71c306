import { describe, expect, it } from '@jest/globals';
import { ask, openRegistration, read, term, body } from '../../../test/harness/registration.js';
import { capacityOf, drop, queue, queueIn, raised, sql } from '../../../test/harness/worlds/waitlists.js';
import { records, registrar, system } from '../../../test/harness/worlds/world.js';
import { recountSeats, sectionAt, day, runningTerm } from '../../../test/harness/seats.js';
import type { Student } from '../students/student.entity.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { SeatSweep } from './seat-sweep.service.js';

openRegistration({ RATE_LIMITS: 'off' });

describe('A seat that becomes free should', () => {
  it('go to the first waitlisted student, in the same transaction', async () => {
    const { seat, waiting } = await queue(3);
    await drop(seat);
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
    await drop(seat);
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

  it('be available to others when no waitlisted student is eligible', async () => {
    const { seat, section, waiting } = await queue(1);
    await records.hold(waiting[0]!.student, { kind: 'registrar' });
    await drop(seat);
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
    await drop(seat);
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
    await drop(seat);
    expect(await read(enrollment)).toMatchObject({ status: 'enrolled', overrides });
  });

  it('not result from a student who leaves the waitlist', async () => {
    const { section, waiting } = await queue(2);
    await drop(waiting[0]!.place);
    expect(await read(waiting[1]!.place)).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 });
    const { body } = await registrar.get(`/api/sections/${section.id}`).expect(200);
    expect(body).toMatchObject({ enrolled: 1, waitlisted: 1 });
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

const kindsTo = async ({ userId }: Student): Promise<string[]> =>
  (
    await sql<{ kind: string }>('SELECT kind FROM notifications WHERE user_id = $1 ORDER BY created_at', [
      userId,
    ])
  ).map(({ kind }) => kind);

describe('A seat freed in week 13 should', () => {
  it('close the waitlist and notify the students on it, without promoting anyone', async () => {
    const { section, seat, student, place } = await queueIn(await runningTerm(records, 88, 20));
    await drop(seat);
    expect(await read(place)).toMatchObject({
      status: 'dropped',
      grade: null,
      waitlistPosition: null,
      dropDate: expect.stringMatching(new RegExp(`^${new Date().toISOString().slice(0, 10)}`)),
    });
    expect(await kindsTo(student)).toEqual(['waitlist_closed']);
    const { body: row } = await registrar.get(`/api/sections/${section.id}`).expect(200);
    expect(row).toMatchObject({ enrolled: 0, waitlisted: 0 });
    const { body: history } = await registrar.get(`/api/enrollments/${place.id}/history`).expect(200);
    expect(history).toMatchObject([
      {
        action: 'enrollment.waitlist_close',
        changes: [{ field: 'status', from: 'waitlisted', to: 'dropped' }],
      },
      { action: 'enrollment.create' },
    ]);
  });

  it('not take new waitlist entries, even from staff or with an override', async () => {
    const term = await runningTerm(records, 88, 20);
    const section = await records.section({ termId: term.id, capacity: 0 });
    const closed = expect.objectContaining({
      code: 'window_closed',
      liftedBy: null,
      message: expect.stringMatching(/^The waitlist for .* closed on /),
    });
    const request = body(await records.student(), section, { status: 'waitlisted' });
    expectProblem(await registrar.post('/api/enrollments').send(request), 409, { blockers: [closed] });
    const { body: check } = await registrar.post('/api/enrollments/check').send(request).expect(200);
    expect(check).toMatchObject({ allowed: false, blockers: [closed] });
  });

  it('expire its offers when the waitlist closes', async () => {
    const queue = await queueIn(await runningTerm(records, 3, 90), {
      waitlistMode: 'offer',
      offerHours: 24 * 14,
    });
    const { section, seat, student, place } = queue;
    await drop(seat);
    const { offerExpiresAt } = await read(place);
    // Seven days of add/drop, three of them past: until the end of the last day.
    const hours = (Date.parse(String(offerExpiresAt)) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(4 * 24 - 2);
    expect(hours).toBeLessThan(5 * 24 + 2);
    await sql('UPDATE terms SET start_date = $2 WHERE id = $1', [section.termId, day(-30)]);
    expectProblem(await registrar.post(`/api/enrollments/${place.id}/accept-offer`), 409);
    expect(await read(place)).toMatchObject({ status: 'dropped', offerExpiresAt: null });
    expect(await kindsTo(student)).toEqual(['seat_offered', 'waitlist_closed']);
  });
});

describe('The sweep should', () => {
  it('close waitlists whose policy date has passed, whether or not the section is full, and no others', async () => {
    const over = await queueIn(await runningTerm(records, 8, 90));
    const last = await queueIn(await runningTerm(records, 7, 90));
    await system.app.get(SeatSweep).sweep();
    expect((await read(over.place)).status).toBe('dropped');
    expect((await read(last.place)).status).toBe('waitlisted');
  });
});

describe('Capacity raised for one override should', () => {
  it('fall back when that student leaves, without promoting from the waitlist', async () => {
    const { section, seat, waits, extra } = await raised();
    await drop(extra);
    expect(await capacityOf(section)).toBe(1);
    expect((await read(waits)).status).toBe('waitlisted');
    const { body: history } = await registrar.get(`/api/sections/${section.id}/history`).expect(200);
    expect(history).toContainEqual(
      expect.objectContaining({
        changes: [{ field: 'capacity', from: 2, to: 1 }],
        reason: 'The student whose override raised the capacity left the section.',
      }),
    );
    await drop(seat);
    expect((await read(waits)).status).toBe('enrolled');
  });

  it('stay as long as the student does', async () => {
    const { section, seat, waits } = await raised();
    await drop(seat);
    expect(await capacityOf(section)).toBe(2);
    expect((await read(waits)).status).toBe('enrolled');
  });

  it('fall back when the student is moved or swaps', async () => {
    const { section, extra } = await raised();
    const other = await records.section({ termId: section.termId, courseId: section.courseId, capacity: 5 });
    await registrar.post(`/api/enrollments/${extra.id}/move`).send({ sectionId: other.id }).expect(200);
    expect(await capacityOf(section)).toBe(1);
    await drop(extra);
    expect(await capacityOf(other)).toBe(5);
  });
});

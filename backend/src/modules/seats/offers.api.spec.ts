import { describe, expect, it, jest } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { type EnrollmentDto, ask, read, term } from '../../../test/harness/registration.js';
import { records, registrar, system } from '../../../test/harness/worlds/world.js';
import { pause, waitFor } from '../../../test/harness/server-process.js';
import {
  act,
  countsOf,
  drop,
  endsIn,
  kindsTo,
  seatsWorld,
  own,
  queue,
  sql,
  type Waiting,
} from '../../../test/harness/worlds/seats.js';
import { offerRaceSpec } from '../../../test/harness/wide/offer-race.js';
import { AppLogger } from '../../platform/logging/app-logger.js';
import { OfferClock } from './offer-clock.service.js';
import { SeatsService } from './seats.service.js';

seatsWorld();
offerRaceSpec(1);

describe('A free seat of a section that offers seats should', () => {
  it('be held for the first eligible student, for exactly the hours of the policy, and for no one else', async () => {
    const { section, seat, waiting } = await queue(3, { offerHours: 30 });
    const [held, first, second] = waiting as [Waiting, Waiting, Waiting];
    await records.hold(held.student, { kind: 'financial' });
    await drop(seat);
    const offer = await read(first.place);
    expect(offer).toMatchObject({ status: 'waitlisted', waitlistPosition: 2 });
    const [row] = await sql<{ hours: number; at: Date }>(
      `SELECT extract(epoch FROM expires_at - offered_at)::float8 / 3600 AS hours, expires_at AS at FROM seat_offers
       WHERE enrollment_id = $1`,
      [first.place.id],
    );
    expect(row).toEqual({ hours: 30, at: new Date(offer.offerExpiresAt!) });
    expect(await countsOf(section)).toEqual({ capacity: 1, enrolled: 0, offered: 1, waitlisted: 3 });
    expect(await read(second.place)).toMatchObject({ offerExpiresAt: null, skipReason: null });
    expect(await read(held.place)).toMatchObject({
      skipReason: expect.stringMatching(/^The student has an active financial hold\.$/),
    });
    expect(await kindsTo(first.student)).toEqual(['seat_offered']);
    expect(
      await sql(`SELECT deadline FROM notifications WHERE user_id = $1`, [first.student.userId]),
    ).toEqual([{ deadline: new Date(offer.offerExpiresAt!) }]);
    expect(await kindsTo(held.student)).toContain('waitlist_skipped');
    const newcomer = await records.student();
    const requested = { studentId: newcomer.id, sectionId: section.id, termId: term.id };
    expectProblem(await registrar.post('/api/enrollments').send(requested), 409, {
      blockers: [expect.objectContaining({ code: 'section_full' })],
    });
    await registrar
      .post('/api/enrollments')
      .send({ ...requested, status: 'waitlisted' })
      .expect(201);
  });

  it('be shown with its expiration on the roster, to faculty without the reasons why others were skipped', async () => {
    const instructor = await records.user({ role: 'faculty' });
    const { section, seat, waiting } = await queue(2, { instructorId: instructor.id });
    await records.hold(waiting[0]!.student, { kind: 'financial' });
    await drop(seat);
    const address = `/api/sections/${section.id}/roster?filter=${JSON.stringify({ status: 'waitlisted' })}`;
    const { body: office } = await registrar.get(address).expect(200);
    expect(office).toMatchObject([
      {
        waitlistPosition: 1,
        offerExpiresAt: null,
        skipReason: expect.stringMatching(/^The student has an active financial hold\.$/),
      },
      { waitlistPosition: 2, offerExpiresAt: expect.stringMatching(/Z$/), skipReason: null },
    ]);
    const teacher = await system.asPerson(instructor.email!);
    const { body: seen } = await teacher.get(address).expect(200);
    expect(seen).toMatchObject([{ waitlistPosition: 1 }, { offerExpiresAt: expect.stringMatching(/Z$/) }]);
    expect(JSON.stringify(seen)).not.toMatch(/skip/i);
  });
});

describe('POST /api/enrollments/{id}/accept-offer should', () => {
  it('turn the waitlist entry into a seat, once', async () => {
    const { section, seat, waiting } = await queue(2);
    await drop(seat);
    const [first] = waiting as [Waiting];
    const { body, headers } = await act(await own(first), first.place, 'accept').expect(200);
    expect(body).toMatchObject({ status: 'enrolled', waitlistPosition: null, offerExpiresAt: null });
    expect(headers.etag).toMatch(/^"2-/);
    expect(await countsOf(section)).toEqual({ capacity: 1, enrolled: 1, offered: 0, waitlisted: 1 });
    expectProblem(await act(await own(first), first.place, 'accept'), 409, {
      detail: 'This seat offer was already accepted.',
    });
    const history = await registrar.get(`/api/enrollments/${first.place.id}/history`).expect(200);
    expect((history.body as { action: string }[]).map(({ action }) => action)).toEqual([
      'enrollment.offer_accept',
      'enrollment.offer',
      'enrollment.create',
    ]);
  });

  it('return every new blocker, and keep the offer open', async () => {
    const { seat, waiting } = await queue(1);
    await drop(seat);
    const [first] = waiting as [Waiting];
    const { id } = await records.hold(first.student, { kind: 'registrar' });
    expectProblem(await act(await own(first), first.place, 'accept'), 409, {
      blockers: [expect.objectContaining({ code: 'hold', facts: { holdId: id, kind: 'registrar' } })],
    });
    await registrar.post(`/api/holds/${id}/release`).send({ reason: 'Papers are in' }).expect(200);
    await act(await own(first), first.place, 'accept').expect(200);
  });

  it('need an entry with an offer, the right person, and the current version', async () => {
    const { seat, waiting } = await queue(2);
    const [first, second] = waiting as [Waiting, Waiting];
    expectProblem(await act(await own(first), first.place, 'accept'), 409, {
      detail: 'This waitlist entry has no seat offer.',
    });
    await drop(seat);
    for (const name of ['accept', 'decline'] as const) {
      expectProblem(await act(await own(second), first.place, name), 404);
      for (const role of ['faculty', 'bursar'] as const)
        expectProblem(await act(await system.as(role), first.place, name), 403);
      expectProblem(await act(registrar, first.place, name).set('If-Match', '"9-x"'), 412);
      expectProblem(await act(registrar, { id: 'x' }, name), 400);
      expectProblem(await act(registrar, second.place, name), 409);
    }
    expectProblem(await act(registrar, first.place, 'decline', { keepPlace: 'yes' }), 422, {
      errors: { keepPlace: [expect.any(String)] },
    });
    await act(registrar, first.place, 'accept').expect(200);
  });
});

describe('POST /api/enrollments/{id}/decline-offer should', () => {
  it('end the waitlist entry, and offer the seat to the next student in the same transaction', async () => {
    const { section, seat, waiting } = await queue(2);
    const [first, second] = waiting as [Waiting, Waiting];
    await drop(seat);
    const { body } = await act(await own(first), first.place, 'decline', { reason: 'Another plan' }).expect(
      200,
    );
    expect(body).toMatchObject({ status: 'dropped', offerExpiresAt: null });
    expect((await read(second.place)).offerExpiresAt).not.toBeNull();
    expect(await countsOf(section)).toEqual({ capacity: 1, enrolled: 0, offered: 1, waitlisted: 1 });
  });

  it('keep the waitlist entry on request, without repeated offers', async () => {
    const { section, seat, waiting } = await queue(1);
    const [first] = waiting as [Waiting];
    await drop(seat);
    const { body } = await act(await own(first), first.place, 'decline', { keepPlace: true }).expect(200);
    expect(body).toMatchObject({
      status: 'waitlisted',
      waitlistPosition: 1,
      offerExpiresAt: null,
      skipReason: expect.stringMatching(
        /^The student declined a seat offer\. No new offer is made before .* ET\.$/,
      ),
    });
    expect(await countsOf(section)).toEqual({ capacity: 1, enrolled: 0, offered: 0, waitlisted: 1 });
    // The seat is available to others until then.
    const other = await ask(await records.student(), section, 'enrolled');
    await sql(
      `UPDATE seat_offers SET offered_at = offered_at - INTERVAL '25 hours', ended_at = ended_at - INTERVAL '25 hours',
         expires_at = expires_at - INTERVAL '25 hours' WHERE section_id = $1`,
      [section.id],
    );
    await drop(other);
    expect((await read(first.place)).offerExpiresAt).not.toBeNull();
  });
});

describe('An offer without an answer should', () => {
  it('expire at its time, and the seat be offered to the next student immediately', async () => {
    const { section, seat, waiting } = await queue(2);
    const [first, second] = waiting as [Waiting, Waiting];
    await drop(seat);
    expectProblem(await act(await own(second), second.place, 'accept'), 409);
    await endsIn(first.place, 700);
    await waitFor(async () => (await read(second.place)).offerExpiresAt !== null);
    expect(await read(first.place)).toMatchObject({ status: 'dropped', offerExpiresAt: null });
    const [times] = await sql<{ exact: boolean; delay: number }>(
      `SELECT earlier.ended_at = earlier.expires_at AS exact,
         extract(epoch FROM later.offered_at - earlier.expires_at)::float8 AS delay
       FROM seat_offers earlier, seat_offers later WHERE earlier.enrollment_id = $1 AND later.enrollment_id = $2`,
      [first.place.id, second.place.id],
    );
    expect(times!.exact).toBe(true);
    expect(times!.delay).toBeGreaterThanOrEqual(0);
    expect(await kindsTo(first.student)).toEqual(['seat_offered', 'seat_offer_expired']);
    expect(await countsOf(section)).toEqual({ capacity: 1, enrolled: 0, offered: 1, waitlisted: 1 });
  });

  it('be refused from that moment on, even before a job has seen it', async () => {
    const { seat, waiting } = await queue(1);
    const [first] = waiting as [Waiting];
    await drop(seat);
    // Without a message, no timer is set for it.
    await sql(
      `UPDATE seat_offers SET offered_at = now() - INTERVAL '1 day', expires_at = clock_timestamp() - INTERVAL '1 millisecond'
       WHERE enrollment_id = $1`,
      [first.place.id],
    );
    expectProblem(await act(await own(first), first.place, 'accept'), 409, {
      detail: expect.stringMatching(/^The seat offer expired on .* at \d{1,2}:\d\d [AP]M ET\.$/),
    });
    expect(await read(first.place)).toMatchObject({ status: 'dropped' });
  });

  it('end although an earlier offer of another section fails, which is logged and tried again later', async () => {
    const [broken, fine] = [await queue(1), await queue(1)];
    await Promise.all([drop(broken.seat), drop(fine.seat)]);
    const seats = system.app.get(SeatsService);
    const filling = seats.filling.bind(seats);
    const failing = jest.spyOn(seats, 'filling').mockImplementation((scope, ...rest) => {
      if (scope.sections?.includes(broken.section.id)) tries++;
      else return filling(scope, ...rest);
      return Promise.reject(new Error('This section fails.'));
    });
    const warn = jest.spyOn(system.app.get(AppLogger), 'warn');
    let tries = 0;
    try {
      await endsIn(broken.waiting[0]!.place, -5_000);
      await endsIn(fine.waiting[0]!.place, -1_000);
      await waitFor(async () => (await read(fine.waiting[0]!.place)).status === 'dropped');
      // It isn't tried again at once, in a loop: only when something asks for another look.
      await pause(300);
      expect(tries).toBeGreaterThan(0);
      expect(tries).toBeLessThan(10);
      expect(warn.mock.calls.map(([message]) => message)).toContain(
        `The expired seat offers of section ${broken.section.id} could not be ended. The server will try again.`,
      );
    } finally {
      failing.mockRestore();
      warn.mockRestore();
    }
    expect(await read(broken.waiting[0]!.place)).toMatchObject({ status: 'waitlisted' });
    system.app.get(OfferClock).look();
    await waitFor(async () => (await read(broken.waiting[0]!.place)).status === 'dropped');
  });
});

describe('A student who leaves the waitlist with an offer should', () => {
  it('free the seat for the next student', async () => {
    const { section, seat, waiting } = await queue(2);
    await drop(seat);
    await drop(waiting[0]!.place);
    expect((await read(waiting[1]!.place)).offerExpiresAt).not.toBeNull();
    expect(await countsOf(section)).toEqual({ capacity: 1, enrolled: 0, offered: 1, waitlisted: 1 });
  });
});

describe('A student’s own waitlist entry should', () => {
  it('show its chance, from how many waitlisted students past sections of the course seated', async () => {
    const course = await records.course();
    const over = await records.term({ startDate: '2020-01-10', endDate: '2020-05-10' });
    for (const promoted of [0, 1, 2, 3]) {
      const past = await records.section({ courseId: course.id, termId: over.id });
      for (let position = 1; position <= 3; position++)
        await records.enrollment(await records.student(), past, {
          status: 'dropped',
          joinedPosition: position,
          dropDate: new Date('2020-01-20T12:00:00Z'),
          enrollmentDate: new Date('2020-01-01T12:00:00Z'),
          ...(position <= promoted && { promotedAt: new Date('2020-01-05T12:00:00Z') }),
        });
    }
    const { section, waiting } = await queue(2, { courseId: course.id });
    const chances = await Promise.all(
      waiting.map(async (one) => {
        const { body } = await (await own(one)).get(`/api/enrollments/${one.place.id}`).expect(200);
        return (body as EnrollmentDto).chance;
      }),
    );
    expect(chances).toEqual([75, 50]);
    expect((await read(waiting[0]!.place)).chance).toBeUndefined();
    const roster = await registrar.get(`/api/sections/${section.id}/roster?status=waitlisted`).expect(200);
    expect(roster.body).toMatchObject([
      { waitlistPosition: 1, chance: 75 },
      { waitlistPosition: 2, chance: 50 },
    ]);
    const { waiting: fresh } = await queue(1);
    const { body } = await (await own(fresh[0]!)).get('/api/enrollments').expect(200);
    expect(body).toMatchObject([{ chance: null, waitlistPosition: 1 }]);
  });
});

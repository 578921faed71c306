import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { ask, openRegistration, read, section, term } from '../../../test/harness/registration.js';
import { records, registrar, system } from '../../../test/harness/worlds/world.js';
import { day, openTerm, runningTerm, sectionAt, recountSeats } from '../../../test/harness/seats.js';
import { act, consequencesOf, enrollmentIn, someone } from '../../../test/harness/worlds/registration.js';
import type { EnrollmentDto } from './enrollment-acts.dto.js';

openRegistration({ RATE_LIMITS: 'off' });

describe('POST /api/enrollments/{id}/swap should', () => {
  it('drop the old seat and take the new one in one step, and give the old seat to the next student', async () => {
    const [{ student, own }, from, to] = [await someone(), await section({ capacity: 1 }), await section()];
    const seat = await ask(student, from);
    const next = await ask(await records.student(), from, 'waitlisted');
    const response = await act(await own(), seat, 'swap', to).expect(201);
    const body = response.body as EnrollmentDto;
    expect(body).toMatchObject({ status: 'enrolled', sectionId: to.id, studentId: student.id, warnings: [] });
    expect(response.headers.location).toBe(`/api/enrollments/${body.id}`);
    expect(await read(seat)).toMatchObject({ status: 'dropped', grade: null });
    expect(await read(next)).toMatchObject({ status: 'enrolled' });
    const kept = await system.dataSource.query<object[]>(
      `SELECT is_accepted, enrollment_id FROM registration_decisions WHERE section_id = $1 AND act = 'swap'`,
      [to.id],
    );
    expect(kept).toEqual([{ is_accepted: true, enrollment_id: body.id }]);
  });

  it('change nothing where the new seat is not available, and give every reason', async () => {
    const [{ student, own }, from] = [await someone(), await section({ capacity: 1 })];
    const to = await sectionAt(records, 'mon 09:00-10:00', { termId: term.id, capacity: 0 });
    await ask(student, await sectionAt(records, 'mon 09:30-10:30', { termId: term.id }));
    const seat = await ask(student, from);
    const next = await ask(await records.student(), from, 'waitlisted');
    expectProblem(await act(await own(), seat, 'swap', to), 409, {
      blockers: [
        expect.objectContaining({ code: 'section_full' }),
        expect.objectContaining({ code: 'time_conflict' }),
      ],
    });
    expect(await read(seat)).toMatchObject({ status: 'enrolled' });
    expect(await read(next)).toMatchObject({ status: 'waitlisted' });
    const [kept] = await system.dataSource.query<object[]>(
      `SELECT is_accepted FROM registration_decisions WHERE section_id = $1 AND act = 'swap'`,
      [to.id],
    );
    expect(kept).toEqual({ is_accepted: false });
  });

  it('serve waitlisted students of the other section first', async () => {
    const [{ student, own }, from, to] = [await someone(), await section(), await section({ capacity: 0 })];
    const seat = await ask(student, from);
    const first = await ask(await records.student(), to, 'waitlisted');
    await system.dataSource.query('UPDATE sections SET capacity = 1 WHERE id = $1', [to.id]);
    expectProblem(await act(await own(), seat, 'swap', to), 409, {
      blockers: [expect.objectContaining({ code: 'section_full' })],
    });
    expect(await read(seat)).toMatchObject({ status: 'enrolled' });
    // The refusal rolls back the transaction; the next act serves the waitlist.
    await act(registrar, seat, 'swap', to).expect(409);
    await registrar.post(`/api/enrollments/${first.id}/drop`).send({}).expect(200);
    await act(await own(), seat, 'swap', to).expect(201);
  });

  it('raise the capacity where staff override it', async () => {
    const [{ student }, from, to] = [await someone(), await section(), await section({ capacity: 0 })];
    const seat = await ask(student, from);
    const overrides = [{ code: 'section_full', reason: 'Needs it to graduate' }];
    const { body } = await act(registrar, seat, 'swap', to, { overrides }).expect(201);
    expect(body).toMatchObject({ overrides });
  });

  it('reject an invalid swap', async () => {
    const [{ student, own }, from, to] = [await someone(), await section(), await section()];
    const seat = await ask(student, from);
    const other = await section({ termId: (await openTerm(records)).id });
    expectProblem(await act(registrar, seat, 'swap', from), 422, {
      errors: { sectionId: ['The student is already in this section. Choose another section.'] },
    });
    expectProblem(await act(registrar, seat, 'swap', other), 422, {
      errors: { sectionId: ['This section belongs to another term. Choose a section in the same term.'] },
    });
    expectProblem(await act(registrar, seat, 'swap', term), 422, {
      errors: { sectionId: ["This section doesn't exist."] },
    });
    expectProblem(await act(registrar, seat, 'swap', { id: '' }), 422, {
      errors: { sectionId: ['Section is required'] },
    });
    expectProblem(await act(registrar, seat, 'swap', to).set('If-Match', '"9-x"'), 412);
    const overrides = [{ code: 'hold', reason: 'Mine' }];
    expectProblem(await act(await own(), seat, 'swap', to, { overrides }), 403);
    expectProblem(await act(await (await someone()).own(), seat, 'swap', to), 404);
    const full = await section({ capacity: 0 });
    const waits = await ask(student, full, 'waitlisted');
    expectProblem(await act(registrar, waits, 'swap', to), 409, {
      detail: "A waitlist entry can't be swapped or moved. Drop it and register for the other section.",
    });
    await registrar.post(`/api/enrollments/${seat.id}/drop`).send({}).expect(200);
    expectProblem(await act(registrar, seat, 'swap', to), 409, {
      detail: 'This enrollment was already dropped.',
    });
  });

  it('leave one of the two results when the same seat is dropped at the same moment', async () => {
    const [{ student }, from, to] = [await someone(), await section(), await section()];
    const seat = await ask(student, from);
    const answers = await Promise.all([
      act(registrar, seat, 'swap', to),
      registrar.post(`/api/enrollments/${seat.id}/drop`).send({}),
      act(registrar, seat, 'swap', to),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });
});

describe('POST /api/enrollments/{id}/move should', () => {
  it('keep the enrollment, its date and history, and fill the seat that it leaves', async () => {
    const course = await records.course();
    const { student } = await someone();
    const [from, to] = [
      await section({ courseId: course.id, capacity: 1 }),
      await section({ courseId: course.id }),
    ];
    const seat = await ask(student, from);
    const next = await ask(await records.student(), from, 'waitlisted');
    const { body, headers } = await act(registrar, seat, 'move', to, { reason: 'A smaller group' }).expect(
      200,
    );
    expect(body).toMatchObject({
      id: seat.id,
      sectionId: to.id,
      status: 'enrolled',
      enrollmentDate: seat.enrollmentDate,
    });
    expect(headers.etag).toMatch(/^"2-/);
    expect(await read(next)).toMatchObject({ status: 'enrolled' });
    const history = await registrar.get(`/api/enrollments/${seat.id}/history`).expect(200);
    expect(history.body).toMatchObject([
      { action: 'enrollment.move', reason: 'A smaller group' },
      { action: 'enrollment.create' },
    ]);
    const answer = await system.dataSource.query<object[]>(
      'SELECT kind, title FROM notifications WHERE user_id = $1',
      [student.userId],
    );
    expect(answer).toEqual([
      { kind: 'enrollment_moved', title: expect.stringMatching(/^You were moved from .* to /) },
    ]);
  });

  it('be open only to staff, within the course, and return all blockers', async () => {
    const course = await records.course();
    const { student, own } = await someone();
    const [from, full] = [
      await section({ courseId: course.id }),
      await section({ courseId: course.id, capacity: 0 }),
    ];
    const seat = await ask(student, from);
    expectProblem(await act(await own(), seat, 'move', full), 403);
    expectProblem(await act(await system.as('admissions'), seat, 'move', full), 403);
    expectProblem(await act(registrar, seat, 'move', await section()), 422, {
      errors: { sectionId: ['This section belongs to another course. Swap instead of moving.'] },
    });
    expectProblem(await act(registrar, seat, 'move', full), 409, {
      blockers: [expect.objectContaining({ code: 'section_full' })],
    });
    const overrides = [{ code: 'section_full', reason: 'A larger room' }];
    await act(registrar, seat, 'move', full, { overrides }).expect(200);
    const { body } = await registrar.get(`/api/sections/${full.id}`).expect(200);
    expect(body).toMatchObject({ capacity: 1, enrolled: 1 });
  });
});

describe('GET /api/enrollments/{id}/consequences should', () => {
  it('show, before the term, no transcript entry, the refund, and full-time status', async () => {
    const { student, own } = await someone();
    const [first] = [await enrollmentIn(term, student)];
    for (let n = 0; n < 3; n++) await enrollmentIn(term, student);
    expect(await consequencesOf(await own(), first)).toEqual({
      account: {
        before: { tuition: '5100.00', fees: '25.00', credit: '0.00', installments: [] },
        after: { tuition: '3825.00', fees: '25.00', credit: '0.00', installments: [] },
      },
      today: day(0),
      addDropUntil: day(17),
      withdrawUntil: day(78),
      termStartDate: day(10),
      termEndDate: day(120),
      act: 'drop',
      grade: null,
      refundPercent: 100,
      creditsBefore: 12,
      creditsAfter: 9,
      isFullTimeBefore: true,
      isFullTimeAfter: false,
      gradedWork: { assignments: 0, earnedPoints: 0, possiblePoints: 0 },
      blockers: [],
      warnings: [],
      message: expect.stringMatching(
        /^The course doesn't appear on the transcript\. 100% of the tuition is refunded\./,
      ),
    });
  });

  it('show the W after add/drop, and a blocker after the term', async () => {
    const { student, own } = await someone();
    const running = await enrollmentIn(await runningTerm(records, 8, 100), student);
    expect(await consequencesOf(await own(), running)).toMatchObject({
      act: 'withdraw',
      grade: 'W',
      refundPercent: 75,
      creditsAfter: 0,
      message: expect.stringMatching(/^A W appears on the transcript\. 75% of the tuition is refunded\./),
    });
    const over = await enrollmentIn(await runningTerm(records, 100, -1), student);
    expect(await consequencesOf(await own(), over)).toMatchObject({
      act: null,
      grade: null,
      refundPercent: null,
      blockers: [expect.objectContaining({ code: 'window_closed' })],
    });
    const waits = await enrollmentIn(term, student, { status: 'waitlisted' });
    expect(await consequencesOf(await own(), waits)).toMatchObject({
      act: 'drop',
      refundPercent: null,
      grade: null,
    });
  });

  it('include the new section of a swap: full-time status, tuition and refund', async () => {
    const { student, own } = await someone();
    const program = await records.program();
    const inProgram = (programId: string | null) =>
      system.dataSource.query('UPDATE students SET program_id = $1 WHERE id = $2', [programId, student.id]);
    await inProgram(program.id);
    const first = await enrollmentIn(term, student);
    for (let n = 0; n < 3; n++) await enrollmentIn(term, student);
    const [client, address] = [await own(), `/api/enrollments/${first.id}/consequences`];
    const to = async (credits: number) => {
      const course = await records.course({ credits });
      const { id } = await records.section({ termId: term.id, courseId: course.id });
      return (await client.get(`${address}?sectionId=${id}`).expect(200)).body as object;
    };
    expect(await to(3)).toMatchObject({
      act: 'swap',
      creditsBefore: 12,
      creditsAfter: 12,
      isFullTimeAfter: true,
      refundPercent: null,
      refundAmount: '0.00',
      tuitionBefore: '3950.00',
      tuitionAfter: '3950.00',
    });
    expect(await to(1)).toMatchObject({
      creditsAfter: 10,
      isFullTimeAfter: false,
      refundPercent: 100,
      tuitionAfter: '2000.00',
      refundAmount: '1950.00',
    });
    // The list price of a student without a program.
    await inProgram(null);
    expect(await to(1)).toMatchObject({ tuitionBefore: '5100.00', tuitionAfter: '4250.00' });
    const elsewhere = await records.section();
    for (const query of [
      `sectionId=${elsewhere.id}`,
      `sectionId=${first.sectionId}`,
      'sectionId=x',
      'act=leave',
      `act=drop&sectionId=${elsewhere.id}`,
    ])
      expectProblem(await client.get(`${address}?${query}`), 400);
  });

  it('be open only to people who can drop it', async () => {
    const seat = await enrollmentIn(term, (await someone()).student);
    const address = `/api/enrollments/${seat.id}/consequences`;
    expectProblem(await (await (await someone()).own()).get(address), 404);
    expectProblem(await (await system.as('faculty')).get(address), 403);
  });
});

describe('POST /api/sections/{id}/cancel should', () => {
  it('end all enrollments, notify the students with the reason, and deactivate the section', async () => {
    const { student } = await someone();
    const one = await section({ capacity: 1, waitlistMode: 'offer' });
    const seat = await ask(student, one);
    const waits = await ask(await records.student(), one, 'waitlisted');
    const second = await ask(await records.student(), one, 'waitlisted');
    await registrar.post(`/api/enrollments/${seat.id}/drop`).send({}).expect(200);
    const { body } = await registrar
      .post(`/api/sections/${one.id}/cancel`)
      .send({ reason: 'Too few' })
      .expect(200);
    expect(body).toMatchObject({ isActive: false, enrolled: 0, waitlisted: 0 });
    for (const ownEnrollment of [waits, second])
      expect(await read(ownEnrollment)).toMatchObject({
        status: 'dropped',
        grade: null,
        offerExpiresAt: null,
      });
    const history = await registrar.get(`/api/enrollments/${second.id}/history`).expect(200);
    expect(history.body).toMatchObject([{ action: 'enrollment.cancel', reason: 'Too few' }, {}]);
    expectProblem(await registrar.post(`/api/sections/${one.id}/cancel`).send({ reason: 'Again' }), 409);
  });

  it('need a reason, the permission, and a section without final grades', async () => {
    const one = await section();
    expectProblem(await registrar.post(`/api/sections/${one.id}/cancel`).send({}), 422, {
      errors: { reason: ['Reason is required'] },
    });
    expectProblem(
      await (await system.as('faculty')).post(`/api/sections/${one.id}/cancel`).send({ reason: 'x' }),
      403,
    );
    await records.enrollment(await records.student(), one, {
      status: 'completed',
      grade: 'A',
      gradePoints: '4.00',
    });
    await recountSeats(system.dataSource);
    expectProblem(await registrar.post(`/api/sections/${one.id}/cancel`).send({ reason: 'x' }), 409);
  });
});

describe('A student who is no longer active should', () => {
  it('lose seats that can still be dropped to the next students, and keep waitlist entries', async () => {
    const { student } = await someone();
    const [open, full] = [await section({ capacity: 1 }), await section({ capacity: 0 })];
    const seat = await ask(student, open);
    const next = await ask(await records.student(), open, 'waitlisted');
    const waits = await ask(student, full, 'waitlisted');
    const late = await records.enrollment(
      student,
      await records.section({ termId: (await runningTerm(records, 8, 100)).id }),
      { enrollmentDate: new Date('2020-01-01T00:00:00Z') },
    );
    await recountSeats(system.dataSource);
    await registrar.put(`/api/students/${student.id}`).send({ enrollmentStatus: 'on_leave' }).expect(200);
    expect(await read(seat)).toMatchObject({ status: 'dropped', grade: null });
    expect(await read(late)).toMatchObject({ status: 'dropped', grade: 'W' });
    expect(await read(next)).toMatchObject({ status: 'enrolled' });
    expect(await read(waits)).toMatchObject({ status: 'waitlisted' });
    await registrar.put(`/api/students/${student.id}`).send({ enrollmentStatus: 'withdrawn' }).expect(200);
    expect(await read(waits)).toMatchObject({ status: 'dropped' });
  });

  it('lose them also when the record is deleted', async () => {
    const { student } = await someone();
    const seat = await ask(student, await section());
    await registrar.delete(`/api/students/${student.id}`).expect(204);
    expect(await read(seat)).toMatchObject({ status: 'dropped' });
  });
});

describe('A lower capacity should', () => {
  it('withdraw seat offers beyond it, the last one first, and never seats', async () => {
    const one = await section({ capacity: 3, waitlistMode: 'offer' });
    const seats = [];
    for (let n = 0; n < 3; n++) seats.push(await ask(await records.student(), one));
    const waits = [];
    for (let n = 0; n < 2; n++) waits.push(await ask(await records.student(), one, 'waitlisted'));
    for (const seat of seats.slice(1))
      await registrar.post(`/api/enrollments/${seat.id}/drop`).send({}).expect(200);
    const { body } = await registrar.put(`/api/sections/${one.id}`).send({ capacity: 2 }).expect(200);
    expect(body).toMatchObject({ capacity: 2, enrolled: 1, waitlisted: 2 });
    expect((await read(waits[0]!)).offerExpiresAt).not.toBeNull();
    expect(await read(waits[1]!)).toMatchObject({ status: 'waitlisted', offerExpiresAt: null });
    expectProblem(await registrar.put(`/api/sections/${one.id}`).send({ capacity: 0 }), 409, {
      blockers: [expect.objectContaining({ code: 'capacity_below_enrolled' })],
    });
  });
});

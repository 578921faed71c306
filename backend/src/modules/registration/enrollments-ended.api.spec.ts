import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { ask, openRegistration, read, section } from '../../../test/harness/registration.js';
import { records, registrar, system } from '../../../test/harness/worlds/world.js';
import { recountSeats, runningTerm } from '../../../test/harness/seats.js';
import { someone } from '../../../test/harness/worlds/registration.js';

openRegistration({ RATE_LIMITS: 'off' });

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

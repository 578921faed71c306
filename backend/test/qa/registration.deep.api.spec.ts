import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { expectProblem } from '../harness/problem.js';
import { type Client, startSystem, type System } from '../harness/test-app.js';
import { act, answer, change, create, type Json, query, read, type Row, rows } from './support/calls.js';
import { Campus } from './support/campus.js';
import { day } from './support/days.js';
import { text } from './support/shapes.js';

/** The blockers of a registration, and its effects, as the contract defines them. */
describe('@remote registration', () => {
  let system: System;
  let campus: Campus;
  let office: Client;
  let term: Row;
  beforeAll(async () => {
    system = await startSystem();
    campus = await Campus.at(system);
    office = campus.office;
    term = await campus.term();
  });
  afterAll(() => system?.close());

  const ask = (student: Row, section: Row, given: Json = {}, client = office) =>
    client
      .post('/api/enrollments')
      .send({ studentId: student.id, sectionId: section.id, termId: section.termId, ...given });
  const expectBlocked = (response: Response, ...codes: string[]): void => {
    expectProblem(response, 409, { blockers: expect.any(Array) });
    const { blockers } = response.body as { blockers: Json[] };
    expect(blockers.map(({ code }) => code).sort()).toEqual([...codes].sort());
    for (const blocker of blockers)
      expect(blocker).toEqual({
        code: text,
        message: text,
        facts: expect.any(Object),
        liftedBy: blocker.liftedBy === null ? null : text,
      });
  };
  const stateOf = (enrollment: Row): Promise<Row> => read(office, `/api/enrollments/${enrollment.id}`);

  it.each<[string, Json, Json, string]>([
    ['an inactive section', { isActive: false }, {}, 'section_inactive'],
    ['an inactive student', {}, { enrollmentStatus: 'inactive' }, 'student_inactive'],
    ['a student on leave', {}, { enrollmentStatus: 'on_leave' }, 'student_inactive'],
    ['a section without seats', { capacity: 0 }, {}, 'section_full'],
  ])('should be refused for %s', async (_, section, student, code) => {
    const where = await campus.section(term, section);
    expectBlocked(await ask(await campus.student(student), where), code);
    expect(await rows(office, `/api/enrollments${query({ sectionId: where.id })}`)).toEqual([]);
  });

  it('should be refused above 18 credits, unless overridden with a reason', async () => {
    const student = await campus.student();
    const course = async () => (await campus.course({ credits: 6 })).id;
    for (let count = 0; count < 3; count++)
      await campus.enroll(student, await campus.section(term, { courseId: await course() }));
    const fourth = await campus.section(term, { courseId: await course() });
    expectBlocked(await ask(student, fourth), 'credit_limit');
    const overrides = [{ code: 'credit_limit', reason: 'Dean agrees' }];
    await answer(ask(student, fourth, { overrides }), 201);
  });

  it('should refuse a second enrollment or waitlist entry in the same section', async () => {
    const [student, section] = [await campus.student(), await campus.section(term)];
    await campus.enroll(student, section);
    expectBlocked(await ask(student, section), 'already_enrolled');
    expectBlocked(
      await ask(student, section, { status: 'waitlisted' }),
      'already_enrolled',
      'seat_available',
    );
  });

  it('should be closed to students outside the window, and warn staff', async () => {
    const past = { registrationEndDate: day(-3) };
    const closed = await campus.term(past);
    const [student, section] = [await campus.student(), await campus.section(closed)];
    expectBlocked(await ask(student, section, {}, await campus.signedIn(student)), 'window_closed');
    const { body } = await answer(ask(student, section), 201);
    expect((body as { warnings: Json[] }).warnings).toEqual([
      expect.objectContaining({ code: 'window_closed', message: text }),
    ]);
  });

  it('should reject an unknown term, an unknown code, and an override without a reason', async () => {
    const [student, section] = [await campus.student(), await campus.section(term)];
    for (const overrides of [
      [{ code: 'weather', reason: 'Rain' }],
      [{ code: 'section_full' }],
      [{ code: 'section_full', reason: '   ' }],
      [{ code: 'window_closed', reason: 'Late' }],
      'section_full',
      [null],
      [[]],
    ])
      expectProblem(await ask(student, section, { overrides }), 422, { errors: expect.any(Object) });
    expect(await rows(office, `/api/enrollments${query({ studentId: student.id })}`)).toEqual([]);
  });

  it('should give a freed seat to the first eligible student, and record why others were skipped', async () => {
    const section = await campus.section(term, { capacity: 1 });
    const [sitting, held, free] = [await campus.student(), await campus.student(), await campus.student()];
    const seat = await campus.enroll(sitting, section);
    const first = await campus.enroll(held, section, 'waitlisted');
    const second = await campus.enroll(free, section, 'waitlisted');
    const hold = await campus.hold(held);
    await act(office, `/api/enrollments/${seat.id}/drop`);
    expect(await stateOf(second)).toMatchObject({ status: 'enrolled', waitlistPosition: null });
    expect(await stateOf(first)).toMatchObject({
      status: 'waitlisted',
      waitlistPosition: 1,
      skipReason: text,
    });
    await act(office, `/api/holds/${hold.id}/release`);
    await change(office, `/api/sections/${section.id}`, { capacity: 2 });
    expect(await stateOf(first)).toMatchObject({ status: 'enrolled' });
    expect(await read(office, `/api/sections/${section.id}`)).toMatchObject({ enrolled: 2, waitlisted: 0 });
  });

  it('should keep the seat for waitlisted students before newcomers', async () => {
    const section = await campus.section(term, { capacity: 1 });
    const [sitting, waiting, passing] = [
      await campus.student(),
      await campus.student(),
      await campus.student(),
    ];
    await campus.enroll(sitting, section);
    await campus.enroll(waiting, section, 'waitlisted');
    await change(office, `/api/sections/${section.id}`, { isUnlimited: true });
    expect(await rows(office, `/api/sections/${section.id}/roster?status=enrolled`)).toHaveLength(2);
    await answer(ask(passing, section), 201);
    expectBlocked(await ask(await campus.student(), section, { status: 'waitlisted' }), 'seat_available');
  });

  it('should end an enrollment once, by the one action that fits', async () => {
    const section = await campus.section(term, { capacity: 1 });
    const seat = await campus.enroll(await campus.student(), section);
    const ownEnrollment = await campus.enroll(await campus.student(), section, 'waitlisted');
    expectProblem(await office.post(`/api/enrollments/${ownEnrollment.id}/withdraw`).send({}), 409);
    expectProblem(await office.put(`/api/enrollments/${ownEnrollment.id}/grade`).send({ grade: 'A' }), 409);
    await act(office, `/api/enrollments/${ownEnrollment.id}/drop`);
    expectProblem(await office.post(`/api/enrollments/${ownEnrollment.id}/drop`).send({}), 409);
    await answer(office.put(`/api/enrollments/${seat.id}/grade`).send({ grade: 'IP' }), 200);
    expectProblem(await office.post(`/api/enrollments/${seat.id}/withdraw`).send({}), 409);
    expectProblem(await office.post(`/api/enrollments/${seat.id}/drop`).send({}), 409);
    expect(await stateOf(seat)).toMatchObject({ grade: 'IP', gradePoints: null });
  });

  it('should let a student enroll again after a drop', async () => {
    const [student, section] = [await campus.student(), await campus.section(term)];
    const first = await campus.enroll(student, section);
    await act(office, `/api/enrollments/${first.id}/drop`);
    const second = await campus.enroll(student, section);
    expect(second.id).not.toBe(first.id);
    const enrollments = await rows(office, `/api/enrollments${query({ studentId: student.id })}`);
    expect(enrollments.map(({ status }) => status).sort()).toEqual(['dropped', 'enrolled']);
  });

  it('should end with the term, with no enrollments and no drops, also for staff', async () => {
    const ending = await create(office, '/api/terms', {
      name: `Term ${campus.next()}`,
      type: 'spring',
      year: 2024,
      startDate: '2024-01-10',
      endDate: day(5),
      registrationStartDate: '2023-10-01',
      registrationEndDate: '2024-01-20',
    });
    const section = await campus.section(ending);
    const enrollment = await campus.enroll(await campus.student(), section);
    await change(office, `/api/terms/${ending.id}`, { endDate: day(-1) });
    expectBlocked(await ask(await campus.student(), section), 'section_inactive');
    expectBlocked(await office.post(`/api/enrollments/${enrollment.id}/drop`).send({}), 'window_closed');
  });

  it('should never fill more seats than exist for forty simultaneous requests', async () => {
    const section = await campus.section(term, { capacity: 5 });
    const students = await Promise.all(Array.from({ length: 40 }, () => campus.student()));
    const answers = await Promise.all(
      students.map((student) => ask(student, section).then(({ status }) => status)),
    );
    expect(answers.filter((status) => status === 201)).toHaveLength(5);
    expect(answers.filter((status) => status === 409)).toHaveLength(35);
    expect(await read(office, `/api/sections/${section.id}`)).toMatchObject({ enrolled: 5, waitlisted: 0 });
    expect(await rows(office, `/api/sections/${section.id}/roster`)).toHaveLength(5);
  });

  it('should be limited to their own sections for instructors', async () => {
    const [mine, other] = [await campus.staff('faculty'), await campus.staff('faculty')];
    const section = await campus.section(term, { instructorId: mine.user.id });
    const enrollment = await campus.enroll(await campus.student(), section);
    const body = { sectionId: section.id, title: 'x', description: 'x', dueDate: `${day(5)}T12:00:00Z` };
    const assignment = { ...body, maxPoints: 5, assignmentType: 'quiz' };
    expectProblem(await other.client.get(`/api/enrollments/${enrollment.id}`), 404);
    expectProblem(
      await other.client.put(`/api/enrollments/${enrollment.id}/grade`).send({ grade: 'A' }),
      404,
    );
    expectProblem(await other.client.post('/api/assignments').send(assignment), 422, {
      errors: { sectionId: [text] },
    });
    await answer(mine.client.post('/api/assignments').send(assignment), 201);
    expectProblem(await mine.client.post(`/api/enrollments/${enrollment.id}/drop`).send({}), 403);
  });
});

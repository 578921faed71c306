import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../harness/problem.js';
import { type Client, startSystem, type System } from '../harness/test-app.js';
import { act, answer, change, create, type Json, read, type Row, rows } from './support/calls.js';
import { Campus } from './support/campus.js';
import { instant, text } from './support/shapes.js';
import { enrollments } from './support/year.js';

interface Blocked {
  blockers: { code: string; message: string; facts: Json; liftedBy: string | null }[];
}

/**
 * The beginning of a university's year, in order: a machine client does the office's part, and people do what needs a
 * person.
 */
describe('@remote a year of the university', () => {
  let system: System;
  let campus: Campus;
  let office: Client;
  let bursar: Client;
  let teacher: { user: Row; client: Client };
  let program: Row;
  let term: Row;
  let course: Row;
  let section: Row;
  let ada: Row;
  let ben: Row;
  let cyd: Row;
  let dan: Row;
  let adaSession: Client;
  beforeAll(async () => {
    system = await startSystem();
    campus = await Campus.at(system);
    [office, bursar, teacher] = [campus.office, await system.as('bursar'), await campus.staff('faculty')];
  });
  afterAll(() => system?.close());

  const codes = (response: { body: unknown }): string[] =>
    (response.body as Blocked).blockers.map(({ code }) => code).sort();
  const enrollment = (student: Row, where: Row, status = 'enrolled'): Json => ({
    studentId: student.id,
    sectionId: where.id,
    termId: where.termId,
    status,
  });
  const { enrollmentsOf, seats } = enrollments(() => office);

  describe('the catalog', () => {
    it('has a program, a term and courses', async () => {
      program = await campus.program({ requiredCredits: 120 });
      term = await campus.term();
      course = await campus.course({ credits: 3, department: 'Letters' });
      expect(await read(office, `/api/courses/${course.id}`)).toEqual(course);
      expectProblem(
        await office.post('/api/courses').send({ code: course.code, title: 'Twice', credits: 1 }),
        422,
        {
          errors: { code: [text] },
        },
      );
    });

    it('has sections with meetings, and warns of conflicts of room and instructor', async () => {
      const where = { room: `Hall ${campus.mark}` };
      const meetings = [{ days: ['tue', 'thu'], startTime: '10:00', endTime: '11:15', ...where }];
      section = await campus.section(term, {
        courseId: course.id,
        instructorId: teacher.user.id,
        capacity: 2,
        meetings,
      });
      expect(section).toMatchObject({
        warnings: [],
        meetings: [{ days: ['tue', 'thu'], startTime: '10:00' }],
      });
      const beside = [{ days: ['thu'], startTime: '11:00', endTime: '12:00', ...where }];
      const clash = await campus.section(term, { instructorId: teacher.user.id, meetings: beside });
      expect(clash.warnings).toHaveLength(2);
      for (const code of ['instructor_clash', 'room_clash'])
        expect(clash.warnings).toContainEqual({ code, message: text, sectionId: section.id });
      const later = [{ days: ['thu'], startTime: '11:15', endTime: '12:00', ...where }];
      const moved = await change(office, `/api/sections/${clash.id}`, { meetings: later });
      expect(moved.warnings).toEqual([]);
      await answer(office.delete(`/api/sections/${clash.id}`), 204);
    });
  });

  describe('registration', () => {
    it('starts with students, each with a number and an account', async () => {
      const names = ['Ada', 'Ben', 'Cyd', 'Dan'];
      [ada, ben, cyd, dan] = (await Promise.all(
        names.map((firstName) => campus.student({ firstName, programId: program.id })),
      )) as [Row, Row, Row, Row];
      expect(new Set([ada, ben, cyd, dan].map(({ studentId }) => studentId)).size).toBe(4);
      adaSession = await campus.signedIn(ada);
      expect(await read(adaSession, '/api/auth/user')).toMatchObject({ role: 'student', studentId: ada.id });
    });

    it('is blocked by a hold, which the student sees, and which only its own office releases', async () => {
      const body = { studentId: ada.id, kind: 'financial', reason: 'Deposit is missing' };
      const hold = await create(bursar, '/api/holds', body);
      const refused = await adaSession.post('/api/enrollments').send(enrollment(ada, section));
      expectProblem(refused, 409, { blockers: [expect.any(Object)] });
      expect((refused.body as Blocked).blockers).toEqual([
        { code: 'hold', message: text, facts: expect.any(Object), liftedBy: 'Bursar' },
      ]);
      expect(await rows(adaSession, `/api/students/${ada.id}/holds`)).toMatchObject([
        { kind: 'financial', reason: 'Deposit is missing', liftedBy: 'Bursar', releasedAt: null },
      ]);
      const registrar = await system.as('registrar');
      expectProblem(await registrar.post(`/api/holds/${hold.id}/release`).send({}), 403);
      expectProblem(await registrar.post('/api/holds').send(body), 403);
      await act(bursar, `/api/holds/${hold.id}/release`, { reason: 'Paid' });
      expect(await enrollmentsOf(ada, section)).toEqual([]);
    });

    it('enrolls students, who can register only themselves', async () => {
      const own = await create(adaSession, '/api/enrollments', enrollment(ada, section));
      expect(own).toMatchObject({ status: 'enrolled', studentId: ada.id, dropDate: null, grade: null });
      const foreign = await adaSession.post('/api/enrollments').send(enrollment(ben, section));
      expect([403, 404, 422]).toContain(foreign.status);
      expect(await enrollmentsOf(ben, section)).toEqual([]);
      await campus.enroll(ben, section);
      expect(await seats(section)).toMatchObject({ enrolled: 2, seatStatus: 'Full' });
    });

    it('names every blocker together, and never fills a seat twice', async () => {
      const hold = await campus.hold(cyd);
      const refused = await office.post('/api/enrollments').send(enrollment(cyd, section));
      expectProblem(refused, 409, { blockers: expect.any(Array) });
      expect(codes(refused)).toEqual(['hold', 'section_full']);
      await act(office, `/api/holds/${hold.id}/release`);
      const again = await office.post('/api/enrollments').send(enrollment(ada, section));
      expect(codes(again)).toContain('already_enrolled');
      const meetings = [{ days: ['tue'], startTime: '11:00', endTime: '12:00' }];
      const clash = await campus.section(term, { meetings });
      expect(codes(await office.post('/api/enrollments').send(enrollment(ada, clash)))).toEqual([
        'time_conflict',
      ]);
      expect(await seats(clash)).toMatchObject({ enrolled: 0 });
    });

    it('waitlists students in order, and gives a freed seat to the first of them', async () => {
      const first = await campus.enroll(cyd, section, 'waitlisted');
      const second = await campus.enroll(dan, section, 'waitlisted');
      expect([first.waitlistPosition, second.waitlistPosition]).toEqual([1, 2]);
      const [seat] = await enrollmentsOf(ben, section);
      const dropped = await act(office, `/api/enrollments/${seat!.id}/drop`, { reason: 'Moved away' });
      expect(dropped).toMatchObject({ status: 'dropped', grade: null, dropDate: instant });
      expect(await read(office, `/api/enrollments/${first.id}`)).toMatchObject({ status: 'enrolled' });
      expect(await read(office, `/api/enrollments/${second.id}`)).toMatchObject({
        status: 'waitlisted',
        waitlistPosition: 1,
      });
      expect(await seats(section)).toMatchObject({ enrolled: 2, waitlisted: 1 });
      expectProblem(await office.post(`/api/enrollments/${seat!.id}/drop`).send({}), 409);
      expectProblem(await office.put(`/api/sections/${section.id}`).send({ capacity: 1 }), 409, {
        blockers: [expect.objectContaining({ code: 'capacity_below_enrolled' })],
      });
    });

    it('overrides a blocker by name with a reason, which raises the capacity by one', async () => {
      const late = await campus.student();
      const overrides = [{ code: 'section_full', reason: 'Needs it to graduate' }];
      const body = { ...enrollment(late, section), overrides };
      const admissions = await system.as('admissions');
      expectProblem(await admissions.post('/api/enrollments').send(body), 403);
      expectProblem(
        await office
          .post('/api/enrollments')
          .send({ ...body, overrides: [{ code: 'section_full', reason: '' }] }),
        422,
        { errors: expect.any(Object) },
      );
      const passed = await create(office, '/api/enrollments', body);
      expect(passed).toMatchObject({ status: 'enrolled', overrides });
      expect(await seats(section)).toMatchObject({ enrolled: 3, capacity: 3, waitlisted: 1 });
    });

    it('shows the instructor the roster by name, then waitlisted students', async () => {
      const roster = await rows(teacher.client, `/api/sections/${section.id}/roster`);
      expect(roster.map(({ status }) => status)).toEqual(['enrolled', 'enrolled', 'enrolled', 'waitlisted']);
      expect(roster[3]).toMatchObject({ firstName: 'Dan', waitlistPosition: 1 });
      expectProblem(
        await (await campus.staff('faculty')).client.get(`/api/sections/${section.id}/roster`),
        404,
      );
    });
  });
});

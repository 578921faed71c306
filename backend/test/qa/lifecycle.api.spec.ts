import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../harness/problem.js';
import { type Client, startSystem, type System } from '../harness/test-app.js';
import { act, answer, change, create, type Json, query, read, type Row, rows } from './support/calls.js';
import { Campus } from './support/campus.js';
import { day, hours } from './support/days.js';
import { date, instant, text, uuid } from './support/shapes.js';

interface Blocked {
  blockers: { code: string; message: string; facts: Json; liftedBy: string | null }[];
}

/** A year of a university, in order: a machine client does the office's part, people what needs a person. */
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
  const place = (student: Row, where: Row, status = 'enrolled'): Json => ({
    studentId: student.id,
    sectionId: where.id,
    termId: where.termId,
    status,
  });
  const placesOf = (student: Row, where: Row): Promise<Row[]> =>
    rows(office, `/api/enrollments${query({ studentId: student.id, sectionId: where.id })}`);
  const seats = (where: Row): Promise<Row> => read(office, `/api/sections/${where.id}`);

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

    it('has sections with meetings, and warns of a clash of room and instructor', async () => {
      const where = { room: `Hall ${campus.mark}` };
      const meetings = [{ days: ['tue', 'thu'], startTime: '10:00', endTime: '11:15', ...where }];
      section = await campus.section(term, {
        ...{ courseId: course.id, instructorId: teacher.user.id, capacity: 2, meetings },
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
    it('begins with students, each with a number and an account', async () => {
      const names = ['Ada', 'Ben', 'Cyd', 'Dan'];
      [ada, ben, cyd, dan] = (await Promise.all(
        names.map((firstName) => campus.student({ firstName, programId: program.id })),
      )) as [Row, Row, Row, Row];
      expect(new Set([ada, ben, cyd, dan].map(({ studentId }) => studentId)).size).toBe(4);
      adaSession = await campus.signedIn(ada);
      expect(await read(adaSession, '/api/auth/user')).toMatchObject({ role: 'student', studentId: ada.id });
    });

    it('is blocked by a hold, which the student sees, and only its own office lifts', async () => {
      const body = { studentId: ada.id, kind: 'financial', reason: 'Deposit is missing' };
      const hold = await create(bursar, '/api/holds', body);
      const refused = await adaSession.post('/api/enrollments').send(place(ada, section));
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
      expect(await placesOf(ada, section)).toEqual([]);
    });

    it('enrolls students, who name only themselves', async () => {
      const own = await create(adaSession, '/api/enrollments', place(ada, section));
      expect(own).toMatchObject({ status: 'enrolled', studentId: ada.id, dropDate: null, grade: null });
      const foreign = await adaSession.post('/api/enrollments').send(place(ben, section));
      expect([403, 404, 422]).toContain(foreign.status);
      expect(await placesOf(ben, section)).toEqual([]);
      await campus.enroll(ben, section);
      expect(await seats(section)).toMatchObject({ enrolled: 2, seatStatus: 'Full' });
    });

    it('names every blocker at once, and never sells a seat twice', async () => {
      const hold = await campus.hold(cyd);
      const refused = await office.post('/api/enrollments').send(place(cyd, section));
      expectProblem(refused, 409, { blockers: expect.any(Array) });
      expect(codes(refused)).toEqual(['hold', 'section_full']);
      await act(office, `/api/holds/${hold.id}/release`);
      const again = await office.post('/api/enrollments').send(place(ada, section));
      expect(codes(again)).toContain('already_enrolled');
      const meetings = [{ days: ['tue'], startTime: '11:00', endTime: '12:00' }];
      const clash = await campus.section(term, { meetings });
      expect(codes(await office.post('/api/enrollments').send(place(ada, clash)))).toEqual(['time_conflict']);
      expect(await seats(clash)).toMatchObject({ enrolled: 0 });
    });

    it('queues who waits, and gives a freed seat to the first of them', async () => {
      const first = await campus.enroll(cyd, section, 'waitlisted');
      const second = await campus.enroll(dan, section, 'waitlisted');
      expect([first.waitlistPosition, second.waitlistPosition]).toEqual([1, 2]);
      const [seat] = await placesOf(ben, section);
      const dropped = await act(office, `/api/enrollments/${seat!.id}/drop`, { reason: 'Moved away' });
      expect(dropped).toMatchObject({ status: 'dropped', grade: null, dropDate: instant });
      expect(await read(office, `/api/enrollments/${first.id}`)).toMatchObject({ status: 'enrolled' });
      expect(await read(office, `/api/enrollments/${second.id}`)).toMatchObject({
        ...{ status: 'waitlisted', waitlistPosition: 1 },
      });
      expect(await seats(section)).toMatchObject({ enrolled: 2, waitlisted: 1 });
      expectProblem(await office.post(`/api/enrollments/${seat!.id}/drop`).send({}), 409);
      expectProblem(await office.put(`/api/sections/${section.id}`).send({ capacity: 1 }), 409, {
        blockers: [expect.objectContaining({ code: 'capacity_below_enrolled' })],
      });
    });

    it('passes a blocker by name with a reason, which raises the capacity by one', async () => {
      const late = await campus.student();
      const overrides = [{ code: 'section_full', reason: 'Needs it to graduate' }];
      const body = { ...place(late, section), overrides };
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

    it('shows the roster to the teacher, by name, then who waits', async () => {
      const roster = await rows(teacher.client, `/api/sections/${section.id}/roster`);
      expect(roster.map(({ status }) => status)).toEqual(['enrolled', 'enrolled', 'enrolled', 'waitlisted']);
      expect(roster[3]).toMatchObject({ firstName: 'Dan', waitlistPosition: 1 });
      expectProblem(
        await (await campus.staff('faculty')).client.get(`/api/sections/${section.id}/roster`),
        404,
      );
    });
  });

  describe('the classroom', () => {
    let assignment: Row;
    let submission: Row;

    it('has work that students see once it is published', async () => {
      const body = {
        ...{ sectionId: section.id, title: 'Sonnets', description: 'Read ten.', dueDate: hours(48) },
        ...{ maxPoints: 20, assignmentType: 'homework' },
      };
      assignment = await create(teacher.client, '/api/assignments', body);
      expect(assignment.isPublished).toBe(false);
      expectProblem(await adaSession.get(`/api/assignments/${assignment.id}`), 404);
      expect(await rows(adaSession, `/api/sections/${section.id}/assignments`)).toEqual([]);
      await change(teacher.client, `/api/assignments/${assignment.id}`, { isPublished: true });
      expect(await rows(adaSession, `/api/sections/${section.id}/assignments`)).toHaveLength(1);
      const stranger = await campus.staff('faculty');
      expectProblem(
        await stranger.client.put(`/api/assignments/${assignment.id}`).send({ title: 'Mine' }),
        404,
      );
    });

    it('takes work until it is graded, from those who sit in it', async () => {
      const path = `/api/assignments/${assignment.id}/submissions`;
      submission = await create(adaSession, path, { text: 'First thoughts' });
      const second = await answer(adaSession.post(path).send({ text: 'Second thoughts' }), 201);
      expect(second.body).toMatchObject({
        id: submission.id,
        submissionText: 'Second thoughts',
        isLate: false,
      });
      expectProblem(await (await campus.signedIn(dan)).post(path).send({ text: 'I wait' }), 404);
      const late = await create(teacher.client, '/api/assignments', {
        ...{ sectionId: section.id, title: 'Over', description: 'Over.', dueDate: hours(-1), maxPoints: 5 },
        ...{ assignmentType: 'quiz', isPublished: true },
      });
      expectProblem(
        await adaSession.post(`/api/assignments/${late.id}/submissions`).send({ text: 'Late' }),
        409,
      );
    });

    it('grades it, and shows the score when it is posted', async () => {
      const path = `/api/assignment-submissions/${submission.id}`;
      const { headers } = await answer(teacher.client.get(path), 200);
      const grade = { score: 17.5, feedback: 'Close reading.' };
      await answer(teacher.client.put(`${path}/grade`).set('If-Match', headers.etag!).send(grade), 200);
      expectProblem(
        await teacher.client.put(`${path}/grade`).set('If-Match', headers.etag!).send(grade),
        412,
      );
      expect(await read(adaSession, path)).toMatchObject({ score: null, feedback: null });
      const submit = adaSession.post(`/api/assignments/${assignment.id}/submissions`).send({ text: 'Third' });
      expectProblem(await submit, 409);
      await act(teacher.client, `/api/assignments/${assignment.id}/post-grades`);
      expect(await read(adaSession, path)).toMatchObject(grade);
      const book = await read<{ students: Row[] }>(teacher.client, `/api/sections/${section.id}/gradebook`);
      expect(book.students.find(({ studentId }) => studentId === ada.id)).toMatchObject({
        ...{ earnedPoints: 17.5, possiblePoints: 25, percent: 70 },
      });
    });
  });

  describe('the end of a term', () => {
    it('brings final grades, from which average, credits and level follow at once', async () => {
      const second = await campus.section(term, { courseId: (await campus.course({ credits: 4 })).id });
      await campus.enroll(ada, second);
      const [[mine], [other]] = [await placesOf(ada, section), await placesOf(ada, second)];
      const graded = await answer(
        teacher.client.put(`/api/enrollments/${mine!.id}/grade`).send({ grade: 'A' }),
        200,
      );
      expect(graded.body).toMatchObject({ grade: 'A', gradePoints: '4.00', status: 'completed' });
      expect(await read(office, `/api/students/${ada.id}`)).toMatchObject({
        ...{ cumulativeGpa: '4.00', creditsEarned: 3, classLevel: 'freshman', sapStatus: 'good_standing' },
      });
      expectProblem(
        await teacher.client.put(`/api/enrollments/${other!.id}/grade`).send({ grade: 'A' }),
        404,
      );
      await answer(office.put(`/api/enrollments/${other!.id}/grade`).send({ grade: 'B+' }), 200);
      const record = await read(office, `/api/students/${ada.id}`);
      expect(record).toMatchObject({ cumulativeGpa: '3.60', creditsEarned: 7, creditsAttempted: 7 });
      const terms = await rows(adaSession, `/api/students/${ada.id}/terms`);
      expect(terms).toMatchObject([{ termGpa: '3.60', cumulativeGpa: '3.60', creditsEarned: 7 }]);
      for (const grade of ['E', 'W', '', null, 4])
        expectProblem(await office.put(`/api/enrollments/${other!.id}/grade`).send({ grade }), 422, {
          errors: { grade: [text] },
        });
      expectProblem(await office.put(`/api/enrollments/${other!.id}/grade`).send({ grade: 'A' }), 409);
    });

    it('takes the grades of a section together, all or none', async () => {
      const [[failed], [waiting]] = [await placesOf(cyd, section), await placesOf(dan, section)];
      const grade = (enrollmentId: string, letter: string) => ({ enrollmentId, grade: letter });
      const path = `/api/sections/${section.id}/grades`;
      const bad = { grades: [grade(failed!.id, 'F'), grade(waiting!.id, 'A')] };
      const refused = await teacher.client.post(path).send(bad);
      expect([409, 422]).toContain(refused.status);
      expect(await read(office, `/api/enrollments/${failed!.id}`)).toMatchObject({ grade: null });
      await act(teacher.client, path, { grades: [grade(failed!.id, 'F')] });
      expect(await read(office, `/api/students/${cyd.id}`)).toMatchObject({
        ...{ cumulativeGpa: '0.00', creditsEarned: 0, creditsAttempted: 3 },
      });
    });

    it('lets a seat be given up with a W after add/drop, by day', async () => {
      const late = await campus.term({}, [day(-1), day(30)]);
      const [student, held] = [await campus.student(), await campus.section(late)];
      const enrollment = await campus.enroll(student, held);
      const session = await campus.signedIn(student);
      const dropped = await session.post(`/api/enrollments/${enrollment.id}/drop`).send({});
      expectProblem(dropped, 409, { blockers: [expect.objectContaining({ code: 'window_closed' })] });
      expect(dropped.text).toMatch(/withdraw/i);
      const withdrawn = await act(session, `/api/enrollments/${enrollment.id}/withdraw`);
      expect(withdrawn).toMatchObject({
        status: 'dropped',
        grade: 'W',
        gradePoints: null,
        dropDate: instant,
      });
      expect(await read(office, `/api/students/${student.id}`)).toMatchObject({
        ...{ cumulativeGpa: null, creditsEarned: 0, creditsAttempted: 3 },
      });
      expect(await seats(held)).toMatchObject({ enrolled: 0 });
    });
  });

  describe('the money', () => {
    it('is charged and paid to the cent', async () => {
      const charge = await create(bursar, `/api/students/${ada.id}/charges`, {
        ...{
          termId: term.id,
          chargeType: 'tuition',
          description: 'Tuition',
          amount: 3950.1,
          dueDate: day(10),
        },
      });
      const path = `/api/charges/${charge.id}`;
      const pay = (amount: number) => ({ chargeId: charge.id, amount, method: 'card' });
      const first = await campus.payment(pay(0.2));
      expect(await read(bursar, path)).toMatchObject({
        paidAmount: '0.20',
        balance: '3949.90',
        isPaid: false,
      });
      const over = await office.post('/api/payments').send(pay(3949.91));
      expectProblem(over, 422, { errors: { amount: [text] } });
      await campus.payment(pay(3949.9));
      expect(await read(bursar, path)).toMatchObject({
        paidAmount: '3950.10',
        balance: '0.00',
        isPaid: true,
      });
      await act(office, `/api/payments/${first.id}/void`, { reason: 'Wrong card' });
      expect(await read(bursar, path)).toMatchObject({
        paidAmount: '3949.90',
        balance: '0.20',
        isPaid: false,
      });
      await campus.payment(pay(0.2));
      expectProblem(await bursar.put(path).send({ amount: 3950 }), 422, { errors: { amount: [text] } });
    });

    it('is spread over a plan whose installments sum to it exactly', async () => {
      const plan = await create(bursar, '/api/payment-plans', {
        ...{ studentId: ada.id, termId: term.id, planType: '12-Month 0%', totalAmount: 1000.1 },
        ...{ remainingBalance: 1000.1, monthlyPayment: 83.34, nextPaymentDate: day(1), status: 'current' },
      });
      const parts = () => rows(bursar, `/api/payment-plans/${plan.id}/installments`);
      const amounts = (await parts()).map(({ amount }) => Math.round(Number(amount) * 100));
      expect(amounts).toEqual([...Array<number>(2).fill(8335), ...Array<number>(10).fill(8334)]);
      expect((await parts())[0]).toEqual({
        ...{ id: uuid, number: 1, dueDate: date, amount: '83.35', paidAmount: '0.00', status: 'due' },
      });
      await campus.payment({ planId: plan.id, amount: 100 });
      expect((await parts()).slice(0, 3)).toMatchObject([
        { paidAmount: '83.35', status: 'paid' },
        { paidAmount: '16.65', status: 'due' },
        { paidAmount: '0.00', status: 'upcoming' },
      ]);
      const path = `/api/payment-plans/${plan.id}`;
      expect(await read(bursar, path)).toMatchObject({ remainingBalance: '900.10', status: 'current' });
      const summary = await read(adaSession, `/api/students/${ada.id}/financial-summary`);
      expect(summary).toMatchObject({
        planTotal: '1000.10',
        planRemaining: '900.10',
        activePlans: 1,
        latePlans: 0,
      });
      await campus.payment({ planId: plan.id, amount: 900.1 });
      expect(await read(bursar, path)).toMatchObject({
        ...{ remainingBalance: '0.00', status: 'paid', nextPaymentDate: null },
      });
      const over = await office.post('/api/payments').send({ planId: plan.id, amount: 0.01, method: 'cash' });
      expect([409, 422]).toContain(over.status);
    });

    it('is charged once when a lost answer makes somebody ask again', async () => {
      const key = `${campus.mark}-key`;
      const body = {
        ...{ studentId: ada.id, termId: term.id, chargeType: 'other', description: 'Library card' },
        ...{ amount: 4, dueDate: day(5) },
      };
      const post = (sent: Json) => bursar.post('/api/charges').set('Idempotency-Key', key).send(sent);
      const first = await answer(post(body), 201);
      const second = await answer(post(body), 201);
      expect(second.body).toEqual(first.body);
      expect(second.headers).toMatchObject({
        'idempotent-replayed': 'true',
        location: first.headers.location,
      });
      const other = await post({ ...body, amount: 5 });
      expect([other.status, other.type]).toEqual([422, 'application/problem+json']);
      const together = await Promise.all(
        Array.from({ length: 6 }, () =>
          bursar
            .post('/api/charges')
            .set('Idempotency-Key', `${key}-2`)
            .send({ ...body, amount: 6 }),
        ),
      );
      for (const { status } of together) expect([201, 409]).toContain(status);
      const charged = await rows(bursar, `/api/charges${query({ studentId: ada.id, chargeType: 'other' })}`);
      expect(charged.map(({ amount }) => amount).sort()).toEqual(['4.00', '6.00']);
    });
  });

  describe('the record of it all', () => {
    it('has the changes of every record, with who and what', async () => {
      await change(office, `/api/students/${ada.id}`, { catalogYear: '2026-2027', phone: '555-0123' });
      const [latest] = await rows(office, `/api/students/${ada.id}/history`);
      expect(latest).toMatchObject({ action: 'student.update', actorRole: 'machine_client', at: instant });
      expect(latest!.changes).toEqual(
        expect.arrayContaining([
          { field: 'catalogYear', from: null, to: '2026-2027' },
          { field: 'phone', from: null, to: '555-0123' },
        ]),
      );
      const [seat] = await placesOf(ben, section);
      const history = await rows(office, `/api/enrollments/${seat!.id}/history`);
      expect(history.map(({ action }) => action)).toEqual(['enrollment.drop', 'enrollment.create']);
      expect(history[0]).toMatchObject({ reason: 'Moved away' });
    });

    it('names every write in the audit trail, which compliance reads', async () => {
      const made = await answer(
        office.put(`/api/courses/${course.id}`).send({ title: 'Letters, again' }),
        200,
      );
      const compliance = await system.as('compliance');
      const trail = `/api/audit-events${query({ search: made.headers['x-request-id'] })}`;
      expect(await rows(compliance, trail)).toMatchObject([
        {
          ...{
            action: 'course.update',
            subjectType: 'course',
            subjectId: course.id,
            actorRole: 'machine_client',
          },
          details: { changes: { title: [course.title, 'Letters, again'] } },
        },
      ]);
      expectProblem(await (await system.as('registrar')).get('/api/audit-events'), 403);
    });

    it('tells students who looked at their record', async () => {
      const compliance = await system.as('compliance');
      await answer(compliance.get(`/api/students/${ada.id}`), 200);
      const { id } = await read(compliance, '/api/auth/user');
      const reads = await rows(adaSession, `/api/students/${ada.id}/reads`);
      expect(reads).toContainEqual(
        expect.objectContaining({ actorId: id, actorRole: 'compliance', kind: 'opened' }),
      );
      const own = await read(adaSession, '/api/auth/user');
      expect(reads.map(({ actorId }) => actorId)).not.toContain(own.id);
      expectProblem(await adaSession.get(`/api/students/${ben.id}/reads`), 404);
    });

    it('keeps what has a history: what is deleted then is only closed', async () => {
      for (const [path, record] of [
        ['/api/programs', program],
        ['/api/courses', course],
        ['/api/sections', section],
        ['/api/terms', term],
      ] as const) {
        const { status } = await office.delete(`${path}/${record.id}`);
        if (path === '/api/sections') {
          expect([204, 409]).toContain(status);
          continue;
        }
        expect([path, status]).toEqual([path, 204]);
        expect(await read(office, `${path}/${record.id}`)).toMatchObject({ id: record.id, isActive: false });
      }
      expect(await read(office, `/api/students/${ada.id}`)).toMatchObject({ cumulativeGpa: '3.60' });
    });
  });
});

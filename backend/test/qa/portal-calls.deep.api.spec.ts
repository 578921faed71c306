import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../harness/problem.js';
import { type Client, startSystem, type System } from '../harness/test-app.js';
import { answer, query, read, type Row, rows } from './support/calls.js';
import { Campus } from './support/campus.js';
import { day, hours } from './support/days.js';
import { boolean, date, instant, list, money, number, oneOf, text, uuid } from './support/shapes.js';

/** Section 7 of the portal document, row by row, with the portal's calls: with a session, as JSON. */
describe('@remote the calls that the portal makes', () => {
  let system: System;
  let campus: Campus;
  let registrar: Client;
  let bursar: Client;
  let faculty: { user: Row; client: Client };
  let term: Row;
  let section: Row;
  let student: Row;
  beforeAll(async () => {
    system = await startSystem();
    campus = await Campus.at(system);
    [registrar, bursar] = [await system.as('registrar'), await system.as('bursar')];
    faculty = await campus.staff('faculty');
    term = await campus.term();
    section = await campus.section(term, { instructorId: faculty.user.id, capacity: 5 });
    student = await campus.student({ firstName: 'Zoë', lastName: `O’Neill-${campus.mark}` });
  });
  afterAll(() => system?.close());

  const unrestricted = { directoryRestricted: false, directoryRestriction: [] };
  const plan = {
    id: uuid,
    studentId: uuid,
    studentName: text,
    studentNumber: text,
    termId: uuid,
    planType: oneOf('12-Month 0%', '24-Month 0%', '36-Month 0%'),
    totalAmount: money,
    remainingBalance: money,
    status: oneOf('pending', 'current', 'late', 'paid'),
  };
  const termShape = {
    id: uuid,
    name: text,
    type: oneOf('fall', 'winter', 'spring', 'summer'),
    year: number,
    startDate: date,
    endDate: date,
    gradesDue: date,
    registrationStartDate: date,
    registrationEndDate: date,
    isActive: boolean,
  };

  it('GET /api/auth/user', async () => {
    const { body } = await answer(registrar.get('/api/auth/user'), 200);
    expect(body).toEqual({
      id: uuid,
      email: 'registrar@collegium.example',
      firstName: text,
      lastName: text,
      role: 'registrar',
      studentId: null,
      permissions: expect.arrayContaining(['students.search', 'enrollments.create']),
    });
    const own = await read(await campus.signedIn(student), '/api/auth/user');
    expect(own).toMatchObject({ role: 'student', studentId: student.id, firstName: 'Zoë' });
    expectProblem(await system.anonymous.get('/api/auth/user'), 401, { title: 'Unauthorized' });
  });

  it('GET /api/dashboard/stats', async () => {
    const stats = await read<Record<string, unknown>>(registrar, '/api/dashboard/stats');
    expect(stats).toEqual({
      totalStudents: number,
      activeCourses: number,
      pendingEnrollments: number,
      graduationAudits: number,
      changes: expect.any(Object),
    });
    const { termBefore, ...changes } = stats.changes as Record<string, number | string | null>;
    expect(termBefore === null || typeof termBefore === 'string').toBe(true);
    const notes = [
      'activeCoursesNew',
      'graduationAuditsCompleted',
      'registeredStudents',
      'registeredStudentsBefore',
      'totalStudentsPercent',
    ];
    expect(Object.keys(changes).sort()).toEqual(notes);
    for (const note of notes)
      expect([note, changes[note] === null || Number.isInteger(changes[note])]).toEqual([note, true]);
  });

  it('GET /api/enrollments/recent', async () => {
    const enrollment = await campus.enroll(await campus.student(), section);
    const recent = await rows(registrar, '/api/enrollments/recent');
    expect(recent.length).toBeLessThanOrEqual(10);
    for (const row of recent)
      expect(row).toEqual({
        id: uuid,
        ...unrestricted,
        studentName: text,
        courseCode: text,
        sectionNumber: text,
        status: oneOf('enrolled', 'waitlisted', 'dropped', 'completed'),
        enrollmentDate: instant,
        // Not in the document: a row links to its records and names its term.
        studentId: uuid,
        sectionId: uuid,
        termId: uuid,
        termName: text,
      });
    const instants = recent.map(({ enrollmentDate }) => enrollmentDate as string);
    expect(instants).toEqual([...instants].sort().reverse());
    expect(await rows(faculty.client, '/api/enrollments/recent')).toMatchObject([{ id: enrollment.id }]);
    expect(await rows(registrar, '/api/enrollments/recent?limit=1')).toHaveLength(1);
    const file = await answer(
      faculty.client.get('/api/enrollments/recent?headings=fields').set('Accept', 'text/csv'),
      200,
    );
    expect(file.text).toMatch(new RegExp(`^"id","studentName","courseCode".*\r?\n"${enrollment.id}",`));
    for (const limit of ['0', '101', '-1', 'x', '1.5', '1e1', '1&limit=2'])
      expectProblem(await registrar.get(`/api/enrollments/recent?limit=${limit}`), 400);
    await answer(registrar.get('/api/enrollments/recent?limit=100'), 200);
  });

  it('GET /api/payment-plans', async () => {
    await campus.plan(student, term);
    const response = await answer(bursar.get('/api/payment-plans'), 200);
    expect(response.headers['content-range']).toMatch(/^payment-plans 0-\d+\/\d+$/);
    for (const row of response.body as Row[]) {
      expect(row).toMatchObject(plan);
      expect([null, expect.stringMatching(/^\d+\.\d\d$/)]).toContainEqual(row.monthlyPayment);
    }
    expect(await rows(bursar, '/api/payment-plans?range=[0,4]')).toHaveLength(5);
  });

  it.each([
    ['the name', () => `${student.firstName as string} ${student.lastName as string}`],
    ['the name with blanks around it', () => `  ${student.lastName as string} `],
    ['the number', () => student.studentId as string],
    ['the email address', () => student.email as string],
  ])('GET /api/students?search= by %s', async (_, search) => {
    const found = await rows(registrar, `/api/students?search=${encodeURIComponent(search())}`);
    expect(found).toEqual([
      {
        id: student.id,
        studentId: text,
        firstName: 'Zoë',
        lastName: student.lastName,
        email: student.email,
        programId: null,
        programName: null,
        catalogYear: null,
        classLevel: 'freshman',
        enrollmentStatus: 'active',
        expectedGraduation: null,
        cumulativeGpa: null,
        creditsEarned: 0,
        creditsAttempted: 0,
        sapStatus: 'good_standing',
        programCredits: null,
        degreeProgress: null,
        ...unrestricted,
      },
    ]);
  });

  it('GET /api/terms/active and /api/terms/current', async () => {
    const active = await rows(registrar, '/api/terms/active');
    for (const row of active) expect(row).toEqual({ ...termShape, isActive: true });
    expect(active.map(({ id }) => id)).toContain(term.id);
    const current = await read(registrar, '/api/terms/current');
    expect(current).toEqual(termShape);
    expect(active).toContainEqual(current);
  });

  it('GET /api/sections?termId=', async () => {
    const found = await rows(registrar, `/api/sections?termId=${term.id}`);
    expect(found).toEqual([
      {
        id: section.id,
        courseId: uuid,
        termId: term.id,
        courseCode: text,
        sectionNumber: section.sectionNumber,
        courseTitle: text,
        courseCredits: 3,
        modality: 'in_person',
        instructorId: faculty.user.id,
        instructorName: `Quinn Staff ${campus.mark}`,
        schedule: null,
        location: null,
        enrolled: number,
        capacity: 5,
        isUnlimited: false,
        waitlisted: 0,
        seatStatus: oneOf('Open', 'Limited', 'Full'),
        isActive: true,
      },
    ]);
    const summary = await read<object>(registrar, `/api/sections/summary?termId=${term.id}`);
    const { enrolled } = found[0]!;
    expect(summary).toEqual({
      totalEnrolled: enrolled,
      totalCapacity: 5,
      waitlisted: 0,
      utilizationPercent: Math.round(((enrolled as number) / 5) * 100),
    });
  });

  describe('assignments', () => {
    let assignment: Row;

    it('POST /api/assignments, and the list is refreshed', async () => {
      const body = {
        sectionId: section.id,
        title: 'Essay',
        description: 'Two pages.\nNo more.',
        dueDate: hours(200),
        maxPoints: 12.5,
        assignmentType: 'project',
        isPublished: true,
      };
      const before = await rows(faculty.client, `/api/sections/${section.id}/assignments`);
      expect(before).toEqual([]);
      const { body: created, headers } = await answer(
        faculty.client.post('/api/assignments').send(body),
        201,
      );
      assignment = created as Row;
      expect(assignment).toMatchObject({ ...body, id: uuid });
      expect(headers.location).toBe(`/api/assignments/${assignment.id}`);
      const after = await rows(faculty.client, `/api/sections/${section.id}/assignments`);
      expect(after).toEqual([expect.objectContaining({ ...body, id: assignment.id })]);
      expect(after[0]!.maxPoints).toBe(12.5);
    });

    it('POST /api/assignments makes a draft unless told otherwise', async () => {
      const draft = await campus.assignment(section, { isPublished: undefined });
      expect(draft.isPublished).toBe(false);
    });

    it('GET /api/assignments/{assignmentId}/submissions, PUT .../grade, and the list is refreshed', async () => {
      const person = await campus.student({ firstName: 'Ada' });
      await campus.enroll(person, section);
      const handed = await campus.submission(person, assignment, 'My essay.');
      const path = `/api/assignments/${assignment.id}/submissions`;
      const shape = {
        id: handed.id,
        studentName: `Ada Student ${campus.mark}`,
        submittedAt: instant,
        submissionText: 'My essay.',
      };
      expect(await rows(faculty.client, path)).toEqual([
        expect.objectContaining({ ...shape, score: null, feedback: null }),
      ]);
      const grade = { score: 11.25, feedback: 'Well argued.' };
      const address = `/api/assignment-submissions/${handed.id}/grade`;
      const { body } = await answer(faculty.client.put(address).send(grade), 200);
      expect(body).toMatchObject({ ...shape, ...grade });
      expect(await rows(faculty.client, path)).toMatchObject([{ ...shape, ...grade }]);
      await answer(faculty.client.put(address).send({ score: 0 }), 200);
      expect(await rows(faculty.client, path)).toMatchObject([{ score: 0, feedback: 'Well argued.' }]);
    });
  });

  describe('POST /api/enrollments', () => {
    it.each(['enrolled', 'waitlisted'])(
      'as %s, and recent enrollments and sections are refreshed',
      async (status) => {
        const section = await campus.section(term, { capacity: 1, instructorId: faculty.user.id });
        if (status === 'waitlisted') await campus.enroll(await campus.student(), section);
        const person = await campus.student({ firstName: 'Eve' });
        const body = { studentId: person.id, sectionId: section.id, termId: term.id, status };
        const { body: created, headers } = await answer(registrar.post('/api/enrollments').send(body), 201);
        expect(created).toMatchObject({ ...body, id: uuid, enrollmentDate: instant, warnings: list });
        expect(headers.location).toBe(`/api/enrollments/${(created as Row).id}`);
        const [recent] = await rows(faculty.client, '/api/enrollments/recent?limit=1');
        expect(recent).toEqual({
          id: (created as Row).id,
          ...unrestricted,
          studentName: `Eve Student ${campus.mark}`,
          courseCode: section.courseCode,
          sectionNumber: section.sectionNumber,
          status,
          enrollmentDate: (created as Row).enrollmentDate,
          studentId: person.id,
          sectionId: section.id,
          termId: term.id,
          termName: (created as Row).termName,
        });
        const sections = await rows(registrar, `/api/sections?termId=${term.id}`);
        expect(sections.find(({ id }) => id === section.id)).toMatchObject({
          enrolled: 1,
          waitlisted: status === 'waitlisted' ? 1 : 0,
          seatStatus: 'Full',
        });
      },
    );

    it('never changes the status asked for', async () => {
      const section = await campus.section(term, { capacity: 1 });
      const ask = async (status: string, code: string) => {
        const body = {
          studentId: (await campus.student()).id,
          sectionId: section.id,
          termId: term.id,
          status,
        };
        const response = await registrar.post('/api/enrollments').send(body);
        expectProblem(response, 409, { blockers: list });
        const { blockers } = response.body as { blockers: unknown[] };
        expect(blockers).toEqual([
          expect.objectContaining({ code, message: text, facts: expect.any(Object) }),
        ]);
        expect(Object.keys(blockers[0] as object).sort()).toEqual(['code', 'facts', 'liftedBy', 'message']);
      };
      await ask('waitlisted', 'seat_available');
      await campus.enroll(await campus.student(), section);
      await ask('enrolled', 'section_full');
      expect(await read(registrar, `/api/sections/${section.id}`)).toMatchObject({
        enrolled: 1,
        waitlisted: 0,
      });
    });
  });

  it('POST /api/students/{studentId}/charges and GET with a termId', async () => {
    const address = `/api/students/${student.id}/charges`;
    const body = {
      studentId: student.id,
      termId: term.id,
      chargeType: 'meal_plan',
      description: 'Meals',
      amount: 1234.05,
      dueDate: day(14),
    };
    const before = await read(bursar, `/api/students/${student.id}/financial-summary`);
    const { body: created } = await answer(bursar.post(address).send(body), 201);
    expect(created).toMatchObject({ ...body, id: uuid, amount: '1234.05', isPaid: false });
    const other = await campus.term();
    await answer(bursar.post(address).send({ ...body, termId: other.id, studentId: undefined }), 201);
    expect(await rows(bursar, `${address}?termId=${term.id}`)).toEqual([
      { ...(created as Row), ...unrestricted },
    ]);
    expect(await rows(bursar, address)).toHaveLength(2);
    const after = await read(bursar, `/api/students/${student.id}/financial-summary`);
    expect(Number(after.unpaidCharges) - Number(before.unpaidCharges)).toBeCloseTo(2468.1, 5);
    expectProblem(await bursar.get(`${address}?termId=fall`), 400);
  });

  it('POST /api/payment-plans, and the list of plans is refreshed', async () => {
    const body = {
      studentId: student.id,
      termId: term.id,
      planType: '36-Month 0%',
      totalAmount: 5000,
      remainingBalance: 5000,
      monthlyPayment: 138.89,
      nextPaymentDate: day(20),
      status: 'current',
    };
    const overview = await read(bursar, '/api/billing/overview');
    const { body: created } = await answer(bursar.post('/api/payment-plans').send(body), 201);
    const shown = { totalAmount: '5000.00', remainingBalance: '5000.00', monthlyPayment: '138.89' };
    expect(created).toMatchObject({ ...plan, ...body, ...shown });
    const { id } = created as Row;
    const found = await rows(bursar, `/api/payment-plans${query({ studentId: student.id })}`);
    expect(found).toContainEqual({
      ...(created as Row),
      ...unrestricted,
    });
    const parts = await rows(bursar, `/api/payment-plans/${id}/installments`);
    expect(parts.length).toBe(36);
    const cents = parts.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
    expect(cents).toBe(500_000);
    expect(parts[0]).toMatchObject({ number: 1, dueDate: day(20), amount: '138.89', paidAmount: '0.00' });
    const now = await read(bursar, '/api/billing/overview');
    expect(now).toEqual({
      revenueCollected: money,
      outstandingBalance: money,
      activePlans: number,
      overduePlans: number,
    });
    expect(Number(now.outstandingBalance)).toBeGreaterThanOrEqual(Number(overview.outstandingBalance));
  });

  it.each(['/api/login', '/api/logout'])('browser navigation to %s redirects', async (path) => {
    const { headers } = await answer(system.anonymous.get(path).redirects(0), 302);
    expect(headers.location).toMatch(/^(https?:\/\/|\/)/);
  });

  const signedOut =
    'dashboard/stats enrollments/recent payment-plans students?search=a terms/active terms/current sections';
  it.each(signedOut.split(' '))('GET /api/%s should be Unauthorized to the signed-out', async (path) => {
    expectProblem(await system.anonymous.get(`/api/${path}`), 401, { title: 'Unauthorized' });
  });
});

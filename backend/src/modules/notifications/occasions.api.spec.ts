import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Classroom, openClassroom } from '../../../test/harness/classroom.js';
import { day, openTerm, recountSeats, runningTerm } from '../../../test/harness/seats.js';
import { statementsOf } from '../../../test/harness/statements.js';
import { openWorld, records, registrar, system } from '../../../test/harness/worlds/world.js';
import type { User } from '../../platform/auth/user.entity.js';
import type { Student } from '../students/student.entity.js';

openWorld(['registrar']);

interface Reported {
  kind: string;
  title: string;
  body: string | null;
  link: string | null;
}

const notificationsOf = (userId: string): Promise<Reported[]> =>
  system.dataSource.query(
    'SELECT kind, title, body, link FROM notifications WHERE user_id = $1 ORDER BY created_at',
    [userId],
  );
const kindsTo = async (userId: string): Promise<string[]> =>
  (await notificationsOf(userId)).map(({ kind }) => kind);
const someone = async (): Promise<{ person: User; student: Student }> => {
  const person = await records.user({ role: 'student' });
  return { person, student: await records.student({ userId: person.id }) };
};

describe('a student should be notified', () => {
  it('of a seat from the waitlist, and not of their own actions', async () => {
    const [leaver, waiter] = [await someone(), await someone()];
    const course = await records.course({ code: 'TELL 1', title: 'Telling' });
    const term = await openTerm(records, { name: 'Fall of Telling' });
    const section = await records.section({
      courseId: course.id,
      termId: term.id,
      sectionNumber: '001',
      capacity: 1,
    });
    const { id } = await records.enrollment(leaver.student, section);
    const waiting = await records.enrollment(waiter.student, section, { status: 'waitlisted' });
    await recountSeats(system.dataSource);
    await (
      await system.asPerson(leaver.person.email!)
    )
      .post(`/api/enrollments/${id}/drop`)
      .send({})
      .expect(200);
    expect(await notificationsOf(leaver.person.id)).toEqual([]);
    expect(await notificationsOf(waiter.person.id)).toEqual([
      {
        kind: 'waitlist_promoted',
        title: 'You got a seat in TELL 1-001 from the waitlist',
        body: 'Telling, Fall of Telling',
        link: `/portal/my-courses/${waiting.id}?term=${term.id}`,
      },
    ]);
  });

  it('when staff drop or withdraw them, or remove them from a waitlist', async () => {
    const { person, student } = await someone();
    const links: string[] = [];
    const enrolled = async (status: 'enrolled' | 'waitlisted', termId: string): Promise<string> => {
      const section = await records.section({ termId });
      const { id } = await records.enrollment(student, section, { status });
      await recountSeats(system.dataSource);
      links.push(`/portal/my-courses/${id}?term=${termId}`);
      return id;
    };
    const { id: open } = await openTerm(records);
    const { id: running } = await runningTerm(records, 20, 60);
    await registrar
      .post(`/api/enrollments/${await enrolled('enrolled', open)}/drop`)
      .send({})
      .expect(200);
    await registrar
      .post(`/api/enrollments/${await enrolled('waitlisted', open)}/drop`)
      .send({})
      .expect(200);
    await registrar
      .post(`/api/enrollments/${await enrolled('enrolled', running)}/withdraw`)
      .send({ reason: 'Asked by email', lastAttendanceDate: day(-1) })
      .expect(200);
    const notified = await notificationsOf(person.id);
    expect(notified.map(({ kind }) => kind)).toEqual([
      'enrollment_dropped',
      'enrollment_dropped',
      'enrollment_withdrawn',
    ]);
    expect(notified.map(({ title }) => title.replace(/TST.*/, ''))).toEqual([
      'You were dropped from ',
      'You were removed from the waitlist for ',
      'You were withdrawn from ',
    ]);
    expect(notified.map(({ link }) => link)).toEqual(links);
  });

  it('of a hold and of its release, without the reason', async () => {
    const { person, student } = await someone();
    const reason = 'Checks that bounced';
    const bursar = await system.as('bursar');
    const { body } = await bursar
      .post('/api/holds')
      .send({ studentId: student.id, kind: 'financial', reason })
      .expect(201);
    await bursar
      .post(`/api/holds/${(body as { id: string }).id}/release`)
      .send({ reason })
      .expect(200);
    const notified = await notificationsOf(person.id);
    expect(notified.map(({ kind }) => kind)).toEqual(['hold_placed', 'hold_released']);
    expect(notified[0]!.body).toBe('It can be released by: Bursar.');
    expect(new Set(notified.map(({ link }) => link))).toEqual(new Set(['/portal/my-record?tab=holds']));
    expect(JSON.stringify(notified)).not.toContain('bounced');
  });

  it('of charges, payments and plans', async () => {
    const { person, student } = await someone();
    const term = await openTerm(records);
    const bursar = await system.as('bursar');
    const { body: charge } = await bursar
      .post('/api/charges')
      .send({
        studentId: student.id,
        termId: term.id,
        chargeType: 'fees',
        description: 'Laboratory',
        amount: 125,
        dueDate: '2050-01-15',
      })
      .expect(201);
    const chargeId = (charge as { id: string }).id;
    await bursar.post('/api/payments').send({ chargeId, amount: 25.5, method: 'cash' }).expect(201);
    const { body: plan } = await bursar
      .post('/api/payment-plans')
      .send({
        studentId: student.id,
        termId: term.id,
        planType: '12-Month 0%',
        totalAmount: 1200,
        remainingBalance: 1200,
        monthlyPayment: 100,
        nextPaymentDate: '2050-01-01',
        status: 'current',
      })
      .expect(201);
    const planId = (plan as { id: string }).id;
    await bursar.post('/api/payments').send({ planId, amount: 100, method: 'cash' }).expect(201);
    const notified = await notificationsOf(person.id);
    const account = '/portal/my-account';
    expect(notified.map(({ link }) => link)).toEqual([
      `${account}?charge=${chargeId}`,
      `${account}?charge=${chargeId}`,
      `${account}?plan=${planId}`,
      `${account}?plan=${planId}`,
    ]);
    expect(notified.slice(0, 3).map(({ kind, title, body }) => [kind, title, body])).toEqual([
      ['charge_created', 'New charge: Laboratory', '$125.00, due January 15, 2050'],
      ['payment_recorded', 'A payment on your account was recorded', '$25.50 for Laboratory'],
      [
        'plan_created',
        'Your payment plan is set up: 12-Month 0%',
        '$1,200.00, first payment due January 1, 2050',
      ],
    ]);
  });
});

describe('a class should be notified', () => {
  let room: Classroom;
  let learner: string;
  const assignment = {
    description: 'Write.',
    dueDate: '2050-03-01T04:59:00Z',
    maxPoints: 10,
    assignmentType: 'homework',
  };
  beforeAll(async () => {
    room = await openClassroom(system);
    learner = room.student.userId;
  });
  const fresh = async (work: () => Promise<unknown>): Promise<Reported[]> => {
    const before = await notificationsOf(learner);
    await work();
    return (await notificationsOf(learner)).slice(before.length);
  };
  const linkTo = (id: string): string => `/portal/my-courses?assignment=${id}&term=${room.section.termId}`;
  const assign = async (isPublished: boolean): Promise<string> => {
    const { body } = await room.teacher
      .post('/api/assignments')
      .send({ ...assignment, sectionId: room.section.id, title: 'On <b>Method</b>', isPublished })
      .expect(201);
    return (body as { id: string }).id;
  };

  it('of an assignment when it is published, immediately or later', async () => {
    let first = '';
    const [notified] = await fresh(async () => (first = await assign(true)));
    expect(notified).toMatchObject({
      kind: 'assignment_published',
      body: 'On <b>Method</b>, due February 28, 2050, 11:59 PM ET',
      link: linkTo(first),
    });
    expect(
      await system.dataSource.query('SELECT deadline FROM notifications WHERE link = $1', [linkTo(first)]),
    ).toContainEqual({ deadline: new Date(assignment.dueDate) });
    let id = '';
    expect(await fresh(async () => (id = await assign(false)))).toEqual([]);
    const put = (change: object) => () => room.teacher.put(`/api/assignments/${id}`).send(change).expect(200);
    expect(await fresh(put({ maxPoints: 20 }))).toEqual([]);
    expect(await fresh(put({ isPublished: true }))).toHaveLength(1);
    expect(await fresh(put({ maxPoints: 30 }))).toEqual([]);
    expect(await kindsTo(room.instructor.id)).not.toContain('assignment_published');
  });

  it('of posted grades, once for each student with a score, and no one else', async () => {
    const work = await records.assignment(room.section);
    const others = await Promise.all(Array.from({ length: 3 }, () => someone()));
    for (const { student } of others) await records.enrollment(student, room.section);
    await records.submission(work, room.student, { score: 38.75 });
    await records.submission(work, others[0]!.student, { score: 0 });
    await records.submission(work, others[1]!.student);
    const post = (act: string) => () => room.teacher.post(`/api/assignments/${work.id}/${act}`).expect(200);
    const notified = await fresh(post('post-grades'));
    expect(notified).toEqual([
      expect.objectContaining({ kind: 'grades_posted', body: work.title, link: linkTo(work.id) }),
    ]);
    expect(JSON.stringify(notified)).not.toContain('38.75');
    expect(await fresh(post('post-grades'))).toEqual([]);
    const kinds = await Promise.all(others.map(({ person }) => kindsTo(person.id)));
    expect(kinds).toEqual([['grades_posted'], [], []]);
  });

  it('of final grades, once for each student, without the grade', async () => {
    const term = await runningTerm(records, 90, 5);
    const section = await records.section({ termId: term.id, instructorId: room.instructor.id });
    const people = await Promise.all(Array.from({ length: 3 }, () => someone()));
    const enrollments: string[] = [];
    for (const { student } of people) enrollments.push((await records.enrollment(student, section)).id);
    await recountSeats(system.dataSource);
    const one = () =>
      room.teacher.put(`/api/enrollments/${enrollments[0]}/grade`).send({ grade: 'B+' }).expect(200);
    const statements = await statementsOf(one);
    // The session, the proposal with its two readings, and the statement that grades, records and notifies.
    expect(statements).toHaveLength(4);
    await one();
    await room.teacher
      .post(`/api/sections/${section.id}/grades`)
      .send({ grades: enrollments.map((enrollmentId, n) => ({ enrollmentId, grade: n ? 'C' : 'B+' })) })
      .expect(200);
    for (const { person } of people) {
      const notified = await notificationsOf(person.id);
      expect(notified).toEqual([
        expect.objectContaining({ kind: 'final_grade_posted', link: '/portal/my-record?tab=terms' }),
      ]);
      expect(notified[0]!.title).toMatch(/^Your final grade for TST \d+-\d+ is posted$/);
    }
  });
});

describe('an instructor should be notified', () => {
  it('of a new teaching assignment, and of no other change of the section', async () => {
    const [first, second] = [
      await records.user({ role: 'faculty' }),
      await records.user({ role: 'faculty' }),
    ];
    const [course, term] = [
      await records.course({ code: 'TELL 2', title: 'Teaching' }),
      await openTerm(records),
    ];
    const { body } = await registrar
      .post('/api/sections')
      .send({
        courseId: course.id,
        termId: term.id,
        sectionNumber: '007',
        capacity: 5,
        instructorId: first.id,
      })
      .expect(201);
    const { id } = body as { id: string };
    const put = (change: object) => registrar.put(`/api/sections/${id}`).send(change).expect(200);
    await put({ capacity: 6, instructorId: first.id });
    await put({ instructorId: second.id });
    await put({ instructorId: null });
    for (const { id: userId } of [first, second])
      expect(await notificationsOf(userId)).toEqual([
        {
          kind: 'section_assigned',
          title: 'You are now the instructor of TELL 2-007',
          body: `Teaching, ${term.name}`,
          link: `/portal/courses/${id}`,
        },
      ]);
  });
});

it('a call that changes nothing should notify no one', async () => {
  const { person, student } = await someone();
  const bursar = await system.as('bursar');
  await bursar
    .post('/api/holds')
    .send({ studentId: student.id, kind: 'registrar', reason: 'No' })
    .expect(403);
  await bursar
    .post('/api/charges')
    .send({
      studentId: student.id,
      termId: person.id,
      chargeType: 'fees',
      description: 'x',
      amount: 1,
      dueDate: '2050-01-01',
    })
    .expect(422);
  expect(await notificationsOf(person.id)).toEqual([]);
});

import { describe, expect, it } from '@jest/globals';
import {
  body,
  codesOf,
  counters,
  fill,
  openRegistration,
  refused,
  section,
  signedInStudent,
  term,
  ask,
} from '../../../test/harness/registration.js';
import { records, registrar, system } from '../../../test/harness/worlds/world.js';
import { day, openTerm, recountSeats, runningTerm, sectionAt } from '../../../test/harness/seats.js';
import type { Section } from '../sections/section.entity.js';
import { expectProblem } from '../../../test/harness/problem.js';
import type { Client } from '../../../test/harness/test-app.js';
import type { CartCheckDto } from './registration.dto.js';
import type { SavedCartItemDto } from './saved-cart.dto.js';

openRegistration();

describe('POST /api/enrollments should refuse with', () => {
  it('section_full, and never waitlist the student instead', async () => {
    const full = await section({ capacity: 2 });
    await fill(full, 2);
    const student = await records.student();
    expect(await refused(registrar, body(student, full))).toEqual([
      {
        code: 'section_full',
        message: expect.stringMatching(/is full: 2 of 2 seats are filled\.$/),
        facts: { capacity: 2, enrolled: 2, offered: 0, waitlisted: 0 },
        liftedBy: 'Registrar',
      },
    ]);
    expect(await counters(full)).toEqual({ capacity: 2, enrolled: 2, waitlisted: 0 });
  });

  it('section_full for a section without any seat', async () => {
    const none = await section({ capacity: 0 });
    expect(codesOf(await refused(registrar, body(await records.student(), none)))).toEqual(['section_full']);
  });

  it('seat_available, and never enroll the student instead', async () => {
    const given = await section();
    const sent = body(await records.student(), given, { status: 'waitlisted' });
    expect(await refused(registrar, sent)).toMatchObject([{ code: 'seat_available', liftedBy: null }]);
    expect(await counters(given)).toEqual({ capacity: 30, enrolled: 0, waitlisted: 0 });
  });

  it.each(['enrolled', 'waitlisted', 'completed'] as const)('already_enrolled, when %s', async (status) => {
    const given = await section({ capacity: 1 });
    await fill(given, status === 'waitlisted' ? 1 : 0);
    const student = await records.student();
    const { id } = await records.enrollment(student, given, { status });
    await recountSeats(system.dataSource);
    const blockers = await refused(registrar, body(student, given, { status: 'waitlisted' }));
    expect(blockers).toEqual([
      {
        code: 'already_enrolled',
        liftedBy: null,
        facts: { enrollmentId: id, status },
        message: expect.stringMatching(
          /^The student (is already enrolled in|is already on the waitlist for|has already completed) TST/,
        ),
      },
    ]);
  });

  it('nothing for a dropped enrollment', async () => {
    const given = await section();
    const student = await records.student();
    await records.enrollment(student, given, { status: 'dropped', dropDate: new Date(Date.now() + 1000) });
    await registrar.post('/api/enrollments').send(body(student, given)).expect(201);
  });

  it.each([
    ['before it opens', { registrationStartDate: day(1), registrationEndDate: day(5) }],
    ['after it closed', { registrationStartDate: day(-5), registrationEndDate: day(-1) }],
  ])('window_closed for students %s, and only warn staff', async (_, window) => {
    const { student, client } = await signedInStudent();
    const given = await section({ termId: (await openTerm(records, window)).id });
    const blocker = {
      code: 'window_closed',
      message: expect.stringMatching(
        /^Registration for Term \d+ is closed\. It is open from \w+ \d+, \d{4} through \w+ \d+, \d{4}\.$/,
      ),
      facts: { today: day(0), ...window },
      liftedBy: 'Registrar',
    };
    expect(await refused(client, body(student, given))).toEqual([blocker]);
    const { body: answer } = await registrar.post('/api/enrollments').send(body(student, given)).expect(201);
    expect(answer).toMatchObject({ status: 'enrolled', warnings: [blocker] });
  });

  it.each(['first', 'last'])('nothing on the %s day of the window', async (which) => {
    const { student, client } = await signedInStudent();
    const window =
      which === 'first'
        ? { registrationStartDate: day(0), registrationEndDate: day(5) }
        : { registrationStartDate: day(-5), registrationEndDate: day(0) };
    const given = await section({ termId: (await openTerm(records, window)).id });
    await client.post('/api/enrollments').send(body(student, given)).expect(201);
  });

  it('hold for each active hold with its office, except for aid and released holds', async () => {
    const student = await records.student();
    const bursar = await records.user({ role: 'bursar' });
    const financial = await records.hold(student, { kind: 'financial' });
    await records.hold(student, { kind: 'registrar' });
    await records.hold(student, { kind: 'aid' });
    const released = { placedAt: new Date(2020, 1), releasedAt: new Date(), releasedById: bursar.id };
    await records.hold(student, { kind: 'compliance', ...released });
    const blockers = await refused(registrar, body(student, await section()));
    expect(blockers.map(({ code, liftedBy }) => [code, liftedBy])).toEqual([
      ['hold', 'Registrar'],
      ['hold', 'Bursar'],
    ]);
    expect(blockers[1]!.facts).toEqual({ holdId: financial.id, kind: 'financial' });
  });

  it('time_conflict, naming both meetings', async () => {
    const student = await records.student();
    const held = await sectionAt(records, 'tue thu 09:00-10:15', { termId: term.id });
    const other = await sectionAt(records, 'wed thu 10:00-11:00', { termId: term.id });
    await registrar.post('/api/enrollments').send(body(student, held)).expect(201);
    expect(await refused(registrar, body(student, other))).toEqual([
      {
        code: 'time_conflict',
        message: expect.stringMatching(
          /^TST \d+-\d+ \(Wed, Thu 10:00 AM - 11:00 AM\) meets at the same time as TST \d+-\d+ \(Tue, Thu 9:00 AM - 10:15 AM\)\.$/,
        ),
        facts: {
          meeting: {
            kind: 'lecture',
            days: ['wed', 'thu'],
            date: null,
            startTime: '10:00',
            endTime: '11:00',
          },
          with: {
            sectionId: held.id,
            courseCode: expect.stringMatching(/^TST/),
            sectionNumber: held.sectionNumber,
            meeting: {
              kind: 'lecture',
              days: ['tue', 'thu'],
              date: null,
              startTime: '09:00',
              endTime: '10:15',
            },
          },
        },
        liftedBy: 'Registrar',
      },
    ]);
    const after = await sectionAt(records, 'tue 10:15-11:00', { termId: term.id });
    await registrar.post('/api/enrollments').send(body(student, after)).expect(201);
  });

  it('credit_limit above 18 credits of the term, not at 18, and not for waitlist entries', async () => {
    const student = await records.student();
    const of = async (credits: number, given: Partial<Section> = {}) =>
      section({ courseId: (await records.course({ credits })).id, ...given });
    await registrar
      .post('/api/enrollments')
      .send(body(student, await of(16.5)))
      .expect(201);
    const full = await of(1, { capacity: 0 });
    await registrar
      .post('/api/enrollments')
      .send(body(student, full, { status: 'waitlisted' }))
      .expect(201);
    expect(await refused(registrar, body(student, await of(2)))).toEqual([
      {
        code: 'credit_limit',
        message: expect.stringMatching(
          /the student would have 18\.5 credits in Term \d+\. The limit is 18\.$/,
        ),
        facts: { limit: 18, enrolledCredits: 16.5, sectionCredits: 2 },
        liftedBy: 'Registrar',
      },
    ]);
    await registrar
      .post('/api/enrollments')
      .send(body(student, await of(1.5)))
      .expect(201);
  });

  it.each<[string, () => Promise<Section>, RegExp]>([
    ['a canceled section', () => section({ isActive: false }), /is canceled\.$/],
    [
      'a course out of the catalog',
      async () => section({ courseId: (await records.course({ isActive: false })).id }),
      /is no longer offered\.$/,
    ],
    [
      'a term that is not active',
      async () => section({ termId: (await openTerm(records, { isActive: false })).id }),
      /is not active\.$/,
    ],
    [
      'a term that is over',
      async () => section({ termId: (await runningTerm(records, 90, -1)).id }),
      /ended on \w+ \d+, \d{4}\.$/,
    ],
  ])('section_inactive for %s', async (_, make, message) => {
    const blockers = await refused(registrar, body(await records.student(), await make()));
    expect(blockers).toMatchObject([
      { code: 'section_inactive', message: expect.stringMatching(message), liftedBy: null },
    ]);
  });

  it.each(['inactive', 'on_leave', 'graduated', 'withdrawn'] as const)(
    'student_inactive for a student who is %s',
    async (enrollmentStatus) => {
      const student = await records.student({ enrollmentStatus });
      expect(await refused(registrar, body(student, await section()))).toMatchObject([
        { code: 'student_inactive', facts: { enrollmentStatus }, liftedBy: null },
      ]);
    },
  );

  it('all active blockers together', async () => {
    const { student, client } = await signedInStudent({ enrollmentStatus: 'on_leave' });
    await records.hold(student, { kind: 'financial' });
    const over = await runningTerm(records, 90, -1);
    const given = { termId: over.id, courseId: (await records.course({ credits: 12 })).id };
    const held = await sectionAt(records, 'mon 09:00-10:00', { ...given, sectionNumber: 'A' });
    await records.enrollment(student, held);
    const full = await sectionAt(records, 'mon 09:30-10:30', { ...given, sectionNumber: 'B', capacity: 0 });
    await recountSeats(system.dataSource);
    const all = [
      'section_full',
      'window_closed',
      'hold',
      'time_conflict',
      'repeat_limit',
      'credit_limit',
      'section_inactive',
      'student_inactive',
    ];
    expect(codesOf(await refused(client, body(student, full)))).toEqual(all);
    expect(codesOf(await refused(registrar, body(student, full)))).toEqual(
      all.filter((code) => code !== 'window_closed'),
    );
  });
});

describe('The cart of a student should', () => {
  interface Own {
    student: { id: string };
    client: Client;
  }

  const addressOf = ({ student }: Own) => `/api/students/${student.id}/cart`;

  const add = async (own: Own, sectionId: string, status?: string) =>
    (await own.client.post(addressOf(own)).send({ sectionId, status }).expect(200)).body as SavedCartItemDto;

  const cartOf = async (own: Own, termId = term.id) =>
    (await own.client.get(`${addressOf(own)}?termId=${termId}`).expect(200)).body as SavedCartItemDto[];

  const idsOf = async (own: Own) => (await cartOf(own)).map(({ sectionId }) => sectionId);

  const stored = async ({ student }: Own) =>
    (await system.dataSource.query<object[]>('SELECT 1 FROM cart_items WHERE student_id = $1', [student.id]))
      .length;

  it('be the same on every device and keep what each adds, in the order of adding', async () => {
    const own = await signedInStudent();
    const [one, two, three] = [await section(), await section(), await section()];
    const elsewhere = await records.section();
    expect(await add(own, one.id)).toMatchObject({ termId: term.id, status: 'enrolled', credits: 3 });
    await Promise.all([add(own, two.id, 'waitlisted'), add(own, three.id), add(own, elsewhere.id)]);
    expect((await idsOf(own)).sort()).toEqual([one.id, two.id, three.id].sort());
    expect((await idsOf(own))[0]).toBe(one.id);
    expect((await cartOf(own, elsewhere.termId)).map(({ sectionId }) => sectionId)).toEqual([elsewhere.id]);
    // Adding again changes at most the status.
    expect(await add(own, two.id)).toMatchObject({ status: 'waitlisted' });
    expect(await add(own, two.id, 'enrolled')).toMatchObject({ status: 'enrolled' });
    for (let twice = 0; twice < 2; twice++)
      await own.client.delete(`${addressOf(own)}/${two.id}`).expect(204);
    expect((await idsOf(own)).sort()).toEqual([one.id, three.id].sort());
  });

  it('be read and changed by that student alone', async () => {
    const own = await signedInStudent();
    const other = await signedInStudent();
    const { id } = await section();
    await add(own, id);
    for (const client of [other.client, registrar, await system.as('super_admin')]) {
      expectProblem(await client.get(`${addressOf(own)}?termId=${term.id}`), 404);
      expectProblem(await client.post(addressOf(own)).send({ sectionId: id }), 404);
      expectProblem(await client.delete(`${addressOf(own)}/${id}`), 404);
    }
    expect(await idsOf(own)).toEqual([id]);
    expectProblem(await own.client.get(addressOf(own)), 400, {
      detail: expect.stringContaining('"termId" must be sent'),
    });
  });

  it('leave out what the student is registered for, and lose it when the cart is registered', async () => {
    const own = await signedInStudent();
    const [direct, first, full] = [await section(), await section(), await section({ capacity: 0 })];
    for (const { id } of [direct, first, full]) await add(own, id);
    await ask(own.student as never, direct);
    expect(await idsOf(own)).toEqual([first.id, full.id]);
    expectProblem(await own.client.post(addressOf(own)).send({ sectionId: direct.id }), 422, {
      errors: { sectionId: ['You are already registered for this section.'] },
    });
    const items = [first, full].map(({ id }) => ({ sectionId: id }));
    const sent = { studentId: own.student.id, termId: term.id, items };
    const check = await own.client.post('/api/enrollments/cart/check').send(sent).expect(200);
    expect(check.body as CartCheckDto).toMatchObject({ accepted: 1, enrolledCredits: 3, creditLimit: 18 });
    await own.client.post('/api/enrollments/cart').send(sent).expect(200);
    expect(await idsOf(own)).toEqual([full.id]);
    expect(await stored(own)).toBe(1);
  });

  it('keep a section that is canceled, whose check says so, and take no other', async () => {
    const own = await signedInStudent();
    const [one, two] = [await section(), await section()];
    await add(own, one.id);
    await system.dataSource.query('UPDATE sections SET is_active = FALSE WHERE id = ANY ($1::uuid[])', [
      [one.id, two.id],
    ]);
    expect(await idsOf(own)).toEqual([one.id]);
    const sent = { studentId: own.student.id, termId: term.id, items: [{ sectionId: one.id }] };
    const { body } = await own.client.post('/api/enrollments/cart/check').send(sent).expect(200);
    expect(body).toMatchObject({ accepted: 0, items: [{ blockers: [{ code: 'section_inactive' }] }] });
    expectProblem(await own.client.post(addressOf(own)).send({ sectionId: two.id }), 422, {
      errors: { sectionId: ['This section was canceled. Choose another section.'] },
    });
  });

  it('have at most 20 sections of a term', async () => {
    const own = await signedInStudent();
    const course = await records.course();
    const sections = await Promise.all(Array.from({ length: 21 }, () => section({ courseId: course.id })));
    for (const { id } of sections.slice(0, 20)) await add(own, id);
    expectProblem(await own.client.post(addressOf(own)).send({ sectionId: sections[20]!.id }), 422, {
      errors: { sectionId: ['Your cart has 20 sections. Remove one to add another.'] },
    });
  });
});

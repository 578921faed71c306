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
} from '../../../test/harness/registration.js';
import { records, registrar, system } from '../../../test/harness/worlds/world.js';
import { day, openTerm, recountSeats, runningTerm, sectionAt } from '../../../test/harness/seats.js';
import type { Section } from '../sections/section.entity.js';

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

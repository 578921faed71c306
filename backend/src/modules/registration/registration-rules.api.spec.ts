import { describe, expect, it } from '@jest/globals';
import {
  body,
  codesOf,
  openRegistration,
  refused,
  signedInStudent,
  term,
} from '../../../test/harness/registration.js';
import { records, registrar, system } from '../../../test/harness/worlds/world.js';
import { day, recountSeats, sectionAt } from '../../../test/harness/seats.js';
import {
  expectParsed,
  type Parsed,
  sectionOf,
  soon,
  windowed,
} from '../../../test/harness/worlds/registration.js';
import type { Blocker } from '../../common/blockers.js';
import type { Course } from '../courses/course.entity.js';
import type { Section } from '../sections/section.entity.js';
import type { Student } from '../students/student.entity.js';
import type { Enrollment } from '../enrollments/enrollment.entity.js';

openRegistration();

/** An enrollment in an earlier term. */
async function tookBefore(student: Student, course: Course, given: Partial<Enrollment>): Promise<void> {
  const before = await records.term({ startDate: day(-300), endDate: day(-200) });
  const section = await records.section({ courseId: course.id, termId: before.id });
  await records.enrollment(student, section, given);
  await recountSeats(system.dataSource);
}

describe('POST /api/enrollments should answer', () => {
  it('prerequisite, with the missing course, and nothing once it is passed', async () => {
    const [first, second] = [await records.course(), await records.course()];
    const course = await records.course({ prerequisites: `${first.code} and ${second.code}.` });
    const section = await sectionOf(course);
    const student = await records.student();
    await tookBefore(student, first, { status: 'completed', grade: 'B', gradePoints: '3.00' });
    expect(await refused(registrar, body(student, section))).toEqual([
      {
        code: 'prerequisite',
        message: `${course.code} requires a passing grade in ${second.code} first.`,
        facts: {
          mode: 'all',
          courses: [first.code, second.code],
          missing: [second.code],
          taken: [{ code: first.code, status: 'completed', grade: 'B', termName: expect.any(String) }],
        },
        liftedBy: 'Registrar',
      },
    ]);
    await tookBefore(student, second, { status: 'enrolled' });
    await registrar.post('/api/enrollments').send(body(student, section)).expect(201);
  });

  it('prerequisite for an IP of the same term, but not for one of an earlier term', async () => {
    const thesis = await records.course();
    const section = await sectionOf(await records.course({ prerequisites: thesis.code }));
    const student = await records.student();
    const now = await sectionOf(thesis);
    await records.enrollment(student, now, { status: 'completed', grade: 'IP' });
    await recountSeats(system.dataSource);
    expect(await refused(registrar, body(student, section))).toMatchObject([
      { code: 'prerequisite', facts: { taken: [{ code: thesis.code, grade: 'IP' }] } },
    ]);
    await tookBefore(student, thesis, { status: 'completed', grade: 'IP' });
    await registrar.post('/api/enrollments').send(body(student, section)).expect(201);
  });

  it('corequisite, until the student takes the other course in the same term', async () => {
    const other = await records.course();
    const section = await sectionOf(await records.course({ corequisites: other.code.toLowerCase() }));
    const student = await records.student();
    expect(await refused(registrar, body(student, section))).toMatchObject([
      { code: 'corequisite', facts: { mode: 'all', missing: [other.code] } },
    ]);
    await registrar
      .post('/api/enrollments')
      .send(body(student, await sectionOf(other)))
      .expect(201);
    await registrar.post('/api/enrollments').send(body(student, section)).expect(201);
  });

  it('repeat_limit after three attempts, without counting a drop without a grade', async () => {
    const course = await records.course();
    const section = await sectionOf(course);
    const student = await records.student();
    await tookBefore(student, course, { status: 'completed', grade: 'F', gradePoints: '0.00' });
    await tookBefore(student, course, { status: 'dropped', grade: 'W' });
    await tookBefore(student, course, { status: 'dropped' });
    const { body: check } = await registrar
      .post('/api/enrollments/check')
      .send(body(student, section))
      .expect(200);
    expect(check).toMatchObject({ allowed: true });
    await tookBefore(student, course, { status: 'completed', grade: 'C', gradePoints: '2.00' });
    expect(await refused(registrar, body(student, section))).toMatchObject([
      { code: 'repeat_limit', facts: { attempts: 3, limit: 3 } },
    ]);
  });

  it('repeat_limit in a second section of the same term, but accept several waitlist entries', async () => {
    const course = await records.course();
    const [one, two, three] = [
      await sectionOf(course),
      await sectionOf(course, { capacity: 0 }),
      await sectionOf(course, { capacity: 0 }),
    ];
    const student = await records.student();
    for (const full of [two, three])
      await registrar
        .post('/api/enrollments')
        .send(body(student, full, { status: 'waitlisted' }))
        .expect(201);
    const { body: seat } = await registrar.post('/api/enrollments').send(body(student, one)).expect(201);
    expect(await refused(registrar, body(student, await sectionOf(course)))).toMatchObject([
      {
        code: 'repeat_limit',
        facts: { enrolled: { enrollmentId: (seat as { id: string }).id, sectionId: one.id } },
      },
    ]);
  });

  it('level, program and consent, and let an override pass each', async () => {
    const [own, other] = [await records.program(), await records.program()];
    const { student, client } = await signedInStudent({ programId: own.id, classLevel: 'junior' });
    const { body: made } = await registrar
      .post('/api/sections')
      .send({
        courseId: (await records.course()).id,
        termId: term.id,
        sectionNumber: 'R1',
        capacity: 5,
        classLevels: ['senior'],
        programIds: [other.id],
        consentRequired: true,
      })
      .expect(201);
    const section = made as Section;
    expect(made).toMatchObject({ classLevels: ['senior'], programIds: [other.id], consentRequired: true });
    expect(await refused(client, body(student, section))).toMatchObject([
      { code: 'level', facts: { classLevel: 'junior', classLevels: ['senior'] } },
      { code: 'program', message: expect.stringContaining(other.name), facts: { programIds: [other.id] } },
      { code: 'consent' },
    ]);
    const overrides = ['level', 'program', 'consent'].map((code) => ({ code, reason: 'Agreed' }));
    await registrar
      .post('/api/enrollments')
      .send(body(student, section, { overrides }))
      .expect(201);
  });

  it('waitlist_full', async () => {
    const section = await sectionOf(await records.course(), { capacity: 0, waitlistCapacity: 1 });
    const wait = { status: 'waitlisted' };
    await registrar
      .post('/api/enrollments')
      .send(body(await records.student(), section, wait))
      .expect(201);
    const next = await records.student();
    expect(await refused(registrar, body(next, section, wait))).toMatchObject([
      { code: 'waitlist_full', facts: { waitlistCapacity: 1, waitlisted: 1 } },
    ]);
    const overrides = [{ code: 'waitlist_full', reason: 'Graduates' }];
    await registrar
      .post('/api/enrollments')
      .send(body(next, section, { ...wait, overrides }))
      .expect(201);
  });

  it('every blocker that can occur together, in the order of the list', async () => {
    const { student, client } = await signedInStudent({ enrollmentStatus: 'on_leave' });
    await records.hold(student, { kind: 'financial' });
    const over = await records.term({
      startDate: day(-90),
      endDate: day(-1),
      registrationStartDate: day(-150),
      registrationEndDate: day(-91),
    });
    const [pre, co] = [await records.course(), await records.course()];
    const course = await records.course({ credits: 12, prerequisites: pre.code, corequisites: co.code });
    const program = await records.program();
    const held = await sectionAt(records, 'mon 09:00-10:00', { termId: over.id, courseId: course.id });
    await records.enrollment(student, held);
    const section = await sectionAt(records, 'mon 09:30-10:30', {
      termId: over.id,
      courseId: course.id,
      capacity: 0,
      consentRequired: true,
      classLevels: ['senior'],
      programIds: [program.id],
    });
    await recountSeats(system.dataSource);
    const all = [
      'section_full',
      'window_closed',
      'hold',
      'prerequisite',
      'corequisite',
      'time_conflict',
      'repeat_limit',
      'credit_limit',
      'level',
      'program',
      'consent',
      'section_inactive',
      'student_inactive',
    ];
    expect(codesOf(await refused(client, body(student, section)))).toEqual(all);
    expect(codesOf(await refused(registrar, body(student, section)))).toEqual(
      all.filter((code) => code !== 'window_closed'),
    );
    const { body: check } = await client
      .post('/api/enrollments/check')
      .send(body(student, section))
      .expect(200);
    expect(codesOf((check as { blockers: Blocker[] }).blockers)).toEqual(all);
  });
});

describe('Windows and tickets should', () => {
  it('replace the dates of the term, for students only', async () => {
    const { student, client, section } = await windowed({ opensAt: soon(3000) });
    expect(await refused(client, body(student, section))).toMatchObject([
      { code: 'window_closed', facts: { window: { name: 'First' } }, liftedBy: 'Registrar' },
    ]);
    const { body: answer } = await registrar
      .post('/api/enrollments')
      .send(body(student, section))
      .expect(201);
    expect(answer).toMatchObject({ warnings: [{ code: 'window_closed' }] });
  });

  it('admit the levels and programs that they name', async () => {
    const { student, client, section } = await windowed({ classLevels: ['senior'] });
    expect(codesOf(await refused(client, body(student, section)))).toEqual(['window_closed']);
    await system.dataSource.query(`UPDATE students SET class_level = 'senior' WHERE id = $1`, [student.id]);
    await client.post('/api/enrollments').send(body(student, section)).expect(201);
  });

  it('need a ticket that is open now', async () => {
    const { student, client, section } = await windowed({ needsTicket: true });
    expect(await refused(client, body(student, section))).toMatchObject([
      { code: 'time_ticket', facts: { ticket: null } },
    ]);
    const ticket = {
      termId: section.termId,
      studentId: student.id,
      opensAt: soon(600),
      closesAt: soon(1200),
    };
    const { body: made } = await registrar.post('/api/time-tickets').send(ticket).expect(201);
    expect(codesOf(await refused(client, body(student, section)))).toEqual(['time_ticket']);
    await registrar
      .put(`/api/time-tickets/${(made as { id: string }).id}`)
      .send({ opensAt: soon(-1) })
      .expect(200);
    await client.post('/api/enrollments').send(body(student, section)).expect(201);
  });
});

describe('A text about other courses should be parsed', () => {
  it.each<[string, ...Parsed]>([
    ['one code', (a) => a, { mode: 'all', codes: ['a'] }],
    ['in small letters, with a full stop', (a) => ` ${a.toLowerCase()}. `, { mode: 'all', codes: ['a'] }],
    ['and', (a, b) => `${a} and ${b}`, { mode: 'all', codes: ['a', 'b'] }],
    ['or', (a, b) => `${a} OR ${b}`, { mode: 'any', codes: ['a', 'b'] }],
    ['and with or', (a, b) => `${a}, ${b} or ${a}`, null],
  ])('%s', (_, ...parsed) => expectParsed(...parsed));

  it('as a code first, because "and" and "or" can be a part of one', async () => {
    const code = `OR ${Math.random().toString(36).slice(2, 8)}`;
    await records.course({ code });
    const [row] = await system.dataSource.query<object[]>('SELECT course_requirement($1) AS rule', [code]);
    expect(row).toEqual({ rule: { mode: 'all', codes: [code] } });
  });
});

import { afterAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import {
  body,
  openRegistration,
  refused,
  section,
  signedInStudent,
  term,
} from '../../../test/harness/registration.js';
import { day, openTerm, recountSeats, runningTerm, sectionAt } from '../../../test/harness/seats.js';
import {
  alone,
  type Blocked,
  courseSection,
  held,
  windowed,
} from '../../../test/harness/worlds/registration.js';
import { records, registrar, system } from '../../../test/harness/worlds/world.js';
import { type Blocker, type BlockerCode, blockerCodes } from '../../common/blockers.js';
import { type HoldKind, holdKinds, officeOf } from '../../common/offices.js';
import type { Role } from '../../platform/auth/roles.js';

openRegistration();

describe('A blocker should name only a role that can resolve it', () => {
  type Situation = [BlockerCode, string, () => Promise<Blocked>];

  const named = new Set<BlockerCode>();

  const roleOf: Record<string, Role> = {
    Registrar: 'registrar',
    Bursar: 'bursar',
    'Compliance Officer': 'compliance',
    Admissions: 'admissions',
  };

  // Two records with the same identifier can no longer be created. identifiers.api.spec.ts has stored ones.
  const elsewhere: readonly BlockerCode[] = ['capacity_below_enrolled', 'same_identifier'];
  afterAll(() =>
    expect([...named].sort()).toEqual(blockerCodes.filter((code) => !elsewhere.includes(code)).sort()),
  );

  it.each<Situation>([
    ['section_full', 'no seat', () => alone({ capacity: 0 })],
    ['seat_available', 'a free seat', async () => ({ ...(await alone({})), status: 'waitlisted' })],
    [
      'waitlist_full',
      'no room to wait',
      async () => ({ ...(await alone({ capacity: 0, waitlistCapacity: 0 })), status: 'waitlisted' }),
    ],
    [
      'already_enrolled',
      'a seat in it',
      async () => {
        const given = await alone({});
        await records.enrollment(given.student, given.section);
        await recountSeats(system.dataSource);
        return given;
      },
    ],
    [
      'window_closed',
      'days of the term',
      async () => {
        const closed = await openTerm(records, {
          registrationStartDate: day(-5),
          registrationEndDate: day(-1),
        });
        return { ...(await signedInStudent()), section: await section({ termId: closed.id }) };
      },
    ],
    ['window_closed', 'a window for others', () => windowed({ classLevels: ['senior'] })],
    ['time_ticket', 'no ticket', () => windowed({ needsTicket: true })],
    ...holdKinds
      .filter((kind) => kind !== 'aid')
      .map((kind): Situation => ['hold', `the kind ${kind}`, () => held(kind)]),
    [
      'prerequisite',
      'a course not taken',
      async () => ({
        student: await records.student(),
        section: await courseSection({ prerequisites: (await records.course()).code }),
      }),
    ],
    [
      'corequisite',
      'a course not taken',
      async () => ({
        student: await records.student(),
        section: await courseSection({ corequisites: (await records.course()).code }),
      }),
    ],
    [
      'time_conflict',
      'the same hour',
      async () => {
        const student = await records.student();
        const [one, other] = [
          await sectionAt(records, 'tue 09:00-10:15', { termId: term.id }),
          await sectionAt(records, 'tue 10:00-11:00', { termId: term.id }),
        ];
        await registrar.post('/api/enrollments').send(body(student, one)).expect(201);
        return { student, section: other };
      },
    ],
    [
      'repeat_limit',
      'another section of the course',
      async () => {
        const student = await records.student();
        const { id: courseId } = await records.course();
        const [one, other] = [await section({ courseId }), await section({ courseId })];
        await registrar.post('/api/enrollments').send(body(student, one)).expect(201);
        return { student, section: other };
      },
    ],
    [
      'credit_limit',
      '19 credits',
      async () => {
        const student = await records.student();
        await registrar
          .post('/api/enrollments')
          .send(body(student, await courseSection({ credits: 16 })))
          .expect(201);
        return { student, section: await courseSection({ credits: 3 }) };
      },
    ],
    [
      'level',
      'seniors',
      async () => ({
        student: await records.student({ classLevel: 'junior' }),
        section: await section({ classLevels: ['senior'] }),
      }),
    ],
    ['program', 'another program', async () => alone({ programIds: [(await records.program()).id] })],
    ['consent', 'nobody’s consent', () => alone({ consentRequired: true })],
    ['section_inactive', 'a canceled section', () => alone({ isActive: false })],
    [
      'section_inactive',
      'a retired course',
      async () => ({ student: await records.student(), section: await courseSection({ isActive: false }) }),
    ],
    [
      'section_inactive',
      'an inactive term',
      async () => alone({ termId: (await openTerm(records, { isActive: false })).id }),
    ],
    [
      'section_inactive',
      'an ended term',
      async () => alone({ termId: (await runningTerm(records, 90, -1)).id }),
    ],
    ...(['inactive', 'on_leave', 'graduated', 'withdrawn'] as const).map((enrollmentStatus): Situation => [
      'student_inactive',
      enrollmentStatus,
      async () => ({ student: await records.student({ enrollmentStatus }), section: await section() }),
    ]),
  ])('%s, with %s', async (code, _, make) => {
    const { student, section: where, status, client = registrar } = await make();
    const sent = body(student, where, { status });
    const blockers = await refused(client, sent);
    expect(blockers.map((one) => one.code)).toEqual([code]);
    named.add(code);
    const overridden = { ...sent, overrides: [{ code, reason: 'The dean agrees.' }] };
    const { liftedBy, facts } = blockers[0] as Blocker;

    if (liftedBy === null) {
      for (const role of ['registrar', 'super_admin'] as const) {
        const office = await system.as(role);
        expectProblem(await office.post('/api/enrollments').send(overridden), 422, {
          errors: { 'overrides.0.code': expect.any(Array) },
        });
      }
      return;
    }

    expect(Object.keys(roleOf)).toContain(liftedBy);
    const office = await system.as(roleOf[liftedBy]!);
    if (code === 'hold') {
      expect(liftedBy).toBe(officeOf[(facts as { kind: HoldKind }).kind]);
      await office
        .post(`/api/holds/${String(facts.holdId)}/release`)
        .send({})
        .expect(200);
      await registrar.post('/api/enrollments').send(sent).expect(201);
    } else if (client !== registrar) {
      // Windows and time tickets bind only students: the office registers the student without an override.
      const { body: answer } = await office.post('/api/enrollments').send(sent).expect(201);
      expect(answer).toMatchObject({ warnings: [{ code }] });
    } else await office.post('/api/enrollments').send(overridden).expect(201);
  });
});

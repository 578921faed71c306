import { type BlockerCode } from '../../../src/common/blockers.js';
import { type HoldKind, holdKinds } from '../../../src/common/offices.js';
import type { Role } from '../../../src/platform/auth/roles.js';
import type { Section } from '../../../src/modules/sections/section.entity.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import {
  body,
  openRegistration,
  records,
  registrar,
  section,
  signedInStudent,
  system,
  term,
} from '../registration.js';
import { day, openTerm, recountSeats, runningTerm, sectionAt } from '../seats.js';
import type { Client } from '../test-app.js';

/** A registration that one rule blocks. */
interface Blocked {
  student: Student;
  section: Section;
  status?: 'waitlisted';
  /** The student's client, for rules that bind only students. */
  client?: Client;
}

export const roleOf: Record<string, Role> = {
  Registrar: 'registrar',
  Bursar: 'bursar',
  'Compliance Officer': 'compliance',
  Admissions: 'admissions',
};

const course = async (given: object): Promise<Section> =>
  section({ courseId: (await records.course(given)).id });

const alone = async (given: Partial<Section>): Promise<Blocked> => ({
  student: await records.student(),
  section: await section(given),
});

async function held(kind: HoldKind): Promise<Blocked> {
  const student = await records.student();
  await records.hold(student, { kind });
  return { student, section: await section() };
}

async function windowed(given: object): Promise<Blocked> {
  const own = await openTerm(records, { registrationStartDate: day(-60), registrationEndDate: day(60) });
  const hour = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
  await registrar
    .post('/api/registration-windows')
    .send({ termId: own.id, name: 'First', opensAt: hour(-1), closesAt: hour(1), ...given })
    .expect(201);
  return { ...(await signedInStudent()), section: await records.section({ termId: own.id }) };
}

export const situations: [BlockerCode, string, () => Promise<Blocked>][] = [
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
    .map((kind): [BlockerCode, string, () => Promise<Blocked>] => [
      'hold',
      `the kind ${kind}`,
      () => held(kind),
    ]),
  [
    'prerequisite',
    'a course not taken',
    async () => ({
      student: await records.student(),
      section: await course({ prerequisites: (await records.course()).code }),
    }),
  ],
  [
    'corequisite',
    'a course not taken',
    async () => ({
      student: await records.student(),
      section: await course({ corequisites: (await records.course()).code }),
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
        .send(body(student, await course({ credits: 16 })))
        .expect(201);
      return { student, section: await course({ credits: 3 }) };
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
    async () => ({ student: await records.student(), section: await course({ isActive: false }) }),
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
  ...(['inactive', 'on_leave', 'graduated', 'withdrawn'] as const).map(
    (enrollmentStatus): [BlockerCode, string, () => Promise<Blocked>] => [
      'student_inactive',
      enrollmentStatus,
      async () => ({ student: await records.student({ enrollmentStatus }), section: await section() }),
    ],
  ),
];

export const named = new Set<BlockerCode>();

/** A term with a situation for each blocker. */
export function blockerLiftingWorld(): void {
  openRegistration();
}

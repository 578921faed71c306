import { screen } from '@testing-library/react';
import type { GettingStartedDto, OnboardingTaskDto } from '../src/api/types.gen';
import { aHold, aStudent, aTerm, aUser } from './builders';
import { aWork } from './dashboardScreen';
import { ok, open, problem, aList } from './harness';
import { aStudentUser } from './studentScreens';

const student = aStudent();
export const api = `/api/students/${student.id}`;
export const own = `${api}/getting-started`;

export const aTask = (
  code: OnboardingTaskDto['code'],
  change: Partial<OnboardingTaskDto> = {},
): OnboardingTaskDto => ({
  code,
  isRequired: code !== 'first_courses',
  state: 'open',
  endedAt: null,
  waivedBy: null,
  waiverReason: null,
  noticeNumber: null,
  missing: [],
  ...change,
});
export const done = { state: 'done', endedAt: '2026-11-20T15:00:00.000Z' } as const;

export const tasksWith = (
  tasks: OnboardingTaskDto[],
  change: Partial<GettingStartedDto> = {},
): GettingStartedDto => ({
  id: student.id,
  programId: null,
  programName: null,
  termId: aTerm().id,
  termName: 'Fall 2026',
  startedAt: '2026-11-20T15:00:00.000Z',
  completedAt: null,
  isHeld: true,
  notice: {
    number: 3,
    title: 'Your privacy',
    text: 'We keep a record.\n\nYou can read it.',
    effectiveFrom: '2026-01-01',
  },
  tasks,
  ...change,
});

export const all = [
  aTask('personal_data', done),
  aTask('emergency_contact', { missing: ['phone of your emergency contact'] }),
  aTask('privacy_notice'),
  aTask('technology_check'),
  aTask('first_courses', { missing: ['a section in Fall 2026'] }),
];

type Options = NonNullable<Parameters<typeof open>[1]>;
export async function openDashboard(
  tasks: GettingStartedDto | null,
  rest = '',
  answers: Options['answers'] = {},
) {
  await import('../src/pages/dashboard/Dashboard');
  await import('../src/pages/getting-started/TaskDialog');
  await import('../src/pages/my-record/ContactDialog');
  return open(`/portal/dashboard${rest}`, {
    user: aStudentUser(),
    answers: {
      '/api/dashboard/work': () => aWork(),
      [`${api}/holds`]: () => ok([aHold({ kind: 'admissions' })]),
      [api]: () => ok(student),
      [own]: () => (tasks ? ok(tasks, { ETag: '"4-x"' }) : problem(404)),
      ...answers,
    },
  });
}

export const part = () => screen.findByRole('region', { name: 'Getting Started' });

export const openHolds = async (role: 'admissions' | 'registrar', answers: Options['answers'] = {}) => {
  await import('../src/pages/student-records/StudentRecords');
  return open(`/portal/student-records/${student.id}?tab=holds`, {
    user: aUser(role, {
      permissions: [...aUser(role).permissions, 'holds.place', 'holds.release', 'students.academic.read'],
    }),
    answers: {
      '/api/students': () => aList([student]),
      [api]: () => ok(student),
      [`${api}/holds`]: () => ok([]),
      '/api/holds/kinds': () =>
        aList([{ kind: 'admissions', office: 'Admissions', mine: role === 'admissions' }]),
      [own]: () => ok(tasksWith(all), { ETag: '"4-x"' }),
      ...answers,
    },
  });
};

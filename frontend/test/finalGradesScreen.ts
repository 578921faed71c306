import { screen, within } from '@testing-library/react';
import type { ProposedGradeDto, RosterEntryDto, SectionGradeDto } from '../src/api/types.gen';
import { aSectionDetail, aStudent, aTermsDays, aUser } from './builders';
import { aList, ok, type open } from './harness';

export const section = aSectionDetail(1);
export const api = `/api/sections/${section.id}`;
export const days = `/api/terms/${section.termId}/deadlines`;
export const path = `/portal/courses/${section.id}/roster?tab=final-grades`;
export const idOf = (number: number) => `44444444-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const anEntry = (number: number, change: Partial<RosterEntryDto> = {}): RosterEntryDto => ({
  id: idOf(number),
  enrollmentId: idOf(number),
  studentId: aStudent(number).id,
  studentNumber: `S26${String(number).padStart(5, '0')}`,
  firstName: 'Maria',
  lastName: `Lopez ${number}`,
  email: null,
  status: 'enrolled',
  waitlistPosition: null,
  offerExpiresAt: null,
  enrollmentDate: '2026-08-01T12:00:00.000Z',
  dropDate: null,
  grade: null,
  gradePoints: null,
  chance: null,
  ...change,
});
export const teacher = aUser('faculty', {
  id: section.instructorId ?? undefined,
  permissions: [
    ...aUser('faculty').permissions,
    'sections.roster.read',
    'submissions.grade',
    'grades.submit',
  ],
});

export interface Sent {
  grades: SectionGradeDto[];
}
export const aProposal = (number: number, change: Partial<ProposedGradeDto> = {}): ProposedGradeDto => ({
  enrollmentId: idOf(number),
  studentId: aStudent(number).id,
  grade: null,
  incomplete: null,
  percent: null,
  proposed: null,
  notProposed: 'nothing_counts',
  ungraded: 0,
  ungradedDiscussions: [],
  openWork: [],
  isRetractable: false,
  ...change,
});
const restricted: Partial<RosterEntryDto> = { directoryRestricted: true, directoryRestriction: ['phone'] };

/** A class whose first student has a grade and whose last is waitlisted; submitted grades are recorded. */
export function aClass(refuse?: (sent: Sent) => ReturnType<typeof ok>, proposals: ProposedGradeDto[] = []) {
  const rows = [
    anEntry(1, { status: 'completed', grade: 'A', ...restricted }),
    anEntry(2, restricted),
    anEntry(3),
    anEntry(4),
    anEntry(5, { status: 'waitlisted', waitlistPosition: 1 }),
  ];
  const sent: Sent[] = [];
  const retracted: string[][] = [];
  const answers = {
    [api]: () => ok(section),
    [days]: () => ok(aTermsDays()),
    [`${api}/roster`]: () => aList(rows),
    [`${api}/gradebook`]: () =>
      ok({ assignments: [], students: [{ studentId: aStudent(2).id, current: 91.5 }] }),
    [`${api}/final-grades`]: () => ok(proposals),
    [`${api}/assignments`]: () =>
      aList([
        { id: 'paper', title: 'Paper', isPublished: true },
        { id: 'draft', title: 'Draft', isPublished: false },
      ]),
    [`${api}/grades`]: (_: URL, init: RequestInit) => {
      const body: Sent = JSON.parse(String(init.body));
      sent.push(body);
      const refused = refuse?.(body);
      if (refused) return refused;
      for (const { enrollmentId, grade } of body.grades)
        Object.assign(
          rows.find(({ id }) => id === enrollmentId)!,
          { status: 'completed', grade },
        );
      return ok(body.grades);
    },
    [`${api}/grades/retract`]: (_: URL, init: RequestInit) => {
      const { enrollmentIds }: { enrollmentIds: string[] } = JSON.parse(String(init.body));
      retracted.push(enrollmentIds);
      for (const row of rows.filter(({ id }) => enrollmentIds.includes(id)))
        Object.assign(row, { status: 'enrolled', grade: null });
      return ok([]);
    },
  };
  return { answers, sent, retracted };
}
export const notBegun = { firstDay: '2027-08-23', startsAt: '2027-08-23T04:00:00.000Z', isOpen: false };
export const choice = (number: number) =>
  screen.findByRole('combobox', { name: `Final grade for Maria Lopez ${number}` });
export const confirmed = async (name: string | RegExp) =>
  within(await screen.findByRole('alertdialog', { name }));

const proposed = { percent: 84.25, proposed: 'B', notProposed: null } as const;
export const proposals = [
  aProposal(1, { notProposed: 'submitted', grade: 'A' }),
  aProposal(2, proposed),
  aProposal(3, {
    notProposed: 'ungraded',
    ungraded: 3,
    ungradedDiscussions: [{ assignmentId: idOf(9), title: 'Index funds' }],
  }),
  aProposal(4, proposed),
];
export const submitAll = async (person: Awaited<ReturnType<typeof open>>['person']) => {
  await person.click(screen.getByRole('button', { name: /^Submit \d+ grades?$/ }));
  return confirmed(/^Submit/);
};

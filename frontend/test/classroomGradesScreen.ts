import type { CurrentExplanationDto, ExplainedCellDto, GradingSchemeDto } from '../src/api/types.gen';
import { aSectionDetail, aUser } from './builders';
import { aList, ok } from './harness';
import { aTeacher, anAssignment } from './workBuilders';

const section = aSectionDetail();

export const path = `/portal/classroom/${section.id}/grades`;

export const api = `/api/sections/${section.id}`;

export const teacher = aUser('faculty', {
  permissions: [...aTeacher().permissions, 'content.read', 'content.write', 'scheme.write'],
});

export const scheme: GradingSchemeDto = {
  sectionId: section.id,
  schemeVersion: 2,
  weighting: 'weights',
  groups: [{ id: 'g', name: 'Essays', weight: 100, dropLowest: 1, extraCredit: false }],
  late: { percent: 10, per: 'day', floorPercent: 50, graceMinutes: 1 },
  missingPercent: 0,
  letters: [
    { letter: 'A', fromPercent: 90 },
    { letter: 'B', fromPercent: 80 },
  ],
};

const cell = (number: number, change: Partial<ExplainedCellDto>): ExplainedCellDto => ({
  assignmentId: anAssignment(number).id,
  title: `Essay ${number}`,
  groupId: 'g',
  countsAs: 'regular',
  state: 'graded',
  excuse: null,
  note: null,
  maxPoints: 50,
  dueDate: '2026-11-18T04:59:00.000Z',
  isExtended: false,
  submittedAt: '2026-11-18T14:00:00.000Z',
  score: 45,
  lateIntervals: 0,
  deduction: 0,
  earnedPoints: 45,
  isDropped: false,
  ...change,
});

const total = {
  groups: [
    {
      groupId: 'g',
      name: 'Essays',
      weight: 100,
      extraCredit: false,
      earnedPoints: 40,
      extraPoints: 0,
      possiblePoints: 50,
      percent: 80,
      weighted: 80,
      dropped: [anAssignment(2).id],
    },
  ],
  earnedPoints: 40,
  possiblePoints: 50,
  weightSum: 100,
  percent: 80,
  exact: '80/1',
  letter: 'B',
};

/** The student came from section 001, with one score. */
export const explained: CurrentExplanationDto = {
  scheme,
  cells: [
    cell(1, { lateIntervals: 1, deduction: 5, earnedPoints: 40 }),
    cell(2, { score: 10, earnedPoints: 10, isDropped: true }),
    cell(3, {
      state: 'excused',
      excuse: 'enrolled_after_due',
      score: null,
      earnedPoints: null,
      submittedAt: null,
    }),
    cell(4, { state: 'open', score: null, earnedPoints: null, submittedAt: null }),
  ],
  current: total,
  remainingAsZero: {
    ...total,
    groups: [{ ...total.groups[0]!, possiblePoints: 100, percent: 40, weighted: 40, dropped: [] }],
    percent: 40,
    exact: '40/1',
    letter: 'F',
  },
  formerSections: [
    {
      sectionId: 'former',
      sectionNumber: '001',
      earnedPoints: 20,
      possiblePoints: 50,
      scores: [
        {
          assignmentId: anAssignment(9).id,
          title: 'Report',
          maxPoints: 50,
          score: 45,
          countedScore: 20,
          isExcused: false,
        },
      ],
    },
  ],
};

export const answers = {
  [api]: () => ok(section),
  [`${api}/assignments`]: () => aList([anAssignment()]),
  [`${api}/my-grades`]: () => ok(explained),
  [`${api}/grading-scheme`]: () => ok(scheme),
  [`${api}/grading-scheme/versions`]: () => ok([]),
};

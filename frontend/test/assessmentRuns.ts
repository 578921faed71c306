import { aTerm } from './builders';
import type { AssessmentRunDto } from '../src/api/types.gen';
import { ok, aList } from './harness';

export const term = aTerm();

export const studentId = '11111111-0000-4000-8000-000000000001';

export const aRun = (number: number, change: Partial<AssessmentRunDto> = {}): AssessmentRunDto => ({
  id: `44444444-0000-4000-8000-00000000000${number}`,
  termId: term.id,
  termName: term.name,
  dryRun: true,
  status: 'done',
  studentsTotal: 30,
  studentsDone: 30,
  studentsChanged: 2,
  ownAccountLeftOut: false,
  charged: '1300.00',
  credited: '100.00',
  tuitionChange: '1175.00',
  feeChange: '25.00',
  requestedBy: 'Ben Sarr',
  createdAt: '2026-11-20T15:00:00.000Z',
  finishedAt: '2026-11-20T15:00:10.000Z',
  differences: [
    {
      studentId,
      studentNumber: 'S2600017',
      studentName: 'Ada Miller',
      directoryRestricted: true,
      directoryRestriction: ['phone'],
      chargeId: null,
      chargeType: 'tuition',
      description: 'Tuition, 3 credits',
      before: null,
      after: '1275.00',
    },
    {
      studentId: studentId.replace(/1$/, '2'),
      studentNumber: 'S2600018',
      studentName: 'Bo Chen',
      chargeId: '55555555-0000-4000-8000-000000000001',
      chargeType: 'tuition',
      description: 'Tuition, 6 credits',
      before: '2650.00',
      after: '2550.00',
    },
  ],
  ...change,
});

export const preview = aRun(1);

export const posted = aRun(2, { dryRun: false });

export const runs = '/api/assessments/runs';

export const reads = {
  '/api/terms/active': () => ok([term]),
  '/api/terms/current': () => ok(term),
  '/api/terms': () => aList([term]),
  [`${runs}/${preview.id}`]: () => ok(preview),
  [`${runs}/${posted.id}`]: () => ok(posted),
};

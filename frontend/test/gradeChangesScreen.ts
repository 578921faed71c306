import type { GradeChangeDto } from '../src/api/types.gen';
import { aUser } from './builders';
import { aList, ok } from './harness';

export const id = '44444444-0000-4000-8000-000000000001';

export const aChange = (change: Partial<GradeChangeDto> = {}): GradeChangeDto => ({
  id,
  enrollmentId: '55555555-0000-4000-8000-000000000001',
  fromGrade: 'B',
  grade: 'A-',
  studentId: '66666666-0000-4000-8000-000000000001',
  studentName: 'Maya Lopez',
  studentNumber: 'S2600017',
  sectionId: '77777777-0000-4000-8000-000000000001',
  courseCode: 'WM 210',
  courseTitle: 'Portfolios',
  sectionNumber: '001',
  termId: '88888888-0000-4000-8000-000000000001',
  termName: 'Fall 2026',
  reason: 'The second page had not been counted.',
  status: 'pending',
  requestedBy: 'Ida Rhodes',
  isOwn: false,
  createdAt: '2026-11-02T15:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  note: null,
  incomplete: null,
  calculatedTotal: null,
  ...change,
});

export const registrar = aUser('registrar', {
  permissions: [...aUser('registrar').permissions, 'grades.change.request', 'grades.change.approve'],
});

export const answers = (change = aChange()) => ({
  '/api/grade-changes': () => aList([change]),
  [`/api/grade-changes/${id}`]: () => ok(change, { ETag: '"1-x"' }),
});

export const at = `/portal/grade-changes?dialog=change:${id}`;

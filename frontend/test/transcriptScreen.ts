import type { IssuedTranscriptDto, TranscriptDto } from '../src/api/types.gen';
import { aHold, aStudent, aUser } from './builders';
import { aList, ok, open } from './harness';

export const maria = aStudent();
export const api = `/api/students/${maria.id}`;
export const path = `/portal/student-records/${maria.id}/transcript`;
export const registrar = aUser('registrar', {
  permissions: [...aUser('registrar').permissions, 'transcripts.read', 'transcripts.issue', 'holds.read'],
});

const course = (change: Partial<TranscriptDto['terms'][0]['courses'][0]>) => ({
  code: 'WM 101',
  title: 'Wealth',
  credits: 3,
  grade: 'B' as const,
  gradePoints: '3.00',
  qualityPoints: '9.00',
  creditsEarned: 3,
  isCounted: true,
  isRepeat: false,
  ...change,
});
export const transcript: TranscriptDto = {
  student: { id: maria.id, studentId: maria.studentId!, firstName: 'Maria', lastName: 'Lopez' },
  program: { id: 'p', name: 'Wealth Management', degreeType: 'BS', catalogYear: '2025-2026' },
  terms: [
    {
      id: 't1',
      name: 'Fall 2025',
      termGpa: '0.00',
      cumulativeGpa: '0.00',
      creditsAttempted: 6,
      creditsEarned: 0,
      standing: 'warning',
      hasBegun: true,
      qualityPoints: '0.00',
      gpaCredits: 3,
      courses: [
        course({
          grade: 'F',
          gradePoints: '0.00',
          qualityPoints: '0.00',
          creditsEarned: 0,
          isCounted: false,
        }),
        course({
          code: 'WM 102',
          grade: 'W',
          gradePoints: null,
          qualityPoints: null,
          creditsEarned: 0,
          isCounted: false,
        }),
      ],
    },
    {
      id: 't2',
      name: 'Spring 2026',
      termGpa: '3.00',
      cumulativeGpa: '3.00',
      creditsAttempted: 3,
      creditsEarned: 3,
      standing: null,
      hasBegun: true,
      qualityPoints: '9.00',
      gpaCredits: 3,
      courses: [
        course({ isRepeat: true }),
        course({ code: 'WM 103', grade: null, gradePoints: null, qualityPoints: null, isCounted: false }),
      ],
    },
    {
      id: 't3',
      name: 'Spring 2027',
      termGpa: null,
      cumulativeGpa: '3.00',
      creditsAttempted: 0,
      creditsEarned: 0,
      standing: null,
      hasBegun: false,
      qualityPoints: '0.00',
      gpaCredits: 0,
      courses: [
        course({ code: 'WM 201', grade: null, gradePoints: null, qualityPoints: null, isCounted: false }),
      ],
    },
  ],
  cumulativeGpa: '3.00',
  creditsEarned: 3,
  creditsAttempted: 9,
  qualityPoints: '9.00',
  gpaCredits: 3,
  degrees: [],
  transferCredits: [],
  creditsTransferred: 0,
};
export const issued = (change: Partial<IssuedTranscriptDto> = {}): IssuedTranscriptDto => ({
  id: 'd1',
  studentId: maria.id,
  kind: 'transcript',
  number: 'TR-000007',
  status: 'valid',
  code: 'K7QM-2XRT-94WD-HBFA',
  issuedAt: '2026-11-10T15:00:00.000Z',
  issuedBy: 'Eleanor Whitfield',
  endedAt: null,
  endedBy: null,
  endReason: null,
  isShared: false,
  ...change,
});
export const answers = {
  [`${api}/transcript`]: () => ok(transcript),
  [`${api}/transcripts`]: () => aList([issued()]),
  [`${api}/holds`]: () => ok([aHold({ releasedAt: '2026-11-03T15:00:00.000Z' })]),
};
export const show = (query = '', more: Parameters<typeof open>[1] = {}) =>
  open(path + query, { user: registrar, ...more, answers: { ...answers, ...more.answers } });

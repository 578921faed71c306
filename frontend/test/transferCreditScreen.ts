import type { TransferCourseDto, TransferEvaluationDto, TransferSuggestionDto } from '../src/api/types.gen';
import { aStudent, aUser } from './builders';
import { aList, ok, open } from './harness';
import { anInquiry } from './inquiriesScreen';

const id = '44444444-0000-4000-8000-000000000001';
export const here = `/portal/transfer-credit/${id}`;
export const api = `/api/transfer-evaluations/${id}`;
export const lineId = (number: number) => `55555555-0000-4000-8000-00000000000${number}`;
export const courseId = '66666666-0000-4000-8000-000000000001';

export const aCourse = (number: number, change: Partial<TransferCourseDto> = {}): TransferCourseDto => ({
  id: lineId(number),
  externalCode: `ENG 11${number}`,
  externalTitle: 'Writing and Inquiry',
  externalCredits: 3,
  externalGrade: 'B+',
  completedOn: null,
  outcome: 'pending',
  courseId: null,
  courseCode: null,
  courseTitle: null,
  credits: null,
  reason: null,
  revokedAt: null,
  revokedReason: null,
  ...change,
});
export const equivalent = {
  outcome: 'equivalent' as const,
  courseId,
  courseCode: 'ENG 101',
  courseTitle: 'Composition',
  credits: 3,
};
export const anEvaluation = (change: Partial<TransferEvaluationDto> = {}): TransferEvaluationDto => ({
  id,
  inquiryId: null,
  inquiryNumber: null,
  applicationId: null,
  applicationNumber: null,
  applicantName: null,
  studentId: aStudent(1).id,
  studentName: 'Maya Lopez',
  studentNumber: 'S2600001',
  institution: 'Cape Fear Community College',
  status: 'draft',
  notes: null,
  creditsAwarded: 0,
  articulatedAt: null,
  articulatedByName: null,
  createdAt: '2026-11-02T15:00:00.000Z',
  updatedAt: '2026-11-02T15:00:00.000Z',
  courses: [aCourse(1)],
  ...change,
});
/** Of an applicant who is not a student yet. */
export const ofApplicant = (change: Partial<TransferEvaluationDto> = {}) =>
  anEvaluation({
    applicationId: 'a1',
    applicationNumber: 'A-000123',
    applicantName: 'Ada Okoye',
    studentId: null,
    studentName: null,
    studentNumber: null,
    ...change,
  });
export const aSuggestion = (
  number: number,
  change: Partial<TransferSuggestionDto> = {},
): TransferSuggestionDto => ({
  courseLineId: lineId(number),
  courseId,
  courseCode: 'ENG 101',
  outcome: 'equivalent',
  credits: 3,
  minimumGrade: 'C',
  isBelowMinimum: false,
  ...change,
});

export const user = (role: 'registrar' | 'admissions' = 'registrar') =>
  aUser(role, {
    permissions: [
      'self.use',
      'catalog.read',
      'students.search',
      'inquiries.transfer.manage',
      'applications.read',
      ...(role === 'registrar' ? (['transfer.articulate'] as const) : []),
    ],
  });

export function openDraft(
  evaluation = anEvaluation(),
  suggestions: TransferSuggestionDto[] = [],
  { role = 'registrar' as 'registrar' | 'admissions', query = '', answers = {} } = {},
) {
  return open(here + query, {
    user: user(role),
    answers: {
      [api]: () => ok(evaluation, { ETag: '"v1"' }),
      [`${api}/suggestions`]: () => ok(suggestions),
      [`${api}/history`]: () => aList([]),
      ...answers,
    },
  });
}

export const evaluationId = '44444444-0000-4000-8000-000000000001';

export const evaluations = '/api/transfer-evaluations';

export const one = anInquiry(1, { kind: 'transfer' });

export const reader = aUser('compliance', { permissions: ['self.use', 'catalog.read', 'applications.read'] });

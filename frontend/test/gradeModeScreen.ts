import { anEnrollment } from './builders';
import type { EnrollmentGradeModeDto } from '../src/api/types.gen';

export const seat = anEnrollment();

export const mode = (change: Partial<EnrollmentGradeModeDto> = {}): EnrollmentGradeModeDto => ({
  enrollmentId: seat.id,
  gradeMode: 'letter',
  sectionGradeMode: 'student_choice',
  refusal: null,
  limits: [],
  lastDay: '2026-11-06',
  creditsInTerm: 0,
  creditsPerTerm: 4,
  creditsInAll: 3,
  totalCredits: 12,
  lowestPassingGrade: 'C-',
  ...change,
});

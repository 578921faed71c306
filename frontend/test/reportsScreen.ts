import type {
  AuthUserDto,
  EnrollmentFiguresDto,
  EnrollmentReportRowDto,
  GradeFiguresDto,
  Permission,
} from '../src/api/types.gen';
import { aTerm, aUser } from './builders';
import { aList, ok } from './harness';

export const withReports = (role: AuthUserDto['role'], ...more: Permission[]) =>
  aUser(role, { permissions: [...aUser(role).permissions, 'reports.academic', ...more] });
export const registrar = withReports('registrar', 'transcripts.read', 'enrollments.read');
export const term = aTerm();
export const over = aTerm({
  id: '22222222-0000-4000-8000-000000000009',
  name: 'Fall 2019',
  endDate: '2019-12-14',
  isActive: false,
});
export const terms = { '/api/terms/current': () => ok(term), '/api/terms': () => aList([term, over]) };

export const figures = (change: Partial<EnrollmentFiguresDto> = {}): EnrollmentFiguresDto => ({
  id: 'none',
  label: 'No program',
  isTotal: false,
  students: 2,
  places: 1200,
  credits: 3600,
  enrolled: 1200,
  completed: 0,
  waitlisted: 3,
  dropped: 0,
  withdrawn: 0,
  ...change,
});
export const row = (change: Partial<EnrollmentReportRowDto> = {}): EnrollmentReportRowDto => ({
  id: '55555555-0000-4000-8000-000000000001',
  studentId: '66666666-0000-4000-8000-000000000001',
  studentName: 'Maya Lopez',
  studentNumber: 'S2600017',
  programName: null,
  classLevel: 'senior',
  places: 1,
  credits: 3,
  termName: 'Fall 2026',
  status: 'waitlisted',
  enrollmentDate: '2026-08-02T15:00:00.000Z',
  courseCode: 'WM 210',
  sectionNumber: '001',
  ...change,
});
export const grade = (id: string, count: number | null): GradeFiguresDto => ({
  id,
  label: id,
  isTotal: false,
  isOnScale: true,
  count,
  percent: count === null ? null : 50,
});
export const byProgram = '/portal/reports/enrollment?by=program';

import type { Permission } from '../src/api/types.gen';
import { aStudent, aUser } from './builders';

const permissions: Permission[] = [
  'self.use',
  'catalog.read',
  'students.academic.read',
  'students.personal.read',
  'students.financial.read',
  'holds.read',
  'enrollments.read',
  'enrollments.create',
  'enrollments.drop',
  'assignments.read',
  'submissions.create',
  'submissions.read',
  'charges.read',
  'plans.enroll',
  'plans.read',
  'disclosures.read',
  'inquiries.requests.create',
];

/** The signed-in student, in the response of GET /api/auth/user. */
export const aStudentUser = () => aUser('student', { studentId: aStudent().id, permissions });

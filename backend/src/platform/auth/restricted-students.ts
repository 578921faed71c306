import { can } from './permissions.js';
import type { SignedInUser } from './signed-in-user.js';

/**
 * Who may see students who restrict their directory information (FERPA): students themselves, roles with an educational
 * need, and the university's own machine clients.
 */
export const seesRestricted = (user: SignedInUser): boolean =>
  user.role === 'machine_client' ? !user.isExternal : can(user, 'students.restricted.read');

/**
 * The same as a condition on the column with the student's id: for everyone else these students don't exist. Rows
 * without a student stay visible.
 */
export const openStudents = (user: SignedInUser, studentId: string): string =>
  seesRestricted(user)
    ? 'TRUE'
    : `NOT EXISTS (SELECT FROM students restricted WHERE restricted.id = ${studentId} AND ${isRestricted('restricted')})`;

export const isRestricted = (student: string): string => `${student}.directory_restriction <> '{}'`;

/** Marks a `student` in the rows of lists and files, so that nothing about the student is disclosed to others. */
export const restrictionMark = `${isRestricted('student')} AS "directoryRestricted"`;

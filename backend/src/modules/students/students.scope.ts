import type { StudentStatus } from '../../common/statuses.js';

const active: StudentStatus = 'active';

/** Active students can register, be waitlisted and have their enrollment verified. */
export const isActive = (status: string): boolean => status === active;
/** The same of a row of students. */
export const isActiveStudent = (student: string): string => `${student}.enrollment_status = '${active}'`;

export const enrollmentStates = ['enrolled', 'waitlisted', 'dropped', 'completed'] as const;
export type EnrollmentState = (typeof enrollmentStates)[number];

/** The statuses that can be requested; all others result from acts. */
export const requestedStates = ['enrolled', 'waitlisted'] as const satisfies readonly EnrollmentState[];
export type RequestedState = (typeof requestedStates)[number];

/** A student's enrollment status at the university. */
export const enrollmentStatuses = ['active', 'inactive', 'on_leave', 'graduated', 'withdrawn'] as const;
export type StudentStatus = (typeof enrollmentStatuses)[number];

const active: StudentStatus = 'active';
/** Active students can register, be waitlisted and have their enrollment verified. */
export const isActive = (status: string): boolean => status === active;
/** The same of a row of students. */
export const isActiveStudent = (student: string): string => `${student}.enrollment_status = '${active}'`;

export const sapStatuses = ['good_standing', 'warning', 'suspension', 'probation', 'academic_plan'] as const;
export type SapStatus = (typeof sapStatuses)[number];

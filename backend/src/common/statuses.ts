export const enrollmentStates = ['enrolled', 'waitlisted', 'dropped', 'completed'] as const;
export type EnrollmentState = (typeof enrollmentStates)[number];

/** A student's enrollment status at the university. */
export const enrollmentStatuses = ['active', 'inactive', 'on_leave', 'graduated', 'withdrawn'] as const;
export type StudentStatus = (typeof enrollmentStatuses)[number];

export const sapStatuses = ['good_standing', 'warning', 'suspension', 'probation', 'academic_plan'] as const;
export type SapStatus = (typeof sapStatuses)[number];

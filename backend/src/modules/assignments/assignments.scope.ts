import { isInProgress } from '../enrollments/enrollments.scope.js';

/** Whether submissions are no longer accepted, by the clock that also sets the time of a submission. */
export const isClosed = (assignment: string): string =>
  `coalesce(coalesce(${assignment}.late_until, ${assignment}.due_date) < now(), FALSE)`;

/** Whether a student with an I may still submit this assignment, by the agreement of the incomplete (decision 0147). */
export const isOwed = (assignment: string, studentId: string): string =>
  `EXISTS (SELECT FROM incomplete_work owed
    WHERE owed.assignment_id = ${assignment}.id AND owed.student_id = ${studentId} AND owed.is_open)`;

/**
 * Whether an enrollment accepts work for an assignment of its section: any that isn't closed while it is in progress,
 * afterward only what an incomplete still owes.
 */
export const acceptsWork = (assignment: string, enrollment: string, closed = isClosed(assignment)): string =>
  `(${isInProgress(enrollment)} IS TRUE AND NOT ${closed}
    OR ${enrollment}.grade = 'I' AND ${isOwed(assignment, `${enrollment}.student_id`)}) IS TRUE`;

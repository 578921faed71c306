import { instantText } from '../../common/sql-parameters.js';
import {
  dueDate,
  hasWork,
  isClosed,
  isDiscussedBy,
  joinPersonal,
  lateUntil,
  takesPosts,
} from '../assignments/assignments.scope.js';
import { currentAccount } from '../billing/accounts/open-items.scope.js';
import { nextInstallments } from '../billing/accounts.scope.js';
import { isReleased } from '../content-release/content-release.scope.js';
import { isInProgress } from '../enrollments/enrollments.scope.js';
import { hasSeat } from '../seats/seats.scope.js';
import { isActiveHold } from '../holds/holds.scope.js';
import { courseOf } from '../../common/course-of.js';

/** Assignments that the student can still submit or, in a graded discussion, post in. */
const due = (student: string): string => `FROM assignments assignment
  JOIN enrollments enrollment ON enrollment.section_id = assignment.section_id
    AND enrollment.student_id = ${student} AND ${isInProgress('enrollment')}
  ${joinPersonal('assignment.id', student)}
  WHERE assignment.is_published AND NOT ${isClosed('assignment', 'personal')}
    AND personal.is_excused IS NOT TRUE AND ${isReleased('assignment', 'assignment.id', student)}
    AND ${takesPosts('assignment', student)} AND NOT ${isDiscussedBy('assignment', student)}
    AND NOT EXISTS (SELECT FROM assignment_submissions submission
      WHERE assignment_id = assignment.id AND student_id = ${student} AND ${hasWork('submission')})`;

const ownDue = dueDate('assignment', 'personal');

const firstDue = (student: string): string => `SELECT coalesce(json_agg(json_build_object(
    'id', first.id, 'title', first.title, 'courseCode', course.code, 'sectionNumber', section.section_number,
    'dueDate', ${instantText('first.due_date')}, 'lateUntil', ${instantText('first.late_until')})
    ORDER BY first.due_date, first.id), '[]')
  FROM (SELECT assignment.id, assignment.title, assignment.section_id, ${ownDue} AS due_date,
      ${lateUntil('assignment', 'personal')} AS late_until ${due(student)} ORDER BY ${ownDue}, assignment.id LIMIT 5) first
  JOIN sections section ON section.id = first.section_id ${courseOf('section')}`;

const newGrades = (student: string): string => `SELECT count(*)::int FROM assignment_submissions submission
  JOIN assignments assignment ON assignment.id = submission.assignment_id
  WHERE submission.student_id = ${student} AND submission.graded_at IS NOT NULL
    AND assignment.is_published AND assignment.grades_posted_at > now() - INTERVAL '14 days'
    AND assignment.section_id IN (SELECT section_id FROM enrollments
      WHERE student_id = ${student} AND ${hasSeat('enrollments')})`;

const offers = (student: string): string => `FROM seat_offers offer
  JOIN enrollments enrollment ON enrollment.id = offer.enrollment_id
  WHERE enrollment.student_id = ${student} AND offer.status = 'open' AND offer.expires_at > now()`;

const enrollments = (student: string, status: string): string => `SELECT count(*)::int FROM enrollments
  WHERE student_id = ${student} AND status = '${status}' AND term_id = (SELECT id FROM term)`;

/** A student's own tasks, as JSON. */
export const ownWork = (student: string): string => `(
  SELECT json_build_object(
    'assignmentsDue', (SELECT count(*)::int ${due(student)}),
    'nextDueAt', (SELECT ${instantText(`min(${ownDue})`)} ${due(student)}),
    'due', (${firstDue(student)}),
    'newGrades', (${newGrades(student)}),
    'enrolled', (${enrollments(student, 'enrolled')}),
    'waitlisted', (${enrollments(student, 'waitlisted')}),
    'offers', (SELECT count(*)::int ${offers(student)}),
    'nextOfferExpiresAt', (SELECT ${instantText('min(offer.expires_at)')} ${offers(student)}),
    'holds', (SELECT count(*)::int FROM holds WHERE student_id = ${student} AND ${isActiveHold('holds')}),
    'account', to_json(account),
    'nextPaymentDate', next.due_date, 'nextPaymentAmount', next.amount::text)
  FROM (${currentAccount(student)}) AS account LEFT JOIN (${nextInstallments(student)}) AS next ON TRUE)`;

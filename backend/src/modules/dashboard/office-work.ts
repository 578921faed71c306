import { instantText, isExcused, newYorkToday } from '../../common/sql-parameters.js';
import {
  installmentsOf,
  isChargeOverdue,
  isPlanActive,
  isPlanDueSoon,
  isPlanLate,
  isReceived,
} from '../billing/accounts.scope.js';
import { postsToGrade } from '../assignments/assignments.scope.js';
import { gradeOverdue } from '../enrollments/enrollments.service.js';
import { freeWithWaitlist } from '../sections/sections.service.js';
import { isActiveHold } from '../holds/holds.scope.js';
import { isInquiryOpen } from '../inquiries/inquiries.scope.js';

/** Each function returns one part of the answer, as JSON; `term` is the current term. */

export const holdWork = (kinds: string): string => `(
  SELECT json_build_object('kind', CASE WHEN cardinality(${kinds}::hold_kind[]) = 1 THEN (${kinds}::hold_kind[])[1] END,
    'standing', count(*)::int, 'own', (count(*) FILTER (WHERE kind = ANY (${kinds}::hold_kind[])))::int)
  FROM holds WHERE ${isActiveHold('holds')})`;

export const waitlistWork = `(
  SELECT json_build_object('waiting', coalesce(sum(waitlisted), 0)::int, 'sections', count(*)::int,
    'withFreeSeats', (count(*) FILTER (WHERE ${freeWithWaitlist}))::int,
    'offers', coalesce(sum(offered), 0)::int)
  FROM sections section WHERE term_id = (SELECT id FROM term) AND waitlisted > 0 AND is_active)`;

export const catalogWork = `(
  SELECT json_build_object(
    'coursesToReview', (SELECT count(*)::int FROM courses WHERE needs_review),
    'sameIdentifiers', (SELECT count(*)::int FROM identifiers WHERE position > 0),
    'sectionsWithoutInstructor', (SELECT count(*)::int FROM sections
      WHERE term_id = (SELECT id FROM term) AND is_active AND instructor_id IS NULL)))`;

export const inquiryWork = (scope: string, person: string): string => `(
  SELECT json_build_object(
    'new', (count(*) FILTER (WHERE inquiry.status = 'new'))::int,
    'open', (count(*) FILTER (WHERE inquiry.status = 'open'))::int,
    'overdue', (count(*) FILTER (WHERE inquiry.due_at < now()))::int,
    'dueSoon', (count(*) FILTER (WHERE inquiry.due_at BETWEEN now() AND now() + INTERVAL '1 day'))::int,
    'mine', (count(*) FILTER (WHERE inquiry.assignee_id = ${person}))::int,
    'nextDueAt', ${instantText('min(inquiry.due_at) FILTER (WHERE inquiry.due_at >= now())')})
  FROM inquiries inquiry WHERE ${isInquiryOpen} AND ${scope})`;

export const signupWork = `(
  SELECT json_build_object('new', count(*)::int) FROM athletics_signups WHERE status = 'new')`;

const receivedToday = `${isReceived}
  AND received_at >= ${newYorkToday}::timestamp AT TIME ZONE 'America/New_York'
  AND received_at < (${newYorkToday} + 1)::timestamp AT TIME ZONE 'America/New_York'`;

const overdue = `FROM student_charges charge WHERE ${isChargeOverdue}`;

export const paymentWork = `(
  SELECT json_build_object(
    'latePlans', (count(*) FILTER (WHERE ${isPlanLate}))::int,
    'lateAmount', coalesce(sum(late.amount), 0.00)::text,
    'dueSoonPlans', (count(*) FILTER (WHERE ${isPlanDueSoon}))::int,
    'studentsOverdue', (SELECT count(DISTINCT student_id)::int ${overdue}),
    'chargesOverdue', (SELECT count(*)::int ${overdue}),
    'overdueCharges', (SELECT coalesce(sum(amount - paid_amount), 0.00)::text ${overdue}),
    'paymentsToday', (SELECT count(*)::int FROM payments payment WHERE ${receivedToday}),
    'receivedToday', (SELECT coalesce(sum(amount), 0.00)::text FROM payments payment WHERE ${receivedToday}))
  FROM payment_plans plan LEFT JOIN LATERAL (
    SELECT sum(part.amount - part.paid_amount) AS amount
    FROM ${installmentsOf()}
    WHERE part.due_date < ${newYorkToday}) late ON ${isPlanLate}
  WHERE ${isPlanActive} AND plan.remaining_balance > 0)`;

export const gradingWork = (scope: string): string => `(
  SELECT json_build_object('toGrade', submissions.count, 'sections', submissions.sections,
    'waitingSince', submissions.since, 'postsToGrade', posts.count, 'discussionsToGrade', posts.discussions,
    'postsSince', posts.since)
  FROM (SELECT count(*)::int AS count, count(DISTINCT section.id)::int AS sections,
      ${instantText('min(submission.submitted_at)')} AS since
    FROM sections section JOIN assignments assignment ON assignment.section_id = section.id
    JOIN assignment_submissions submission ON submission.assignment_id = assignment.id
    WHERE submission.awaits_grade AND NOT ${isExcused('submission.assignment_id', 'submission.student_id')}
      AND ${scope}) submissions,
    (SELECT count(*)::int AS count, count(DISTINCT assignment.id)::int AS discussions,
      ${instantText('min(waiting.since)')} AS since
    FROM sections section JOIN assignments assignment ON assignment.section_id = section.id
    CROSS JOIN LATERAL ${postsToGrade('assignment')} waiting WHERE ${scope}) posts)`;

export const finalGradeWork = (scope: string): string => `(
  SELECT json_build_object('missing', count(*)::int, 'sections', count(DISTINCT section.id)::int)
  FROM terms term JOIN enrollments enrollment ON enrollment.term_id = term.id
  JOIN sections section ON section.id = enrollment.section_id WHERE ${gradeOverdue} AND ${scope})`;

export const gradeChangeWork = `(
  SELECT json_build_object('pending', count(*)::int) FROM grade_changes WHERE status = 'pending')`;

/** Whole days, because the audit log filters by days. */
const since = `(${newYorkToday} - 1)`;
const lately = `occurred_at >= ${since}::timestamp AT TIME ZONE 'America/New_York'`;

const isExport = `action LIKE '%.export'`;
const isRefusedSignIn = `action = 'sign_in_refused'`;

/** The condition on the action is that of the index ix_audit_events_counted, so only entries that count are read. */
export const trailWork = `(
  SELECT json_build_object(
    'since', ${since},
    'exports', (count(*) FILTER (WHERE ${isExport}))::int,
    'refusedSignIns', (count(*) FILTER (WHERE ${isRefusedSignIn}))::int)
  FROM audit_events WHERE ${lately} AND (${isExport} OR ${isRefusedSignIn}))`;

export const mailWork = `(
  SELECT json_build_object('parked', count(*)::int) FROM mails WHERE state = 'parked')`;

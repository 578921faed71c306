import { instantText, newYorkToday } from '../../common/sql-parameters.js';

const zone = `'America/New_York'`;

/** A term without windows is open on its own registration dates, in New York, including the whole last day. */
const byDays = `SELECT term.registration_start_date::timestamp AT TIME ZONE ${zone},
    (term.registration_end_date + 1)::timestamp AT TIME ZONE ${zone}
  WHERE NOT EXISTS (SELECT FROM registration_windows WHERE term_id = term.id)`;

const ofAnybody = 'SELECT opens_at, closes_at FROM registration_windows WHERE term_id = term.id';

/** The windows that admit the student. Those that require a time ticket are cut to the student's ticket. */
const ofStudent = (student: string): string => `
  SELECT greatest(one.opens_at, ticket.opens_at), least(one.closes_at, ticket.closes_at)
  FROM students me JOIN registration_windows one ON one.term_id = term.id
  LEFT JOIN time_tickets ticket ON one.needs_ticket AND ticket.term_id = term.id AND ticket.student_id = me.id
  WHERE me.id = ${student} AND (one.class_levels = '{}' OR me.class_level = ANY (one.class_levels))
    AND (one.program_ids = '{}' OR me.program_id = ANY (one.program_ids))
    AND (NOT one.needs_ticket OR ticket.id IS NOT NULL)
    AND greatest(one.opens_at, ticket.opens_at) < least(one.closes_at, ticket.closes_at)`;

const state = `CASE WHEN span.opens_at <= now() AND now() < span.closes_at THEN 'open'
  WHEN span.opens_at > now() THEN 'upcoming' ELSE 'closed' END`;

/**
 * For each active term that hasn't ended: the span that is open now, else the next, else the last; for one student or
 * for anyone.
 */
export const termRegistration = (student: string | null): string => `(
  SELECT coalesce(json_agg(json_build_object('termId', term.id, 'termName', term.name,
      'state', coalesce(span.state, 'closed'), 'opensAt', ${instantText('span.opens_at')},
      'closesAt', ${instantText('span.closes_at')}) ORDER BY term.start_date, term.name), '[]')
  FROM terms term LEFT JOIN LATERAL (
    SELECT span.*, ${state} AS state
    FROM (${student ? ofStudent(student) : ofAnybody} UNION ALL ${byDays}) AS span (opens_at, closes_at)
    ORDER BY ${state} = 'open' DESC, ${state} = 'upcoming' DESC,
      CASE WHEN ${state} = 'upcoming' THEN span.opens_at END, span.closes_at DESC
    LIMIT 1) span ON TRUE
  WHERE term.is_active AND term.end_date >= ${newYorkToday})`;

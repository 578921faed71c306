import { type Asks, firstDifference, type RowCheck } from '../../platform/database/row-checks.js';
import { hasSeat } from '../seats/seats.scope.js';
import { courseOf } from '../../common/course-of.js';

const name = `term.name || ', ' || course.code || '-' || section.section_number || ' (' || section.id || ')'`;
const sections = `FROM sections section ${courseOf('section')}
  JOIN terms term ON term.id = section.term_id`;
const order = 'ORDER BY term.start_date, course.code, section.section_number, section.id LIMIT 1';

/** Compares a counter with the number of rows. */
const counted = (counter: string, rows: string): RowCheck => ({
  says: `${counter} equals its rows`,
  sql: `SELECT ${name} || ': ${counter} is ' || section.${counter} || ', its rows are ' || rows.count AS what ${sections}
    CROSS JOIN LATERAL (SELECT count(*)::int AS count FROM ${rows}) rows
    WHERE section.${counter} <> rows.count ${order}`,
});

/** Everything that the seat ledger guarantees about the tables. */
const checks: readonly RowCheck[] = [
  counted('enrolled', `enrollments WHERE section_id = section.id AND ${hasSeat('enrollments')}`),
  counted('waitlisted', `enrollments WHERE section_id = section.id AND status = 'waitlisted'`),
  counted('offered', `seat_offers WHERE section_id = section.id AND status = 'open'`),
  {
    says: 'filled and held seats are within the capacity',
    sql: `SELECT ${name} || ': ' || section.enrolled || ' filled and ' || section.offered || ' held of '
        || section.capacity AS what ${sections}
      WHERE section.enrolled + section.offered > section.capacity ${order}`,
  },
  {
    says: 'a student has one active enrollment in a section',
    sql: `SELECT ${name} || ': student ' || student.student_id || ' has ' || count(*) || ' enrollments' AS what ${sections}
      JOIN enrollments enrollment ON enrollment.section_id = section.id AND enrollment.status <> 'dropped'
      JOIN students student ON student.id = enrollment.student_id
      GROUP BY section.id, course.code, term.name, term.start_date, student.student_id HAVING count(*) > 1 ${order}`,
  },
  {
    says: 'a seat is held only for a waitlist entry',
    sql: `SELECT ${name} || ': a seat is held for enrollment ' || enrollment.id || ', which is ' || enrollment.status AS what ${sections}
      JOIN seat_offers offer ON offer.section_id = section.id AND offer.status = 'open'
      JOIN enrollments enrollment ON enrollment.id = offer.enrollment_id
      WHERE enrollment.status <> 'waitlisted' OR enrollment.section_id <> section.id OR enrollment.student_id <> offer.student_id ${order}`,
  },
];

/** null if everything agrees, otherwise the first difference as a sentence. */
export const firstSeatDifference = (database: Asks): Promise<string | null> =>
  firstDifference(database, checks);

import { nameOf, newYorkToday, SqlParameters } from '../../common/sql-parameters.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import type { Transactions } from '../../platform/database/transactions.js';
import type { RegistrationFacts } from './blockers.rules.js';
import type { Override } from './enrollment.entity.js';
import type { EnrollmentDto } from './enrollments.dto.js';
import { registrableStudents } from './enrollments.policy.js';

/** What the statement answers: facts for the rules, and what the answer to the registration tells. */
export interface FactsRow extends Omit<RegistrationFacts, 'someoneEligibleWaits'> {
  studentId: string;
  studentName: string | null;
  studentNumber: string;
  /** The facts about the student hold as long as this number does. */
  placesVersion: number;
  termId: string;
  courseTitle: string;
  modality: EnrollmentDto['modality'];
  instructorName: string | null;
  schedule: string | null;
  location: string | null;
  addDropUntil: string;
}

export interface Waiter extends FactsRow {
  enrollmentId: string;
  overrides: Override[];
}

const meetingsOf = (sectionId: string): string => `(
  SELECT coalesce(json_agg(json_build_object('kind', kind, 'days', days, 'date', date,
    'startTime', to_char(start_time, 'HH24:MI'), 'endTime', to_char(end_time, 'HH24:MI')) ORDER BY id), '[]')
  FROM section_meetings WHERE section_id = ${sectionId})`;

const placesInTerm = `(
  SELECT coalesce(json_agg(json_build_object('enrollmentId', held.id, 'sectionId', held.section_id,
    'courseCode', held_course.code, 'sectionNumber', held_section.section_number,
    'credits', held_course.credits::float8, 'status', held.status,
    'meetings', ${meetingsOf('held.section_id')}) ORDER BY held_course.code, held_section.section_number, held.id), '[]')
  FROM enrollments held
  JOIN sections held_section ON held_section.id = held.section_id
  JOIN courses held_course ON held_course.id = held_section.course_id
  WHERE held.student_id = student.id AND held.term_id = section.term_id AND held.status <> 'dropped')`;

const activeHolds = `(
  SELECT coalesce(json_agg(json_build_object('id', hold.id, 'kind', hold.kind) ORDER BY hold.kind, hold.id), '[]')
  FROM holds hold WHERE hold.student_id = student.id AND hold.released_at IS NULL)`;

const columns = `${newYorkToday} AS today, student.id AS "studentId", student.student_id AS "studentNumber",
  ${nameOf('person')} AS "studentName",
  student.enrollment_status AS "studentStatus", student.places_version AS "placesVersion",
  section.id AS "sectionId", section.section_number AS "sectionNumber", section.capacity, section.enrolled,
  section.waitlisted, section.is_active AS "sectionIsActive", section.modality, section.schedule, section.location,
  ${nameOf('instructor')} AS "instructorName",
  course.code AS "courseCode", course.title AS "courseTitle", course.credits::float8 AS "courseCredits",
  course.is_active AS "courseIsActive",
  term.id AS "termId", term.name AS "termName", term.start_date AS "startDate", term.end_date AS "endDate",
  term.registration_start_date AS "registrationStartDate", term.registration_end_date AS "registrationEndDate",
  term.is_active AS "termIsActive",
  (policy.by_kind->'credit_limit'->>'credits')::float8 AS "creditLimit",
  policy_deadline(policy.by_kind->'add_drop'->'addDropUntil', term.start_date, term.end_date) AS "addDropUntil",
  ${meetingsOf('section.id')} AS meetings, ${placesInTerm} AS places, ${activeHolds} AS holds`;

const joins = `JOIN users person ON person.id = student.user_id
  JOIN courses course ON course.id = section.course_id
  JOIN terms term ON term.id = section.term_id
  LEFT JOIN users instructor ON instructor.id = section.instructor_id
  CROSS JOIN LATERAL (
    SELECT jsonb_object_agg(kind, content) AS by_kind
    FROM policies_of_term(term.id, term.start_date, term.end_date, ${newYorkToday})
    WHERE kind IN ('credit_limit', 'add_drop')) policy`;

export interface Asked {
  studentId: string;
  sectionId: string;
  termId: string;
}

/** The facts, where student and section are there; and whether each of the ids named is one that the person may name. */
export interface Gathered {
  knowsStudent: boolean;
  knowsSection: boolean;
  knowsTerm: boolean;
  facts: FactsRow | null;
}

/** All facts of one registration, as of one moment, in one statement. */
export async function gatherFacts(
  transactions: Transactions,
  { studentId, sectionId, termId }: Asked,
  user: SignedInUser,
): Promise<Gathered> {
  const parameters = new SqlParameters();
  const [student, section, term] = [studentId, sectionId, termId].map((id) => `${parameters.add(id)}::uuid`);
  const [row] = await transactions.query<Omit<Gathered, 'facts'> & FactsRow>(
    `WITH known AS (SELECT
         EXISTS (SELECT FROM students student WHERE student.id = ${student} AND ${registrableStudents(user, parameters)}) AS "knowsStudent",
         EXISTS (SELECT FROM sections WHERE id = ${section}) AS "knowsSection",
         EXISTS (SELECT FROM terms WHERE id = ${term}) AS "knowsTerm")
     SELECT known.*, facts.* FROM known LEFT JOIN LATERAL (
       SELECT ${columns} FROM students student JOIN sections section ON section.id = ${section} ${joins}
       WHERE student.id = ${student} AND known."knowsStudent") facts ON TRUE`,
    parameters.values,
    { prepared: true },
  );
  const { knowsStudent, knowsSection, knowsTerm, ...facts } = row!;
  return { knowsStudent, knowsSection, knowsTerm, facts: facts.sectionId ? facts : null };
}

/** The facts of everybody who waits for a section, first come first. */
export const gatherQueue = (transactions: Transactions, sectionId: string): Promise<Waiter[]> =>
  transactions.query<Waiter>(
    `SELECT waiting.id AS "enrollmentId", waiting.overrides, ${columns}
     FROM enrollments waiting
     JOIN students student ON student.id = waiting.student_id
     JOIN sections section ON section.id = waiting.section_id ${joins}
     WHERE waiting.section_id = $1 AND waiting.status = 'waitlisted'
     ORDER BY waiting.enrollment_date, waiting.id`,
    [sectionId],
  );

import { nameOf } from '../../common/sql-parameters.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Grouped } from '../../platform/database/grouped.js';
import type { Transactions } from '../../platform/database/transactions.js';
import type { Override } from './enrollment.entity.js';
import type { EnrollmentDto } from './enrollments.dto.js';
import { type Registrable, registrableBy } from './enrollments.policy.js';
import type { RegistrationFacts } from './registration-facts.types.js';

/** What the statement answers: facts for the rules, and what the answer to the registration tells. */
export interface FactsRow extends Omit<RegistrationFacts, 'someoneEligibleWaits'> {
  studentName: string | null;
  studentNumber: string;
  /** The facts about the student hold as long as this number does. */
  placesVersion: number;
  courseTitle: string;
  modality: EnrollmentDto['modality'];
  instructorName: string | null;
  schedule: string | null;
  location: string | null;
  addDropUntil: string;
}

export interface Waiter extends FactsRow {
  enrollmentId: string;
  /** The overrides with which the place began to wait. */
  given: Override[];
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

/** Of the statement, not of its transaction: one that has waited for a lock decides on the moment after it. */
const today = `(statement_timestamp() AT TIME ZONE 'America/New_York')::date`;
/** An instant with all six decimals, whose order is that of the texts. */
const exactly = (instant: string): string =>
  `to_char(${instant} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const span = (row: string): string =>
  `'opensAt', ${exactly(`${row}.opens_at`)}, 'closesAt', ${exactly(`${row}.closes_at`)}`;

const attempts = `(
  SELECT count(*)::int FROM enrollments tried JOIN sections of_course ON of_course.id = tried.section_id
  WHERE tried.student_id = student.id AND of_course.course_id = section.course_id
    AND (tried.status = 'completed' OR tried.grade IS NOT NULL
      OR tried.status = 'enrolled' AND tried.section_id <> section.id))`;

/** Places in the courses that the rules name; nothing is looked up where there are no rules. */
const taken = `CASE WHEN needs.prerequisite IS NOT NULL OR needs.corequisite IS NOT NULL THEN (
  SELECT coalesce(json_agg(json_build_object('code', other.code, 'status', place.status, 'grade', place.grade,
    'termName', other_term.name, 'isSameTerm', other_term.id = term.id,
    'isBefore', other_term.end_date < term.start_date) ORDER BY other.code, other_term.start_date, place.id), '[]')
  FROM enrollments place
  JOIN sections other_section ON other_section.id = place.section_id
  JOIN courses other ON other.id = other_section.course_id
  JOIN terms other_term ON other_term.id = place.term_id
  WHERE place.student_id = student.id AND place.status <> 'dropped' AND other.code IN (
    SELECT jsonb_array_elements_text(coalesce(needs.prerequisite->'codes', '[]') || coalesce(needs.corequisite->'codes', '[]')))) END`;

const standingOverrides = `(
  SELECT json_agg(json_build_object('id', passed.id, 'code', passed.code, 'reason', passed.reason,
    'grantedBy', coalesce(passed.granted_by_id::text, passed.granted_by_name)) ORDER BY passed.code)
  FROM registration_overrides passed
  WHERE passed.student_id = student.id AND passed.section_id = section.id AND passed.used_at IS NULL
    AND passed.revoked_at IS NULL AND passed.expires_at > statement_timestamp())`;

const columns = `${exactly('statement_timestamp()')} AS now, ${today} AS today, student.id AS "studentId", student.student_id AS "studentNumber",
  ${nameOf('person')} AS "studentName",
  student.class_level AS "classLevel", student.program_id AS "programId",
  student.enrollment_status AS "studentStatus", student.places_version AS "placesVersion",
  section.id AS "sectionId", section.section_number AS "sectionNumber", section.capacity, section.enrolled,
  section.offered, section.waitlisted, section.waitlist_capacity AS "waitlistCapacity",
  to_json(section.class_levels) AS "classLevels", to_json(section.program_ids) AS "programIds",
  CASE WHEN section.program_ids <> '{}' THEN (
    SELECT json_agg(name ORDER BY name) FROM programs WHERE id = ANY (section.program_ids)) END AS "programNames",
  section.consent_required AS "consentRequired", section.is_active AS "sectionIsActive", section.modality, section.schedule, section.location,
  ${nameOf('instructor')} AS "instructorName",
  course.code AS "courseCode", course.title AS "courseTitle", course.credits::float8 AS "courseCredits",
  course.is_active AS "courseIsActive",
  term.id AS "termId", term.name AS "termName", term.start_date AS "startDate", term.end_date AS "endDate",
  term.registration_start_date AS "registrationStartDate", term.registration_end_date AS "registrationEndDate",
  term.is_active AS "termIsActive",
  (policy.by_kind->'credit_limit'->>'credits')::float8 AS "creditLimit",
  (policy.by_kind->'repeat_limit'->>'attempts')::int AS "attemptLimit", policy.versions AS policies,
  policy_deadline(policy.by_kind->'add_drop'->'addDropUntil', term.start_date, term.end_date) AS "addDropUntil",
  ${meetingsOf('section.id')} AS meetings, ${placesInTerm} AS places, ${activeHolds} AS holds,
  open.windows, CASE WHEN open."needTicket" THEN (
    SELECT json_build_object(${span('own')}) FROM time_tickets own
    WHERE own.student_id = student.id AND own.term_id = term.id) END AS ticket,
  ${attempts} AS attempts, needs.prerequisite, needs.corequisite, ${taken} AS taken,
  ${standingOverrides} AS overrides`;

const joins = `JOIN users person ON person.id = student.user_id
  JOIN courses course ON course.id = section.course_id
  JOIN terms term ON term.id = section.term_id
  LEFT JOIN users instructor ON instructor.id = section.instructor_id
  CROSS JOIN LATERAL (
    SELECT jsonb_object_agg(kind, content) AS by_kind,
      jsonb_object_agg(kind, jsonb_build_object('id', id, 'revision', revision)) AS versions
    FROM policies_of_term(term.id, term.start_date, term.end_date, ${today})
    WHERE kind IN ('credit_limit', 'repeat_limit', 'add_drop')) policy
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('id', id, 'name', name, ${span('one')}, 'classLevels', class_levels,
      'programIds', program_ids, 'needsTicket', needs_ticket) ORDER BY opens_at, id) AS windows,
      bool_or(needs_ticket) AS "needTicket"
    FROM registration_windows one WHERE one.term_id = term.id) open
  CROSS JOIN LATERAL (
    SELECT course_requirement(course.prerequisites) AS prerequisite,
      course_requirement(course.corequisites) AS corequisite OFFSET 0) needs`;

export interface Named {
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

type Request = Named & { whom: Registrable };
type Row = Omit<Gathered, 'facts'> & FactsRow;
const mostAtOnce = 16;

/**
 * All facts of each registration, as of one moment, in one statement for all of them. Its plan must be the same for any
 * number, else PostgreSQL would plan it each time, which costs ten times as much: hence the LIMIT, which it takes for the
 * number of rows, and the fence (OFFSET 0) that has each registration looked up by itself.
 */
async function gatherAll(transactions: Transactions, requests: readonly Request[]): Promise<Gathered[]> {
  const rows = await transactions.query<Row>(
    `SELECT known.*, facts.*
     FROM (SELECT * FROM jsonb_to_recordset($1::jsonb) AS request (number int, "studentId" uuid, "sectionId" uuid,
       "termId" uuid, "isAnybody" boolean, self uuid) LIMIT ${mostAtOnce}) named
     CROSS JOIN LATERAL (SELECT
         EXISTS (SELECT FROM students student WHERE student.id = named."studentId"
           AND (named."isAnybody" OR student.id = named.self)) AS "knowsStudent",
         EXISTS (SELECT FROM sections WHERE id = named."sectionId") AS "knowsSection",
         EXISTS (SELECT FROM terms WHERE id = named."termId") AS "knowsTerm" OFFSET 0) known
     LEFT JOIN LATERAL (
       SELECT ${columns} FROM students student JOIN sections section ON section.id = named."sectionId" ${joins}
       WHERE student.id = named."studentId" AND known."knowsStudent" OFFSET 0) facts ON TRUE
     ORDER BY named.number`,
    [
      JSON.stringify(
        requests.map(({ studentId, sectionId, termId, whom }, number) => ({
          ...{ number, studentId, sectionId, termId },
          ...(whom === 'anybody' ? { isAnybody: true } : { isAnybody: false, self: whom }),
        })),
      ),
    ],
    { prepared: true },
  );
  return rows.map(({ knowsStudent, knowsSection, knowsTerm, ...facts }) => ({
    ...{ knowsStudent, knowsSection, knowsTerm, facts: facts.sectionId ? facts : null },
  }));
}

/** Of each application: who registers at the same moment has their facts from the same statement. */
const groups = new WeakMap<Transactions, Grouped<Request, Gathered>>();

/** All facts of one registration, as of one moment, in one statement. */
export async function gatherFacts(
  transactions: Transactions,
  { studentId, sectionId, termId }: Named,
  user: SignedInUser,
): Promise<Gathered> {
  const request = { studentId, sectionId, termId, whom: registrableBy(user) };
  if (transactions.isOpen) return (await gatherAll(transactions, [request]))[0]!;
  const known = groups.get(transactions);
  const group = known ?? new Grouped((requests) => gatherAll(transactions, requests), mostAtOnce);
  if (!known) groups.set(transactions, group);
  return group.ask(request);
}

/** The facts of everybody who waits for a section, first come first. */
export const gatherQueue = (transactions: Transactions, sectionId: string): Promise<Waiter[]> =>
  transactions.query<Waiter>(
    `SELECT waiting.id AS "enrollmentId", waiting.overrides AS given, ${columns}
     FROM enrollments waiting
     JOIN students student ON student.id = waiting.student_id
     JOIN sections section ON section.id = waiting.section_id ${joins}
     WHERE waiting.section_id = $1 AND waiting.status = 'waitlisted'
     ORDER BY waiting.enrollment_date, waiting.id`,
    [sectionId],
  );

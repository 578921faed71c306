import type { Override } from '../../../common/blockers.js';
import { ofEnrollments } from '../../../common/directory-categories.js';
import { UnavailableError } from '../../../common/errors.js';
import { nameOf, statementToday as today } from '../../../common/sql-parameters.js';
import { withholds } from '../../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Grouped } from '../../../platform/database/grouped.js';
import type { Transactions } from '../../../platform/database/transactions.js';
import { type Registrable, registrableBy } from './registration.policy.js';
import { messages } from '../rules/messages.js';
import { Catalog, catalogVersion, exactly } from './registration-catalog.js';
import { sameIdentifiersOf } from '../../identifiers/identifiers.scope.js';
import { isActiveHold } from '../../holds/holds.scope.js';
import { type FactsRow, needed, type Own, rowOf } from './registration-facts.rules.js';

export type { FactsRow } from './registration-facts.rules.js';

export interface Waiter extends FactsRow {
  enrollmentId: string;
  /** The overrides stored when the waitlist entry was created. */
  savedOverrides: Override[];
}

const activeHolds = `(
  SELECT coalesce(json_agg(json_build_object('id', hold.id, 'kind', hold.kind) ORDER BY hold.kind, hold.id), '[]')
  FROM holds hold WHERE hold.student_id = student.id AND ${isActiveHold('hold')})`;

/** Codes of the courses with transfer credit. */
const transferred = `(
  SELECT json_agg(course.code ORDER BY course.code)
  FROM transfer_credits line JOIN courses course ON course.id = line.course_id
  WHERE line.student_id = student.id)`;

const activeOverrides = `(
  SELECT json_agg(json_build_object('id', override.id, 'code', override.code, 'reason', override.reason,
    'grantedBy', coalesce(override.granted_by_id::text, override.granted_by_name)) ORDER BY override.code)
  FROM registration_overrides override
  WHERE override.student_id = student.id AND override.section_id = section.id AND override.used_at IS NULL
    AND override.revoked_at IS NULL AND override.expires_at > statement_timestamp())`;

/** As rows of `Own`. */
const own = `${catalogVersion} AS "catalogVersion", ${exactly('statement_timestamp()')} AS now, ${today} AS today,
  student.id AS "studentId", student.student_id AS "studentNumber", ${nameOf('person')} AS "studentName",
  student.class_level AS "classLevel", student.program_id AS "programId",
  student.enrollment_status AS "studentStatus", student.registration_version AS "registrationVersion",
  section.id AS "sectionId", section.capacity, section.enrolled, section.offered, section.waitlisted, (
    SELECT json_agg(json_build_array(enrollment.id, enrollment.section_id, enrollment.status, enrollment.grade) ORDER BY enrollment.id)
    FROM enrollments enrollment
    WHERE enrollment.student_id = student.id AND (enrollment.status <> 'dropped' OR enrollment.grade IS NOT NULL)) AS history,
  ${transferred} AS transferred,
  ${activeHolds} AS holds, (
    SELECT json_build_object('opensAt', ${exactly('ticket.opens_at')}, 'closesAt', ${exactly('ticket.closes_at')})
    FROM time_tickets ticket
    WHERE ticket.student_id = student.id AND ticket.term_id = section.term_id) AS ticket,
  ${activeOverrides} AS overrides,
  ${sameIdentifiersOf('student.id', 'section.id', 'section.course_id', 'section.term_id')} AS "sameIdentifiers"`;

export interface Named {
  studentId: string;
  sectionId: string;
  termId: string;
}

/** The facts, if student and section exist; and whether the person may name each of the ids. */
export interface Gathered {
  knowsStudent: boolean;
  knowsSection: boolean;
  knowsTerm: boolean;
  facts: FactsRow | null;
}

type Request = Named & { whom: Registrable };
type Row = Own & { knowsTerm: boolean };
const mostAtOnce = 16;

/**
 * Reads each registration's own part in one statement. Its plan must be the same for any number of rows, or PostgreSQL
 * would plan it each time, which costs several times as much. Hence the LIMIT, which PostgreSQL uses as the row
 * estimate.
 */
const ownOfAll = (transactions: Transactions, requests: readonly Request[]): Promise<Row[]> =>
  transactions.query<Row>(
    `SELECT ${own}, term.id IS NOT NULL AS "knowsTerm"
     FROM (SELECT * FROM jsonb_to_recordset($1::jsonb) AS request (number int, "studentId" uuid, "sectionId" uuid,
       "termId" uuid, "isAnybody" boolean, "isOpen" boolean, self uuid) LIMIT ${mostAtOnce}) named
     LEFT JOIN students student ON student.id = named."studentId" AND (named."isAnybody" OR student.id = named.self
       OR named."isOpen" AND NOT ${withholds('student', ...ofEnrollments)})
     LEFT JOIN users person ON person.id = student.user_id
     LEFT JOIN sections section ON section.id = named."sectionId"
     LEFT JOIN terms term ON term.id = named."termId"
     ORDER BY named.number`,
    [
      JSON.stringify(
        requests.map(({ studentId, sectionId, termId, whom }, number) => ({
          number,
          studentId,
          sectionId,
          termId,
          isAnybody: whom === 'anybody',
          isOpen: whom === 'unrestricted',
          ...(whom !== 'anybody' && whom !== 'unrestricted' && { self: whom }),
        })),
      ),
    ],
    { prepared: true },
  );

/** One per application. Concurrent registrations share one statement for their facts. */
interface Application {
  group: Grouped<Request, Gathered>;
  /** The last one that was read. */
  catalog: Catalog | null;
}
const applications = new WeakMap<Transactions, Application>();

function applicationOf(transactions: Transactions): Application {
  const known = applications.get(transactions);
  if (known) return known;
  const group = new Grouped<Request, Gathered>((requests) => gatherAll(transactions, requests), mostAtOnce);
  const application = { group, catalog: null };
  applications.set(transactions, application);
  return application;
}

/**
 * The last catalog, if its version matches these facts. A transaction may have changed the catalog itself, so it gets
 * its own copy, which no other may see.
 */
function catalogOf(transactions: Transactions, row: Own): Catalog {
  const application = transactions.isOpen ? null : applicationOf(transactions);
  if (application?.catalog?.isOf(row)) return application.catalog;
  const catalog = new Catalog(row);
  if (application) application.catalog = catalog;
  return catalog;
}

const mostTries = 20;

/** Reads rows and catalog as of one moment; repeats both if the catalog changes between the two statements. */
async function asOfOneMoment<R extends Own>(
  transactions: Transactions,
  read: () => Promise<R[]>,
): Promise<{ rows: R[]; catalog: Catalog | null }> {
  for (let attempt = 1; attempt <= mostTries; attempt++) {
    const rows = await read();
    const whole = rows.filter(isWhole);
    if (!whole[0]) return { rows, catalog: null };
    const catalog = catalogOf(transactions, whole[0]);
    if (await catalog.complete(transactions, needed(whole))) return { rows, catalog };
  }
  throw new UnavailableError(messages.catalogChanging);
}

const isWhole = ({ studentId, sectionId }: Own): boolean => studentId !== null && sectionId !== null;

/** All facts of each registration, as of one moment. */
async function gatherAll(transactions: Transactions, requests: readonly Request[]): Promise<Gathered[]> {
  const { rows, catalog } = await asOfOneMoment(transactions, () => ownOfAll(transactions, requests));
  return rows.map((row) => ({
    knowsStudent: row.studentId !== null,
    knowsSection: row.sectionId !== null,
    knowsTerm: row.knowsTerm,
    facts: catalog && isWhole(row) ? rowOf(row, catalog) : null,
  }));
}

/** All facts of one registration, as of one moment. */
export async function gatherFacts(
  transactions: Transactions,
  { studentId, sectionId, termId }: Named,
  user: SignedInUser,
): Promise<Gathered> {
  const request = { studentId, sectionId, termId, whom: registrableBy(user) };
  if (transactions.isOpen) return (await gatherAll(transactions, [request]))[0]!;
  return applicationOf(transactions).group.ask(request);
}

/** The facts of a section's waitlisted students, in order of joining. */
export async function gatherQueue(transactions: Transactions, sectionId: string): Promise<Waiter[]> {
  const { rows, catalog } = await asOfOneMoment(transactions, () =>
    transactions.query<Own & Pick<Waiter, 'enrollmentId' | 'savedOverrides'>>(
      `SELECT waiting.id AS "enrollmentId", waiting.overrides AS "savedOverrides", ${own}
       FROM enrollments waiting
       JOIN students student ON student.id = waiting.student_id
       JOIN users person ON person.id = student.user_id
       JOIN sections section ON section.id = waiting.section_id
       WHERE waiting.section_id = $1 AND waiting.status = 'waitlisted'
       ORDER BY waiting.enrollment_date, waiting.id`,
      [sectionId],
    ),
  );
  return rows.map((row) => {
    const { enrollmentId, savedOverrides } = row;
    return { ...rowOf(row, catalog!), enrollmentId, savedOverrides };
  });
}

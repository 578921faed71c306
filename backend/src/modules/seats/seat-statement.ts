import type { Override } from '../../common/blockers.js';
import { SqlParameters } from '../../common/sql-parameters.js';
import type { RequestedState } from '../../common/statuses.js';
import { auditInsert } from '../../platform/audit/audit-insert.js';
import { isActiveStudent } from '../../common/statuses.js';
import type { SeatDecision, SeatDecisions } from './seat-decisions.service.js';
import type { LockedSection } from './seat-locks.service.js';

export interface NewEnrollment {
  id: string;
  studentId: string;
  sectionId: string;
  /** The decision that allows it; stored with the enrollment. */
  decision: SeatDecision;
  /** The version of the catalog that it was decided on. */
  catalogVersion: string;
  /** Details of the audit row. */
  details: object;
}
export type TakenSeat = NewEnrollment & { registrationVersion: number };

/** `raise`: raises the capacity by one for it. */
export type LockedEnrollment = NewEnrollment & {
  status: RequestedState;
  overrides: Override[];
  raise: boolean;
  /** The new section of a swap. */
  isSwap?: boolean;
};

/** One of the requests that share a statement, with the decision and its actor (`SeatDecisions.entry`). */
export type Together = Omit<TakenSeat, 'decision'> & { entry: object };

type Statement = SqlParameters & { text: string };

interface Parts {
  /** Subqueries that lock the rows and count the seats. */
  locks: string;
  /** More columns of the enrollment. */
  columns?: string;
  /** What the INSERT selects. */
  rows: string;
  note: Pick<Parameters<typeof auditInsert>[1], 'details' | 'by' | 'from'>;
  /** Subqueries that store the decision. */
  stored: string;
}

/** The only statement that creates an enrollment, its audit row and its decision, however the seat was locked. */
const createEnrollments = (
  parameters: SqlParameters,
  { locks, columns = '', rows, note, stored }: Parts,
): Statement => {
  const noted = auditInsert(parameters, {
    action: 'enrollment.create',
    subjectType: 'enrollment',
    subjectId: 'created.id',
    ...note,
  });
  const text = `WITH ${locks}, created AS (
      INSERT INTO enrollments (id, student_id, section_id, term_id, status${columns})
      SELECT ${rows}
      RETURNING id, enrollment_date
    ), noted AS (${noted}), ${stored}
    SELECT id, enrollment_date AS "enrollmentDate" FROM created`;
  return Object.assign(parameters, { text });
};

/**
 * Takes an open seat without locks, if the facts of the decision are unchanged. Fails if the catalog has changed, so that
 * a transaction starts over: it must not keep these locks and decide again.
 */
export function takeAlone(decisions: SeatDecisions, enrollment: TakenSeat): Statement {
  const parameters = new SqlParameters();
  const student = parameters.add(enrollment.studentId);
  return createEnrollments(parameters, {
    locks: `student AS (
      UPDATE students SET registration_version = registration_version + 1
      WHERE id = ${student} AND registration_version = ${parameters.add(enrollment.registrationVersion)} AND ${isActiveStudent('students')}
      RETURNING id
    ), seat AS (
      UPDATE sections SET enrolled = enrolled + 1 FROM student
      WHERE sections.id = ${parameters.add(enrollment.sectionId)} AND is_active AND enrolled < capacity AND waitlisted = 0
      RETURNING sections.id, term_id
    )`,
    rows: `${parameters.add(enrollment.id)}, ${student}, seat.id, seat.term_id, 'enrolled' FROM seat
      WHERE demand_catalog_version(${parameters.add(enrollment.catalogVersion)})`,
    note: { details: parameters.add(enrollment.details), from: 'FROM created' },
    stored: decisions.inserts(
      parameters,
      [{ decision: enrollment.decision, enrollmentId: enrollment.id }],
      'created',
    ),
  });
}

/** Creates a seat or a waitlist entry, under the locks. */
export function enrollLocked(
  decisions: SeatDecisions,
  { id: sectionId, capacity }: LockedSection,
  enrollment: LockedEnrollment,
): Statement {
  const parameters = new SqlParameters();
  const [student, status] = [parameters.add(enrollment.studentId), parameters.add(enrollment.status)];
  const stored = decisions.inserts(
    parameters,
    [{ decision: enrollment.decision, enrollmentId: enrollment.id }],
    'created',
  );
  const raised = {
    changes: { capacity: [capacity, capacity + 1] },
    reason: enrollment.overrides.find(({ code }) => code === 'section_full')?.reason,
  };
  return createEnrollments(parameters, {
    locks: `student AS (
      UPDATE students SET registration_version = registration_version + 1
      WHERE id = ${student} AND demand_catalog_version(${parameters.add(enrollment.catalogVersion)})
    ), seat AS (
      UPDATE sections SET ${enrollment.status} = ${enrollment.status} + 1 ${enrollment.raise ? ', capacity = capacity + 1' : ''}
      WHERE id = ${parameters.add(sectionId)} RETURNING id, term_id, waitlisted
    )`,
    columns: ', overrides, joined_position, capacity_raised, is_swap, enrollment_date',
    rows: `${parameters.add(enrollment.id)}, ${student}, seat.id, seat.term_id, ${status},
        ${parameters.add(JSON.stringify(enrollment.overrides))},
        ${enrollment.status === 'waitlisted' ? 'seat.waitlisted' : 'NULL::int'}, ${enrollment.raise}, ${enrollment.isSwap ?? false},
        -- Later than every current waitlist entry, even if the clock is set back.
        greatest(clock_timestamp(), (
          SELECT max(enrollment_date) + INTERVAL '1 microsecond' FROM enrollments
          WHERE section_id = seat.id AND status = 'waitlisted'))
      FROM seat`,
    note: { details: parameters.add(enrollment.details), from: 'FROM created' },
    stored: enrollment.raise
      ? `${stored}, resized AS (${auditInsert(parameters, {
          action: 'section.update',
          subjectType: 'section',
          subjectId: 'seat.id',
          details: parameters.add(raised),
          from: 'FROM seat',
        })})`
      : stored,
  });
}

export const mostTogether = 16;

/**
 * The statement that fills seats for several students, each student once, in the order of their requests while seats
 * remain. It locks in the order of `SeatLocks`: students by id, then sections by id; the array forces all students to
 * be locked before the first section. `patient` waits for rows that others have locked; otherwise a request that needs
 * such a row gets nothing. The version of the catalog is read after all locks, so it includes what others have committed
 * during the wait. The LIMITs keep PostgreSQL's plan the same for any number of rows (`registration-facts`).
 */
export function takeTogether(
  decisions: SeatDecisions,
  group: readonly Together[],
  patient: boolean,
): Statement {
  const parameters = new SqlParameters();
  const json = (rows: object[]): string => `${parameters.add(JSON.stringify(rows))}::jsonb`;
  const wait = patient ? '' : 'SKIP LOCKED';
  const requested = group.map(({ id, studentId, sectionId, registrationVersion, catalogVersion }, turn) => ({
    turn,
    id,
    studentId,
    sectionId,
    registrationVersion,
    catalogVersion,
  }));
  const reported = 'entry JOIN created ON created.id = entry."enrollmentId"';
  return createEnrollments(parameters, {
    locks: `requested AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${json(requested)}) AS requested
        (turn int, id uuid, "studentId" uuid, "sectionId" uuid, "registrationVersion" int, "catalogVersion" bigint)
      LIMIT ${mostTogether}
    ), student AS MATERIALIZED (
      SELECT requested.* FROM requested JOIN students ON students.id = requested."studentId"
      WHERE students.registration_version = requested."registrationVersion" AND ${isActiveStudent('students')}
      ORDER BY students.id FOR NO KEY UPDATE OF students ${wait}
    ), section AS MATERIALIZED (
      SELECT id, term_id, capacity - enrolled AS free FROM sections
      WHERE id = ANY ((SELECT array_agg("sectionId") FROM student)::uuid[])
        AND is_active AND enrolled < capacity AND waitlisted = 0
      ORDER BY id FOR NO KEY UPDATE ${wait}
    ), catalog AS MATERIALIZED (
      SELECT count(*) AS locked, current_catalog_version() AS number FROM section
    ), seated AS MATERIALIZED (
      SELECT row.id, row."studentId", row."sectionId", section.term_id
      FROM (SELECT student.*, row_number() OVER (PARTITION BY "sectionId" ORDER BY turn) AS number
        FROM student JOIN catalog ON catalog.number = student."catalogVersion") AS row
      JOIN section ON section.id = row."sectionId" WHERE row.number <= section.free
    ), changed AS (
      UPDATE students SET registration_version = registration_version + 1 FROM seated WHERE students.id = seated."studentId"
    ), seat AS (
      UPDATE sections SET enrolled = enrolled + given.seats
      FROM (SELECT "sectionId", count(*)::int AS seats FROM seated GROUP BY "sectionId") given
      WHERE sections.id = given."sectionId"
    ), entry AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${json(group.map(({ entry, details }) => ({ ...entry, details })))}) AS entry
        (${decisions.columns}, details jsonb) LIMIT ${mostTogether}
    )`,
    rows: `id, "studentId", "sectionId", term_id, 'enrolled' FROM seated`,
    note: { details: 'entry.details', by: 'entry', from: `FROM ${reported}` },
    stored: `stored AS (${decisions.insertionFrom(reported)})`,
  });
}

import { SqlParameters } from '../../common/sql-parameters.js';
import { auditInsert } from '../../platform/audit/audit-insert.js';
import { DecisionWriter } from '../decisions/decision-writer.service.js';
import { isActiveStudent } from '../students/students.scope.js';

/** One of the requests that share the statement. */
export interface Together {
  id: string;
  studentId: string;
  sectionId: string;
  /** The versions of the facts of its decision. */
  placesVersion: number;
  catalogVersion: string;
  details: object;
  /** The decision and its actor (`DecisionWriter.entry`). */
  entry: object;
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
  writer: DecisionWriter,
  group: readonly Together[],
  patient: boolean,
): SqlParameters & { text: string } {
  const parameters = new SqlParameters();
  const json = (rows: object[]): string => `${parameters.add(JSON.stringify(rows))}::jsonb`;
  const wait = patient ? '' : 'SKIP LOCKED';
  const asked = group.map(({ id, studentId, sectionId, placesVersion, catalogVersion }, turn) => ({
    turn,
    id,
    studentId,
    sectionId,
    placesVersion,
    catalogVersion,
  }));
  const text = `WITH asked AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${json(asked)}) AS asked
        (turn int, id uuid, "studentId" uuid, "sectionId" uuid, "placesVersion" int, "catalogVersion" bigint)
      LIMIT ${mostTogether}
    ), student AS MATERIALIZED (
      SELECT asked.* FROM asked JOIN students ON students.id = asked."studentId"
      WHERE students.places_version = asked."placesVersion" AND ${isActiveStudent('students')}
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
      FROM (SELECT student.*, row_number() OVER (PARTITION BY "sectionId" ORDER BY turn) AS place
        FROM student JOIN catalog ON catalog.number = student."catalogVersion") AS row
      JOIN section ON section.id = row."sectionId" WHERE row.place <= section.free
    ), changed AS (
      UPDATE students SET places_version = places_version + 1 FROM seated WHERE students.id = seated."studentId"
    ), seat AS (
      UPDATE sections SET enrolled = enrolled + given.seats
      FROM (SELECT "sectionId", count(*)::int AS seats FROM seated GROUP BY "sectionId") given
      WHERE sections.id = given."sectionId"
    ), placed AS (
      INSERT INTO enrollments (id, student_id, section_id, term_id, status)
      SELECT id, "studentId", "sectionId", term_id, 'enrolled' FROM seated
      RETURNING id, enrollment_date
    ), told AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${json(group.map(({ entry, details }) => ({ ...entry, details })))}) AS told
        (${DecisionWriter.columns}, details jsonb) LIMIT ${mostTogether}
    ), noted AS (${auditInsert(parameters, {
      action: 'enrollment.create',
      subjectType: 'enrollment',
      subjectId: 'placed.id',
      details: 'told.details',
      by: 'told',
      from: 'FROM told JOIN placed ON placed.id = told."enrollmentId"',
    })}), kept AS (${writer.insertionFrom('told JOIN placed ON placed.id = told."enrollmentId"')})
    SELECT id, enrollment_date AS "enrollmentDate" FROM placed`;
  return Object.assign(parameters, { text });
}

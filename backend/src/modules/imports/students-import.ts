import { todayInNewYork } from '../../common/calendar.js';
import { catalogYearProblem } from '../../common/catalog-years.js';
import type { Transactions } from '../../platform/database/transactions.js';
import type { SeatClosing } from '../seats/seat-closing.service.js';
import type { Columns } from './rows/cells.rules.js';
import type { StudentsMapping } from './mapping/mapping.js';
import type { FileRow } from './rows/reader.js';
import { isUnfinished } from '../seats/seats.scope.js';
import type { Report } from './report.js';
import { firstCatalogYear } from '../students/catalog-years.scope.js';
import { dropRepeatedRows } from './schedule-grouping.js';
import { useStoredSpelling } from './spelling.js';
import { Staging } from './staging.js';
import { studentColumns, type StudentRow, StudentRows } from './rows/student-rows.js';
import { mergeStudents } from './students-merge.js';

/** Students with their users, by student number. */
export class StudentsImport {
  private rows: StudentRows;
  private readonly staged: Staging<StudentRow>;

  constructor(
    private readonly transactions: Transactions,
    private readonly report: Report,
    private readonly mapping: StudentsMapping,
    private readonly columns: Columns,
    private readonly closing: SeatClosing,
  ) {
    this.staged = new Staging(transactions, 'import_rows', studentColumns);
  }

  async prepare(): Promise<void> {
    this.report.count('students');
    const [sheets] = await this.transactions.query<{ first: number | null }>(firstCatalogYear);
    const today = todayInNewYork();
    this.rows = new StudentRows(this.mapping, this.columns, (text) =>
      catalogYearProblem(text, sheets!.first, today),
    );
    await this.staged.create();
  }

  async add(given: FileRow): Promise<void> {
    const { row, problems } = this.rows.parse(given);
    if (!problems.length) return this.staged.add(row);
    this.report.refuseRow(given, problems);
    this.report.add('students', 'refused', 1);
  }

  async merge(): Promise<null> {
    const { transactions, report } = this;
    await this.staged.flush();
    await transactions.query('ANALYZE import_rows');
    report.progress(0.7, 'matching');
    await dropRepeatedRows(transactions, report);
    await useStoredSpelling(transactions, {
      table: 'import_rows',
      column: 'student_number',
      kind: 'students',
    });
    await useStoredSpelling(transactions, { table: 'import_rows', column: 'program_code', kind: 'programs' });
    await this.refuse(
      `SELECT line, 'studentId: ' || student_number || ' is already on line ' || first || ', and that line is used' AS message
       FROM (SELECT line, student_number,
               first_value(line) OVER (PARTITION BY student_number ORDER BY line) AS first FROM import_rows) row
       WHERE line <> first`,
    );
    await transactions.query(`
      UPDATE import_rows row SET student_id = student.id, user_id = student.user_id
      FROM students student WHERE student.student_id = row.student_number`);
    await this.refuse(
      `SELECT line, 'studentId: ' || student_number || ' was merged into the record ' || survivor.student_id AS message
       FROM import_rows row JOIN student_merges merge ON merge.from_id = row.student_id
       JOIN students survivor ON survivor.id = merge.into_id`,
    );
    await transactions.query(`
      UPDATE import_rows row SET program_id = program.id FROM programs program WHERE program.code = row.program_code`);
    await this.refuse(
      `SELECT line, 'programCode: the program ' || program_code || ' doesn''t exist' AS message
       FROM import_rows WHERE NOT refused AND program_code IS NOT NULL AND program_id IS NULL`,
    );
    await this.refuse(
      `SELECT row.line, string_agg(doubt.reason, '; ' ORDER BY doubt.reason) AS message
       FROM import_rows row LEFT JOIN student_personal_data stored ON stored.student_id = row.student_id
       LEFT JOIN students student ON student.id = row.student_id
       CROSS JOIN LATERAL jsonb_each_text(row.doubts) AS doubt (field, reason)
       WHERE NOT row.refused AND to_jsonb(row) ->> doubt.field IS DISTINCT FROM
         (coalesce(to_jsonb(stored), '{}') || jsonb_build_object('catalog_year', student.catalog_year)) ->> doubt.field
       GROUP BY row.line`,
    );
    await this.refuseAddresses();
    report.progress(0.8, 'students');
    const students = await this.registeringOtherwise();
    const merge = (): Promise<void> => mergeStudents(transactions, report, this.mapping);
    // Seats of students who become inactive open, and students who become active again may get open seats.
    if (students.length) await this.closing.studentsChange(students, merge);
    else await merge();
    return null;
  }

  /** The students whose status or program the file changes. */
  private async registeringOtherwise(): Promise<string[]> {
    const { enrollmentStatus, programCode } = this.mapping.columns;
    const differs = [
      enrollmentStatus && 'student.enrollment_status::text IS DISTINCT FROM row.enrollment_status::text',
      programCode && 'student.program_id IS DISTINCT FROM row.program_id',
    ].filter(Boolean);
    if (!differs.length) return [];
    const rows = await this.transactions.query<{ id: string }>(
      `SELECT student.id FROM import_rows row JOIN students student ON student.id = row.student_id
       WHERE NOT row.refused AND (${differs.join(' OR ')})
         AND EXISTS (SELECT FROM enrollments WHERE student_id = student.id AND ${isUnfinished('enrollments')})`,
    );
    return rows.map(({ id }) => id);
  }

  /** An email address belongs to one person. The same file may change the address of its current holder. */
  private async refuseAddresses(): Promise<void> {
    const { transactions } = this;
    await this.refuse(
      `SELECT line, 'email: ' || email || ' is already on line ' || first AS message
       FROM (SELECT line, email, first_value(line) OVER (PARTITION BY email ORDER BY line) AS first
             FROM import_rows WHERE NOT refused AND email IS NOT NULL) row
       WHERE line <> first`,
    );
    // A person who signed in before the import has a user, but no student record yet.
    await transactions.query(`
      UPDATE import_rows row SET user_id = person.id FROM users person
      WHERE NOT row.refused AND row.student_id IS NULL AND person.email = row.email AND person.role = 'student'
        AND NOT EXISTS (SELECT FROM students WHERE students.user_id = person.id)`);
    await this.report.addLines(
      'note',
      `SELECT line, 'student ' || student_number || ' is linked to the existing user with the address ' || email AS message
       FROM import_rows WHERE NOT refused AND student_id IS NULL AND user_id IS NOT NULL`,
    );
    while (
      await this.refuse(
        `SELECT row.line, 'email: ' || row.email || ' belongs to another person' AS message
         FROM import_rows row JOIN users holder ON holder.email = row.email
         WHERE NOT row.refused AND holder.id IS DISTINCT FROM row.user_id
           AND NOT EXISTS (SELECT FROM import_rows other WHERE NOT other.refused AND other.user_id = holder.id
             AND other.email <> holder.email)`,
      )
    );
  }

  /** Refuses the rows that a statement selects as `line` and `message`; returns their number. */
  private async refuse(select: string): Promise<number> {
    const { transactions, report } = this;
    await transactions.query('DROP TABLE IF EXISTS import_refused_now');
    await transactions.query(`CREATE TEMP TABLE import_refused_now ON COMMIT DROP AS ${select}`);
    await report.addLines('refused', 'SELECT line, message FROM import_refused_now');
    const [{ count } = { count: 0 }] = await transactions.query<{ count: number }>(
      `WITH refused AS (
         UPDATE import_rows row SET refused = true FROM import_refused_now now WHERE now.line = row.line RETURNING 1)
       SELECT count(*)::int AS count FROM refused`,
    );
    report.add('students', 'refused', count);
    return count;
  }
}

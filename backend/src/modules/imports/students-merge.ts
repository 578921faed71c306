import type { Transactions } from '../../platform/database/transactions.js';
import { type Kept, mergeChanges } from './changes.js';
import { personalFields, type StudentsMapping } from './mapping/mapping.js';
import type { Report } from './report.js';
import { readings } from './rows/student-rows.js';

type Field = keyof StudentsMapping['columns'];

/** Writes the accepted rows of `import_rows`: users, students, and fields that only a few offices may see. */
export async function mergeStudents(
  transactions: Transactions,
  report: Report,
  mapping: StudentsMapping,
): Promise<void> {
  const given = (Object.keys(readings) as Field[]).filter((field) => mapping.columns[field]);
  const kept = (field: Field, column = readings[field].column): Kept => ({
    column,
    label: field,
    value: `staged.${column}`,
  });
  const among = (...fields: Field[]): Field[] => given.filter((field) => fields.includes(field));
  await transactions.query('UPDATE import_rows SET is_new = true WHERE NOT refused AND student_id IS NULL');
  await report.addLines(
    'create',
    `SELECT line, 'student ' || concat_ws(' ', student_number, first_name, last_name) AS message
     FROM import_rows WHERE is_new`,
  );
  await users(transactions, report, [
    ...among('firstName', 'lastName').map((field) => kept(field)),
    // A blank address doesn't remove a person's sign-in.
    ...among('email').map((field) => ({ ...kept(field), value: 'coalesce(staged.email, stored.email)' })),
  ]);
  const change = { staged: 'import_rows', name: `'student ' || staged.student_number` };
  await mergeChanges(transactions, report, 'import_changed_students', {
    ...change,
    table: 'students',
    idColumn: 'student_id',
    where: 'NOT staged.refused AND NOT staged.is_new',
    columns: [
      ...among('catalogYear', 'expectedGraduation').map((field) => kept(field)),
      ...among('enrollmentStatus').map((field) => ({
        ...kept(field),
        value: 'coalesce(staged.enrollment_status, stored.enrollment_status)',
      })),
      ...among('programCode').map((field) => ({
        ...kept(field, 'program_id'),
        shown: {
          old: '(SELECT code FROM programs WHERE programs.id = stored.program_id)',
          new: 'staged.program_code',
        },
      })),
    ],
  });
  // Results of grades are never imported. Progress also depends on the program's credits.
  if (mapping.columns.programCode)
    await transactions.query(
      'SELECT recompute_standing(array_agg(id)) FROM import_changed_students HAVING count(*) > 0',
    );
  // A new student has earned nothing and gets the first class level, which begins every table of levels.
  await transactions.query(`
    INSERT INTO students (id, user_id, student_id, program_id, catalog_year, class_level, enrollment_status, expected_graduation)
    SELECT student_id, user_id, student_number, program_id, catalog_year, 'freshman',
      coalesce(enrollment_status, 'active'), expected_graduation
    FROM import_rows WHERE is_new ORDER BY line`);
  await personal(transactions, report, among(...personalFields));
  await count(transactions, report);
}

async function users(transactions: Transactions, report: Report, columns: Kept[]): Promise<void> {
  await mergeChanges(transactions, report, 'import_changed_users', {
    table: 'users',
    staged: 'import_rows',
    idColumn: 'user_id',
    name: `'student ' || staged.student_number`,
    where: 'NOT staged.refused AND staged.user_id IS NOT NULL',
    columns,
    // Two people may swap addresses: addresses about to change are cleared first.
    clear: () =>
      transactions.query(`
        UPDATE users person SET email = NULL FROM import_rows row
        WHERE row.user_id = person.id AND NOT row.refused AND row.email <> person.email
          AND EXISTS (SELECT FROM import_rows other WHERE NOT other.refused AND other.email = person.email)`),
  });
  await transactions.query(`
    UPDATE import_rows SET student_id = gen_random_uuid() WHERE is_new`);
  await transactions.query(`
    WITH missing AS (
      UPDATE import_rows SET user_id = gen_random_uuid() WHERE is_new AND user_id IS NULL
      RETURNING user_id, email, first_name, last_name, line)
    INSERT INTO users (id, email, first_name, last_name, role)
    SELECT user_id, email, first_name, last_name, 'student' FROM missing ORDER BY line`);
}

async function personal(transactions: Transactions, report: Report, fields: Field[]): Promise<void> {
  const columns = fields.map((field) => readings[field].column);
  await transactions.query(`
    UPDATE import_rows row SET personal_id = stored.id FROM student_personal_data stored
    WHERE stored.student_id = row.student_id AND NOT row.refused`);
  await mergeChanges(transactions, report, 'import_changed_personal', {
    table: 'student_personal_data',
    staged: 'import_rows',
    idColumn: 'personal_id',
    where: 'NOT staged.refused AND staged.personal_id IS NOT NULL',
    name: `'student ' || staged.student_number`,
    // Fields that only a few may see aren't shown in a terminal either.
    columns: fields.map((field) => ({
      column: readings[field].column,
      label: field,
      value: `staged.${readings[field].column}`,
      shown: { old: `'(personal)'`, new: `'(personal)'` },
    })),
  });
  await transactions.query(`
    CREATE TEMP TABLE import_new_personal ON COMMIT DROP AS
      SELECT * FROM import_rows WHERE NOT refused AND personal_id IS NULL
        AND coalesce(${['NULL::text', ...columns.map((column) => `${column}::text`)].join(', ')}) IS NOT NULL`);
  if (columns.length)
    await transactions.query(`
      INSERT INTO student_personal_data (student_id, ${columns.join(', ')})
      SELECT student_id, ${columns.join(', ')} FROM import_new_personal ORDER BY line`);
}

async function count(transactions: Transactions, report: Report): Promise<void> {
  const changes = `SELECT line, what FROM import_changed_users
    UNION ALL SELECT line, what FROM import_changed_students UNION ALL SELECT line, what FROM import_changed_personal
    UNION ALL SELECT line, 'personal data' FROM import_new_personal`;
  const [counts] = await transactions.query<{ create: number; change: number; taken: number }>(`
    SELECT count(*) FILTER (WHERE is_new)::int AS create, count(*)::int AS taken,
      count(*) FILTER (WHERE NOT is_new AND line IN (SELECT line FROM (${changes}) changes))::int AS change
    FROM import_rows WHERE NOT refused`);
  const { create, change, taken } = counts!;
  report.add('students', 'create', create);
  report.add('students', 'change', change);
  report.add('students', 'unchanged', taken - create - change);
  await report.addLines(
    'change',
    `SELECT line, 'student ' || student_number || ': ' || string_agg(what, '; ') AS message
     FROM (${changes}) changes JOIN import_rows row USING (line) WHERE NOT is_new GROUP BY line, student_number`,
  );
}

import type { Transactions } from '../../platform/database/transactions.js';
import { applyFrom, type EffectiveTerm } from '../../common/effective-term.js';
import { misspelled } from '../../common/listed-names.js';
import { isCourseUsed } from '../courses/courses.scope.js';
import { type Kept, mergeChanges } from './changes.js';
import { messages } from './messages.js';
import type { Report } from './report.js';
import { useStoredSpelling } from './spelling.js';

interface CourseMerge {
  /** Staged columns that the file has; the others of a stored course are left alone. */
  given: Set<string>;
  defaultCredits: number;
  /** A catalog's blank empties a field; a schedule's blank says nothing about the course. */
  blankEmpties: boolean;
  /** Only courses flagged for review are filled in; other catalog courses stay unchanged, and the report says so. */
  onlyFlagged: boolean;
  /** The term of a schedule, whose codes are those of the term; null for the catalog. */
  termId: string | null;
  /** The first term of new titles and credits; null corrects mistakes; undefined: courses in use aren't reworded. */
  effectiveTermId: EffectiveTerm;
}

const labels: Record<string, string> = {
  title: 'title',
  credits: 'credits',
  credits_text: 'credits text',
  description: 'description',
  department: 'department',
  prerequisites: 'prerequisites',
  technology_fee: 'technology fee',
  laboratory_fee: 'laboratory fee',
  is_active: 'active',
};
const needed = new Set(['title', 'credits', 'technology_fee', 'is_active']);
/** Columns of new courses that only a catalog's file can have. */
const fees = { technology_fee: 'coalesce(technology_fee, false)', laboratory_fee: 'laboratory_fee' };

/**
 * Merges the temporary table `import_courses` (line, course_code and the course's columns; one row per code) and sets
 * its `course_id`. A course that no file describes is created from its code and flagged for review.
 */
export async function mergeCourses(
  transactions: Transactions,
  report: Report,
  { given, defaultCredits, blankEmpties, onlyFlagged, termId, effectiveTermId }: CourseMerge,
): Promise<void> {
  await transactions.query(
    `UPDATE import_courses staged SET course_id = stored.id FROM term_courses stored
     WHERE stored.code = staged.course_code AND stored.term_id = $1`,
    [termId],
  );
  await transactions.query(`
    UPDATE import_courses staged SET course_id = stored.id FROM courses stored
    WHERE stored.code = staged.course_code AND staged.course_id IS NULL`);
  const isGiven = (column: string): boolean => given.has(column === 'credits_text' ? 'credits' : column);
  const differing =
    ['title', 'credits']
      .filter(isGiven)
      .map((column) => `stored.${column} IS DISTINCT FROM ${valueOf(column)}`)
      .join(' OR ') || 'false';
  if (effectiveTermId === undefined) await refuseReworded(transactions, report, differing);
  await applyFrom(transactions, effectiveTermId, false);
  if (given.has('department')) await checkDepartments(transactions, report);
  const unknown = given.has('credits')
    ? blankEmpties
      ? 'staged.title IS NULL'
      : 'staged.title IS NULL OR staged.credits IS NULL'
    : 'true';
  await report.addLines(
    'create',
    `SELECT line, 'course ' || course_code || CASE WHEN ${unknown} THEN ', created from its code; review it' ELSE '' END
       AS message FROM import_courses staged WHERE course_id IS NULL`,
  );
  const kept: Kept[] = Object.keys(labels)
    .filter(isGiven)
    .map((column) => ({ column, label: labels[column]!, value: valueOf(column) }));
  if (given.has('title') && given.has('credits'))
    kept.push({
      column: 'needs_review',
      label: 'to be reviewed',
      value: '(stored.needs_review AND (staged.title IS NULL OR staged.credits IS NULL))',
    });
  if (onlyFlagged && kept.length)
    await report.addLines(
      'note',
      `SELECT staged.line, 'course ' || stored.code || ' keeps its stored title and credits, ' || stored.title || ' (' || stored.credits
         || '); the file has ' || ${valueOf('title')} || ' (' || ${valueOf('credits')} || ')' AS message
       FROM import_courses staged JOIN courses stored ON stored.id = staged.course_id
       WHERE NOT stored.needs_review AND (${differing})`,
    );
  await mergeChanges(transactions, report, 'import_changed_courses', {
    table: 'courses',
    staged: 'import_courses',
    idColumn: 'course_id',
    where: `staged.course_id IS NOT NULL${onlyFlagged ? ' AND stored.needs_review' : ''}`,
    name: `'course ' || staged.course_code`,
    columns: kept,
  });
  await report.addLines('change', `SELECT line, name || ': ' || what AS message FROM import_changed_courses`);
  const [counts] = await transactions.query<{ create: number; change: number; all: number }>(`
    SELECT (SELECT count(*) FROM import_courses WHERE course_id IS NULL)::int AS create,
      (SELECT count(*) FROM import_changed_courses)::int AS change, (SELECT count(*) FROM import_courses)::int AS all`);
  report.add('courses', 'create', counts!.create);
  report.add('courses', 'change', counts!.change);
  report.add('courses', 'unchanged', counts!.all - counts!.create - counts!.change);
  const givenFees = Object.entries(fees).filter(([column]) => given.has(column));
  await transactions.query(
    `WITH created AS (
       INSERT INTO courses (code, title, credits, credits_text, description, department, prerequisites, is_active, needs_review
         ${givenFees.map(([column]) => `, ${column}`).join('')})
       SELECT course_code, coalesce(title, course_code), coalesce(credits, $1), credits_text, description, department,
         prerequisites, coalesce(is_active, true), ${unknown} ${givenFees.map(([, value]) => `, ${value}`).join('')}
       FROM import_courses staged WHERE course_id IS NULL ORDER BY line RETURNING id, code)
     UPDATE import_courses staged SET course_id = created.id FROM created WHERE created.code = staged.course_code`,
    [defaultCredits],
  );
  if (given.has('department')) await listDepartments(transactions, report);

  function valueOf(column: string): string {
    // Blank credits keep the text and get the mapping's default number, as for a new course.
    if (column === 'credits' && blankEmpties) return `coalesce(staged.credits, ${defaultCredits})`;
    if (column === 'credits_text') {
      const text = 'staged.credits_text';
      return blankEmpties
        ? text
        : `CASE WHEN staged.credits IS NULL THEN stored.credits_text ELSE ${text} END`;
    }
    return blankEmpties && !needed.has(column)
      ? `staged.${column}`
      : `coalesce(staged.${column}, stored.${column})`;
  }
}

/** A new title or credits of a course that histories show need their first term, as in the API (decision 0236). */
async function refuseReworded(transactions: Transactions, report: Report, differing: string): Promise<void> {
  const reworded = `FROM import_courses staged JOIN courses stored ON stored.id = staged.course_id
    WHERE NOT stored.needs_review AND (${differing}) AND ${isCourseUsed('stored.id')}`;
  await report.addLines(
    'refused',
    `SELECT staged.line, 'course ' || stored.code || '${messages.notes.effectiveTermMissing.replaceAll("'", "''")}' AS message
     ${reworded}`,
  );
  const refused = await transactions.query(
    `DELETE FROM import_courses WHERE line IN (SELECT staged.line ${reworded}) RETURNING line`,
  );
  report.add('courses', 'refused', refused.length);
}

/**
 * Departments get the spelling of the list. As in the API, an inactive or apparently misspelled department isn't
 * accepted: the course keeps its department, or gets none, and the report says so.
 */
async function checkDepartments(transactions: Transactions, report: Report): Promise<void> {
  await useStoredSpelling(transactions, {
    table: 'import_courses',
    column: 'department',
    kind: 'departments',
  });
  const list = await transactions.query<{ name: string }>('SELECT name FROM departments ORDER BY name');
  const names = list.map(({ name }) => name);
  // The name that more courses use is the right one.
  const used = await transactions.query<{ name: string; isListed: boolean; isActive: boolean | null }>(`
    SELECT staged.department AS name, listed.id IS NOT NULL AS "isListed", listed.is_active AS "isActive"
    FROM import_courses staged LEFT JOIN courses stored ON stored.id = staged.course_id
      LEFT JOIN departments listed ON listed.name = staged.department
    WHERE staged.department IS NOT NULL AND stored.department IS DISTINCT FROM staged.department
    GROUP BY staged.department, listed.id, listed.is_active ORDER BY count(*) DESC, min(staged.line)`);
  const refused: { name: string; why: string }[] = [];
  for (const { name, isListed, isActive } of used) {
    const meant = isListed ? undefined : misspelled(name, names);
    if (isActive === false) refused.push({ name, why: messages.notes.inactiveDepartment });
    else if (meant) refused.push({ name, why: messages.notes.misspelledDepartment(meant) });
    else names.push(name);
  }
  if (!refused.length) return;
  await transactions.query(
    `CREATE TEMP TABLE import_refused_departments (name text, why text) ON COMMIT DROP`,
  );
  await transactions.query(
    `INSERT INTO import_refused_departments SELECT name, why FROM jsonb_to_recordset($1) AS given (name text, why text)`,
    [JSON.stringify(refused)],
  );
  await report.addLines(
    'note',
    `SELECT staged.line, 'course ' || course_code || ': department "' || name || '" ' || why
       || ' and is not imported; correct the file, or add the department in Settings' AS message
     FROM import_courses staged JOIN import_refused_departments ON name = staged.department
       LEFT JOIN courses stored ON stored.id = staged.course_id
     WHERE stored.department IS DISTINCT FROM staged.department`,
  );
  await transactions.query(`
    UPDATE import_courses staged SET department = (SELECT department FROM courses stored WHERE stored.id = staged.course_id)
    FROM import_refused_departments refused WHERE refused.name = staged.department`);
}

/** A file of a whole catalog also defines its departments. */
async function listDepartments(transactions: Transactions, report: Report): Promise<void> {
  await transactions.query(`
    CREATE TEMP TABLE import_new_departments ON COMMIT DROP AS
      SELECT min(staged.line) AS line, course.department AS name
      FROM import_courses staged JOIN courses course ON course.id = staged.course_id
      WHERE course.department = staged.department
        AND NOT EXISTS (SELECT FROM departments listed WHERE listed.name = course.department)
      GROUP BY course.department`);
  await report.addLines(
    'note',
    `SELECT line, 'department ' || name || ' is new and was added to the list of departments' AS message
     FROM import_new_departments`,
  );
  await transactions.query(
    'INSERT INTO departments (name) SELECT name FROM import_new_departments ORDER BY name',
  );
}

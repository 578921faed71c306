import type { Transactions } from '../../../platform/database/transactions.js';
import { newYorkToday } from '../../../common/sql-parameters.js';
import type { PastEnrollments } from '../../enrollments/past-enrollments.service.js';
import type { EnrollmentsMapping } from '../mapping/history-mapping.js';
import { hasSameIdentifier } from '../../identifiers/identifiers.scope.js';
import { useStoredSpelling } from '../spelling.js';
import { resolveTerms } from './history-terms.js';
import { link } from './history-matched.js';
import type { Report } from '../report.js';
import { courseOf } from '../../../common/course-of.js';

/** The section number for courses whose section isn't known. */
export const unknownSection = 'HIST';

/** A section without a limit has this capacity. */
const mostSeats = 9999;

/** Past enrollments. SQL works on whole sets, because an import can have a million rows. */
export class HistoryEnrollments {
  constructor(
    private readonly transactions: Transactions,
    private readonly report: Report,
    private readonly mapping: EnrollmentsMapping,
    private readonly pastEnrollments: PastEnrollments,
  ) {}

  async merge(importId: string): Promise<void> {
    const { report, pastEnrollments } = this;
    await resolveTerms(this.transactions, this.mapping.terms);
    report.progress(0.72, 'matching');
    await this.match();
    await this.matchSections();
    await pastEnrollments.lock(
      `SELECT student_id FROM import_enrollments WHERE problem = ''`,
      'SELECT id FROM import_sections WHERE NOT is_new',
    );
    report.progress(0.75, 'comparing');
    await this.compare();
    await this.refuse();
    report.progress(0.78, 'terms, courses, sections');
    await this.createTerms(importId);
    await this.createCourses(importId);
    await this.createSections(importId);
    report.progress(0.8, 'enrollments');
    await this.create(importId);
  }

  /** Matches each row with its student, term and course, and collects its problems. */
  private async match(): Promise<void> {
    const creates = this.mapping.missingCourses === 'create';
    const problems = [
      `CASE WHEN student.id IS NULL THEN 'studentId: the student ' || row.student_number || ' doesn''t exist' END`,
      `CASE WHEN NOT term.is_known THEN 'term: the term "' || row.term_text
         || '" doesn''t exist; create it, or add it to "terms" in the mapping' END`,
      `CASE WHEN term.end_date >= ${newYorkToday} THEN 'term: ' || term.name
         || ' has not ended; only past terms can be imported as history' END`,
      `CASE WHEN ${hasSameIdentifier('student.id', 'course.id', 'term.id')} THEN 'the student, the course or the term has the same '
         || 'identifier as another record; change one of the two first' END`,
      creates
        ? `CASE WHEN course.id IS NULL AND length(row.course_code) > 30 THEN 'courseCode: the code of a new course can have at most 30 characters'
             WHEN course.id IS NULL AND row.credits IS NULL THEN 'credits: blank, but required for a new course' END`
        : `CASE WHEN course.id IS NULL THEN 'courseCode: the course ' || row.course_code
             || ' doesn''t exist; import it first, or set "missingCourses" in the mapping to "create"' END`,
      `CASE WHEN course.id IS NOT NULL AND row.credits IS NULL AND course.credits > 30
         THEN 'credits: blank, but required for a course with more than 30 credits' END`,
      `CASE WHEN NOT row.grade = ANY (enum_range(NULL::grade)::text[]) THEN 'grade: "' || row.grade || '" is not one of '
         || array_to_string(enum_range(NULL::grade)::text[], ', ') || '; translate it with "values" in the mapping' END`,
      `CASE WHEN row.grade_points > term.most THEN 'gradePoints: ' || row.grade_points || ' is above ' || term.most
           || ', the highest grade points in ' || term.name
         WHEN scale.points IS NULL AND row.grade_points > 0 THEN 'gradePoints: ' || row.grade || ' has no grade points'
         WHEN row.grade_points > 0 AND scale.points = 0 THEN 'gradePoints: ' || row.grade || ' has 0.00 grade points, not ' || row.grade_points
         WHEN row.grade_points = 0 AND scale.points > 0 THEN 'gradePoints: 0, but ' || row.grade
           || ' has grade points; leave it blank to use the grade scale of the term' END`,
      `CASE WHEN row.enrolled_on > term.end_date THEN 'enrolledOn: is after the end of ' || term.name END`,
      `CASE WHEN row.withdrawn_on IS NOT NULL AND row.grade <> 'W' THEN 'withdrawnOn: only a withdrawal (W) has this date'
         WHEN row.withdrawn_on < row.enrolled_on THEN 'withdrawnOn: is before enrolledOn'
         WHEN row.withdrawn_on > term.end_date THEN 'withdrawnOn: is after the end of ' || term.name END`,
    ];
    await this.transactions.query(`
      CREATE TEMP TABLE import_enrollments ON COMMIT DROP AS
      SELECT row.line, row.student_number, row.course_code, row.course_title, row.section_number, row.grade,
        coalesce(row.enrolled_on, least(term.start_date, row.withdrawn_on)) AS enrolled_on,
        coalesce(row.withdrawn_on, term.end_date) AS withdrawn_on,
        student.id AS student_id, term.id AS term_id, term.name AS term_name, course.id AS course_id,
        coalesce(row.credits, course.credits)::numeric(5,2) AS credits,
        CASE WHEN scale.points IS NOT NULL THEN coalesce(row.grade_points, scale.points)::numeric(4,2) END AS points,
        concat_ws('; ', ${problems.join(',\n')}) AS problem
      FROM import_rows row
      LEFT JOIN students student ON student.student_id = row.student_number AND student.merged_at IS NULL
      LEFT JOIN (
        SELECT import_terms.*, policy.content->'points' AS scale, (
          SELECT max(points::numeric) FROM jsonb_each_text(policy.content->'points') AS grade (name, points)) AS most
        FROM import_terms LEFT JOIN LATERAL policies_of_term(id, start_date, end_date, ${newYorkToday}) policy
          ON policy.kind = 'grade_scale') term ON term.term_text = row.term_text
      LEFT JOIN courses latest ON latest.code = row.course_code
      LEFT JOIN courses course ON course.id = CASE WHEN row.course_code IN (SELECT code FROM course_versions)
        THEN course_with_code(row.course_code, term.start_date) ELSE latest.id END
      CROSS JOIN LATERAL (SELECT (term.scale->>row.grade)::numeric AS points) scale`);
    await this.transactions.query('ANALYZE import_enrollments');
  }

  /** The sections that the rows name; new ones and courses get their ids here. */
  private async matchSections(): Promise<void> {
    await this.transactions.query(`
      CREATE TEMP TABLE import_courses ON COMMIT DROP AS
      SELECT DISTINCT ON (course_code) course_code AS code, gen_random_uuid() AS id, line, course_title AS title, credits
      FROM import_enrollments WHERE problem = '' AND course_id IS NULL
      ORDER BY course_code, course_title IS NULL, line`);
    await this.transactions.query(`
      UPDATE import_enrollments SET course_id = import_courses.id FROM import_courses
      WHERE course_code = code AND course_id IS NULL AND problem = ''`);
    await useStoredSpelling(this.transactions, {
      table: 'import_enrollments',
      column: 'section_number',
      kind: 'sections',
      scope: (row) => `concat_ws(' ', ${row}.course_id, ${row}.term_id)`,
    });
    await this.transactions.query(`
      CREATE TEMP TABLE import_sections ON COMMIT DROP AS
      SELECT used.*, coalesce(stored.id, gen_random_uuid()) AS id, stored.id IS NULL AS is_new,
        coalesce(stored.capacity, ${mostSeats}) AS capacity
      FROM (
        SELECT term_id, course_id, coalesce(section_number, '${unknownSection}') AS section_number, min(line) AS line
        FROM import_enrollments WHERE problem = '' GROUP BY 1, 2, 3) used
      LEFT JOIN sections stored ON stored.course_id = used.course_id AND stored.term_id = used.term_id
        AND stored.section_number = used.section_number`);
    await this.transactions.query('ANALYZE import_sections');
    await this.transactions.query(`
      UPDATE import_enrollments imported SET problem = 'section: another section of the course has the same number as '
        || section.section_number || '; change one of the two first'
      FROM import_sections section
      WHERE imported.problem = '' AND section.term_id = imported.term_id AND section.course_id = imported.course_id
        AND section.section_number = imported.section_number AND ${hasSameIdentifier('section.id')}`);
  }

  /** Finds enrollments that are already on record, and students beyond a section's seats. */
  private async compare(): Promise<void> {
    await this.transactions.query(`
      CREATE TEMP TABLE import_taken ON COMMIT DROP AS
      SELECT gen_random_uuid() AS id, imported.line, imported.student_id, imported.term_id, imported.course_id, imported.grade, imported.points,
        imported.credits, imported.enrolled_on, imported.withdrawn_on, section.id AS section_id, section.section_number,
        section.capacity, first_value(imported.line) OVER same AS first,
        stored.id IS NOT NULL AS is_stored,
        stored.status::text || coalesce(', grade ' || stored.grade::text, '') || ', ' || stored.credits || ' credits'
          || coalesce(', ' || stored.grade_points || ' points', '') AS stored,
        (stored.grade::text, stored.credits, stored.grade_points)
          IS NOT DISTINCT FROM (imported.grade, imported.credits, imported.points) AS is_equal
      FROM import_enrollments imported
      JOIN import_sections section ON section.term_id = imported.term_id AND section.course_id = imported.course_id
        AND section.section_number = coalesce(imported.section_number, '${unknownSection}')
      LEFT JOIN LATERAL (
        SELECT enrollment.id, enrollment.status, enrollment.grade, enrollment.grade_points,
          coalesce(enrollment.credits_taken, course.credits)::numeric(5,2) AS credits
        FROM enrollments enrollment JOIN sections held ON held.id = enrollment.section_id
        ${courseOf('held')}
        WHERE enrollment.student_id = imported.student_id AND enrollment.term_id = imported.term_id
          AND held.course_id = imported.course_id
          AND (imported.section_number IS NULL OR held.section_number = imported.section_number)
          AND (enrollment.status <> 'dropped' OR enrollment.grade IS NOT NULL)
        ORDER BY held.section_number = '${unknownSection}' DESC, enrollment.id LIMIT 1) stored ON TRUE
      WHERE imported.problem = ''
      WINDOW same AS (PARTITION BY imported.student_id, section.id ORDER BY imported.line)`);
    await this.transactions.query(`
      CREATE TEMP TABLE import_full ON COMMIT DROP AS
      SELECT seat.line FROM (
        SELECT line, section_id, row_number() OVER (PARTITION BY section_id ORDER BY line) AS number
        FROM import_taken WHERE line = first AND NOT is_stored AND grade <> 'W') seat
      JOIN import_sections section ON section.id = seat.section_id
      LEFT JOIN sections stored ON stored.id = section.id
      WHERE seat.number > section.capacity - coalesce(stored.enrolled + stored.offered, 0)`);
    await this.transactions.query('CREATE UNIQUE INDEX ON import_taken (line)');
    await this.transactions.query('ANALYZE import_taken');
    await this.transactions.query('ANALYZE import_full');
  }

  private async refuse(): Promise<void> {
    const { transactions, report } = this;
    const problem = `CASE WHEN taken.line <> first THEN 'the student''s course in this term is already on line ' || first
        || ', and that line is used; add section numbers to import both'
      WHEN is_stored AND NOT is_equal THEN 'is already on record with different values: ' || stored
      WHEN NOT is_stored AND import_full.line IS NOT NULL THEN 'section: ' || section_number || ' has ' || capacity
        || ' seats, and all are filled' END`;
    await report.addLines(
      'refused',
      `SELECT line, problem AS message FROM import_enrollments WHERE problem <> ''`,
    );
    await report.addLines(
      'refused',
      `SELECT * FROM (
         SELECT taken.line, ${problem} AS message FROM import_taken taken LEFT JOIN import_full USING (line)) found
       WHERE message IS NOT NULL`,
    );
    const [counts] = await transactions.query<{ unchanged: number; create: number; all: number }>(`
      SELECT count(*) FILTER (WHERE taken.line = first AND is_stored AND is_equal)::int AS unchanged,
        count(*) FILTER (WHERE taken.line = first AND NOT is_stored AND import_full.line IS NULL)::int AS create,
        (SELECT count(*) FROM import_enrollments)::int AS all
      FROM import_taken taken LEFT JOIN import_full USING (line)`);
    const { unchanged, create, all } = counts!;
    report.add('enrollments', 'unchanged', unchanged);
    report.add('enrollments', 'create', create);
    report.add('enrollments', 'refused', all - unchanged - create);
    await transactions.query(
      'DELETE FROM import_taken WHERE line <> first OR is_stored OR line IN (SELECT line FROM import_full)',
    );
    await transactions.query('ANALYZE import_taken');
  }

  private async createTerms(importId: string): Promise<void> {
    const created = `SELECT DISTINCT ON (id) * FROM import_terms
      WHERE is_new AND id IN (SELECT term_id FROM import_taken) ORDER BY id, line`;
    await this.report.addLines(
      'create',
      `SELECT line, 'term ' || name || ', ' || start_date || ' to ' || end_date AS message FROM (${created}) term`,
    );
    // The term is over and inactive, and its registration period is past, so no student can register in it.
    await this.added(
      'terms',
      'term',
      `INSERT INTO terms (id, name, type, year, start_date, end_date, registration_start_date, registration_end_date, is_active)
       SELECT id, name, type::term_type, year, start_date, end_date, start_date, start_date, FALSE FROM (${created}) term`,
      created,
      importId,
    );
  }

  private async createCourses(importId: string): Promise<void> {
    const created = `SELECT * FROM import_courses WHERE id IN (SELECT course_id FROM import_taken)`;
    await this.report.addLines(
      'create',
      `SELECT line, 'course ' || code || ', inactive' AS message FROM (${created}) course`,
    );
    await this.added(
      'courses',
      'course',
      `INSERT INTO courses (id, code, title, credits, is_active, needs_review)
       SELECT id, code, coalesce(title, code), credits, FALSE, title IS NULL FROM (${created}) course`,
      created,
      importId,
    );
  }

  private async createSections(importId: string): Promise<void> {
    const created = `SELECT * FROM import_sections WHERE is_new AND id IN (SELECT section_id FROM import_taken)`;
    await this.added(
      'sections',
      'section',
      `INSERT INTO sections (id, course_id, term_id, section_number, capacity, is_unlimited, is_active, modality)
       SELECT id, course_id, term_id, section_number, ${mostSeats}, TRUE, FALSE, 'in_person' FROM (${created}) section`,
      created,
      importId,
    );
  }

  private async added(
    entity: 'terms' | 'courses' | 'sections',
    kind: string,
    insert: string,
    created: string,
    importId: string,
  ): Promise<void> {
    const [counts] = await this.transactions.query<{ create: number }>(
      `SELECT count(*)::int AS create FROM (${created}) created`,
    );
    this.report.add(entity, 'create', counts!.create);
    await this.transactions.query(insert);
    await link(this.transactions, importId, kind, created);
  }

  private async create(importId: string): Promise<void> {
    const { transactions, report, pastEnrollments } = this;
    await report.addLines(
      'create',
      `SELECT line, 'enrollment of ' || student_number || ' in ' || course_code || ', ' || term_name || ': grade '
         || imported.grade || ', ' || imported.credits || ' credits' || coalesce(', ' || imported.points || ' points', '') AS message
       FROM import_taken JOIN import_enrollments imported USING (line)`,
    );
    await pastEnrollments.add('import_taken');
    await link(transactions, importId, 'enrollment', 'SELECT id, line FROM import_taken');
    await transactions.query(`
      CREATE TEMP TABLE import_students ON COMMIT DROP AS SELECT DISTINCT student_id AS id FROM import_taken`);
  }
}

import { longestCourseCode } from '../../common/course-codes.js';
import type { EffectiveTerm } from '../../common/effective-term.js';
import type { SeatsService } from '../seats/seats.service.js';
import type { Transactions } from '../../platform/database/transactions.js';
import { amount, type Columns, identifier, line, prose, required, yesOrNo } from './rows/cells.rules.js';
import { mergeCourses } from './courses-merge.js';
import { ImportError } from './import.error.js';
import { messages } from './messages.js';
import { parseCredits } from './rows/credits.rules.js';
import type { CoursesMapping } from './mapping/mapping.js';
import type { FileRow } from './rows/reader.js';
import type { Report } from './report.js';
import { digestOf, RowProblems, RowReader } from './rows/row-reader.js';
import { dropRepeatedRows } from './schedule-grouping.js';
import { useStoredSpelling } from './spelling.js';
import { Staging } from './staging.js';
import { findTerm } from './term-merge.js';

interface CourseRow {
  line: number;
  digest: string;
  refused: false;
  [column: string]: unknown;
}

/** The catalog: courses by their code. */
export class CoursesImport {
  private readonly reader: RowReader<keyof CoursesMapping['columns']>;
  private readonly staged: Staging<CourseRow>;

  constructor(
    private readonly transactions: Transactions,
    private readonly report: Report,
    private readonly mapping: CoursesMapping,
    columns: Columns,
    private readonly seats: SeatsService,
  ) {
    this.reader = new RowReader(columns, mapping.columns, ['code']);
    this.staged = new Staging(
      transactions,
      'import_rows',
      `line int, digest text, refused boolean, course_code text, title text, credits numeric, credits_text text,
       description text, department text, prerequisites text, technology_fee boolean,
       laboratory_fee numeric(10,2), is_active boolean, course_id uuid`,
    );
  }

  prepare(): Promise<void> {
    return this.staged.create();
  }

  async add(given: FileRow): Promise<void> {
    const problems = new RowProblems();
    const shape = this.reader.shape(given);
    if (shape) problems.found.push(shape);
    const row = shape ? null : this.parse(given, problems);
    if (row && !problems.found.length) return this.staged.add(row);
    this.report.refuseRow(given, problems.found);
    this.report.add('courses', 'refused', 1);
  }

  private parse(given: FileRow, problems: RowProblems): CourseRow {
    const { reader } = this;
    const read = <T>(field: Parameters<typeof reader.text>[0], parse: (text: string) => T): T | null =>
      problems.read(field, () => parse(reader.text(field, given.cells)), null);
    const optional = <T>(field: Parameters<typeof reader.text>[0], parse: (text: string) => T): T | null =>
      read(field, (text) => (text ? parse(text) : null));
    const credits = reader.has('credits') ? read('credits', parseCredits) : null;
    return {
      line: given.line,
      digest: digestOf(given),
      refused: false,
      course_code: read('code', (text) => identifier(text, longestCourseCode)),
      title: read('title', (text) => line(required(text), 300)),
      credits: credits?.credits ?? null,
      credits_text: credits?.creditsText ?? null,
      description: optional('description', (text) => prose(text)),
      department: optional('department', (text) => line(text, 100)),
      prerequisites: optional('prerequisites', (text) => prose(text)),
      technology_fee: optional('technologyFee', yesOrNo),
      laboratory_fee: optional('laboratoryFee', amount),
      is_active: optional('isActive', yesOrNo),
    };
  }

  async merge(): Promise<null> {
    const { transactions, report, mapping } = this;
    await this.staged.flush();
    await transactions.query('ANALYZE import_rows');
    report.progress(0.7, 'grouping');
    await dropRepeatedRows(transactions, report);
    await useStoredSpelling(transactions, { table: 'import_rows', column: 'course_code', kind: 'courses' });
    await this.refuseRepeatedCodes();
    report.progress(0.8, 'courses');
    const effectiveTermId = await this.effectiveTermId();
    const given = Object.entries(mapping.columns).filter(([, source]) => source);
    const courses = await transactions.query<{ id: string }>(
      `SELECT id FROM courses WHERE code IN (SELECT course_code FROM import_courses)
         AND EXISTS (SELECT FROM sections WHERE course_id = courses.id)`,
    );
    // A course's requirements and status decide which waitlisted students are eligible for an open seat.
    await this.seats.filling({ courses: courses.map(({ id }) => id) }, () =>
      mergeCourses(transactions, report, {
        given: new Set(
          given.map(([field]) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
        ),
        defaultCredits: mapping.defaults?.credits ?? 0,
        blankEmpties: true,
        onlyFlagged: false,
        termId: null,
        effectiveTermId,
      }),
    );
    return null;
  }

  private async effectiveTermId(): Promise<EffectiveTerm> {
    const { effectiveTerm } = this.mapping;
    if (effectiveTerm === undefined || effectiveTerm === null) return effectiveTerm;
    const term = await findTerm(this.transactions, effectiveTerm);
    if (!term) throw new ImportError(messages.mapping.unknownTerm(effectiveTerm));
    return term.id;
  }

  /** If a code repeats with other content, the first row wins and the others are reported. */
  private async refuseRepeatedCodes(): Promise<void> {
    const { transactions, report } = this;
    await transactions.query(`
      CREATE TEMP TABLE import_courses ON COMMIT DROP AS
        SELECT DISTINCT ON (course_code) * FROM import_rows ORDER BY course_code, line`);
    await transactions.query('ANALYZE import_courses');
    const repeated = `FROM import_rows row JOIN import_courses first USING (course_code) WHERE row.line <> first.line`;
    await report.addLines(
      'refused',
      `SELECT row.line, 'code: ' || course_code || ' is already on line ' || first.line || ', and that line is used' AS message
       ${repeated}`,
    );
    const [{ count } = { count: 0 }] = await transactions.query<{ count: number }>(
      `SELECT count(*)::int AS count ${repeated}`,
    );
    report.add('courses', 'refused', count);
  }
}

import type { Transactions } from '../../platform/database/transactions.js';
import type { SeatsService } from '../seats/seats.service.js';
import type { Columns } from './rows/cells.rules.js';
import { mergeCourses } from './courses-merge.js';
import { mergeInstructors } from './instructors-merge.js';
import type { ScheduleMapping } from './mapping/mapping.js';
import { mergeMeetings } from './meetings-merge.js';
import { messages } from './messages.js';
import type { FileRow } from './rows/reader.js';
import type { Report } from './report.js';
import { groupSections } from './schedule-grouping.js';
import { matchSections } from './schedule-matching.js';
import {
  meetingColumns,
  type MeetingRow,
  scheduleColumns,
  type ScheduleRow,
  ScheduleRows,
} from './rows/schedule-rows.js';
import { mergeSections } from './sections-merge.js';
import { useStoredSpelling } from './spelling.js';
import { Staging } from './staging.js';
import { findTerm, mergeTerm } from './term-merge.js';

/** Imports a term's sections with their courses, instructors and meetings. */
export class ScheduleImport {
  private readonly rows: ScheduleRows;
  private readonly staged: Staging<ScheduleRow>;
  private readonly stagedMeetings: Staging<MeetingRow>;
  /** Refused rows without the section's id. */
  private strays = 0;
  /** Refused lines that may belong to any section. */
  private unnamed = 0;

  constructor(
    private readonly transactions: Transactions,
    private readonly report: Report,
    private readonly mapping: ScheduleMapping,
    private readonly columns: Columns,
    private readonly seats: SeatsService,
  ) {
    this.rows = new ScheduleRows(mapping, columns);
    this.staged = new Staging(transactions, 'import_rows', scheduleColumns);
    this.stagedMeetings = new Staging(transactions, 'import_meetings', meetingColumns);
  }

  async prepare(): Promise<void> {
    await this.staged.create();
    await this.stagedMeetings.create();
  }

  async add(given: FileRow): Promise<void> {
    const { row, meetings, problems } = this.rows.parse(given);
    if (problems.length) this.report.refuseRow(given, problems);
    await this.staged.add(row);
    if (!row.ident) this.strays++;
    if (!row.ident && !(row.course_code && row.section_number)) this.unnamed++;
    const holdsRows =
      this.columns.swallowed(given) === 'refused' || given.cells.length !== this.columns.header.length;
    if (problems.length && holdsRows) this.unnamed += given.lastLine - given.line;
    for (const meeting of meetings) await this.stagedMeetings.add(meeting);
  }

  /** Returns the id of the term; null if no row of the file was accepted. */
  async merge(): Promise<string | null> {
    const { transactions, report, mapping } = this;
    await this.staged.flush();
    await this.stagedMeetings.flush();
    await transactions.query('ANALYZE import_rows');
    await transactions.query('ANALYZE import_meetings');
    report.progress(0.7, 'grouping');
    await useStoredSpelling(transactions, { table: 'import_rows', column: 'course_code', kind: 'courses' });
    // Rows of one section agree, before the stored sections of the term are known.
    await useStoredSpelling(transactions, {
      table: 'import_rows',
      column: 'section_number',
      kind: 'sections',
      scope: (row) => `${row}.course_code`,
    });
    await groupSections(transactions, report);
    await this.listKinds();
    const stored = await findTerm(transactions, mapping.term.name);
    if (!stored) return this.match(null);
    // The changes may make waitlisted students eligible for open seats; their locks come before those of the sections.
    const queues = await transactions.query<{ id: string }>(
      'SELECT id FROM sections WHERE term_id = $1 AND waitlisted > 0',
      [stored.id],
    );
    return this.seats.filling(
      { terms: [stored.id] },
      () => this.match(stored.id),
      queues.map(({ id }) => id),
    );
  }

  private async match(storedTermId: string | null): Promise<string | null> {
    const { transactions, report, mapping } = this;
    await matchSections(transactions, report, {
      termId: storedTermId,
      defaults: mapping.defaults ?? {},
      hasKey: Boolean(mapping.columns.sectionKey),
    });
    for (const entity of ['terms', 'instructors', 'meetings'] as const) report.count(entity);
    const [taken] = await transactions.query('SELECT 1 FROM import_sections WHERE NOT refused LIMIT 1');
    const termId = taken ? await this.write() : null;
    await this.countSections(termId);
    return termId;
  }

  private async write(): Promise<string> {
    const { transactions, report, mapping } = this;
    const termId = await mergeTerm(transactions, report, mapping.term);
    report.progress(0.75, 'courses');
    await this.courses(termId);
    report.progress(0.8, 'instructors');
    await mergeInstructors(transactions, report);
    report.progress(0.85, 'sections');
    await mergeSections(transactions, report, termId, mapping);
    report.progress(0.93, 'meetings');
    if (mapping.meetings) await mergeMeetings(transactions, report);
    return termId;
  }

  /** Meeting kinds without a translation are kept as written and listed. */
  private async listKinds(): Promise<void> {
    await this.report.addLines(
      'note',
      `SELECT min(meeting.line) AS line, 'the meeting kind "' || kind || '" is not in "kinds" of the mapping and is kept as written (lines '
         || array_to_string((array_agg(DISTINCT meeting.line ORDER BY meeting.line))[1:10], ', ')
         || CASE WHEN count(DISTINCT meeting.line) > 10 THEN ' and ' || count(DISTINCT meeting.line) - 10 || ' more' ELSE '' END
         || ')' AS message
       FROM import_meetings meeting JOIN import_sections section USING (ident)
       WHERE NOT section.refused AND untranslated GROUP BY kind`,
    );
  }

  private async courses(termId: string): Promise<void> {
    const { columns, defaults } = this.mapping;
    const facts = ['title', 'credits', 'credits_text', 'description', 'department', 'prerequisites'];
    await this.transactions.query(`
      CREATE TEMP TABLE import_courses ON COMMIT DROP AS
        SELECT DISTINCT ON (course_code) line, course_code, ${facts.join(', ')}, NULL::boolean AS is_active,
          NULL::uuid AS course_id
        FROM import_sections WHERE NOT refused ORDER BY course_code, line`);
    await this.transactions.query('ANALYZE import_courses');
    await this.report.addLines(
      'note',
      `SELECT section.line, 'course ' || section.course_code || ' has a different title or credits on line '
         || course.line || ', and that line is used' AS message
       FROM import_sections section JOIN import_courses course USING (course_code)
       WHERE NOT section.refused AND (section.title, section.credits, section.credits_text)
         IS DISTINCT FROM (course.title, course.credits, course.credits_text)`,
    );
    const given = Object.entries({
      title: columns.courseTitle,
      credits: columns.courseCredits,
      description: columns.courseDescription,
      department: columns.courseDepartment,
      prerequisites: columns.coursePrerequisites,
    }).filter(([, source]) => source);
    await mergeCourses(this.transactions, this.report, {
      given: new Set(given.map(([column]) => column)),
      defaultCredits: defaults?.credits ?? 0,
      blankEmpties: false,
      onlyFlagged: !this.mapping.updateCourses,
      termId,
      effectiveTermId: this.mapping.updateCourses ? termId : null,
    });
    await this.transactions.query(`
      UPDATE import_sections section SET course_id = course.course_id FROM import_courses course
      WHERE course.course_code = section.course_code AND NOT section.refused`);
  }

  private async countSections(termId: string | null): Promise<void> {
    const { transactions, report, mapping } = this;
    const changed = `SELECT id FROM import_changed_sections ${
      mapping.meetings
        ? `UNION SELECT section_id FROM import_gone_meetings
           UNION SELECT section_id FROM import_new_meetings WHERE NOT is_new`
        : ''
    }`;
    const [counts] = await transactions.query<Record<'create' | 'taken' | 'refused', number>>(`
      SELECT count(*) FILTER (WHERE NOT refused AND is_new)::int AS create,
        count(*) FILTER (WHERE NOT refused)::int AS taken, count(*) FILTER (WHERE refused)::int AS refused
      FROM import_sections`);
    report.add('sections', 'refused', counts!.refused + this.strays);
    if (!termId) return;
    const [{ change } = { change: 0 }] = await transactions.query<{ change: number }>(
      `SELECT count(*)::int AS change FROM (${changed}) ids`,
    );
    report.add('sections', 'create', counts!.create);
    report.add('sections', 'change', change);
    report.add('sections', 'unchanged', counts!.taken - counts!.create - change);
    await this.addChanges(changed);
    const [{ others } = { others: 0 }] = await transactions.query<{ others: number }>(
      `SELECT count(*)::int AS others FROM import_stored stored
       WHERE NOT EXISTS (SELECT FROM import_sections section WHERE section.section_id = stored.id)
         AND NOT EXISTS (
           SELECT FROM import_rows row
           WHERE row.ident IS NULL AND row.course_code = stored.course_code
             AND row.section_number = stored.section_number)`,
    );
    if (others) report.note(null, messages.notes.otherSections(mapping.term.name, others, this.unnamed));
  }

  private async addChanges(changed: string): Promise<void> {
    const meetings = (table: string, where: string, sign: string): string =>
      `(SELECT nullif(count(*), 0) FROM ${table} WHERE section_id = ids.id ${where}) AS ${sign}`;
    await this.report.addLines(
      'change',
      `SELECT section.line, 'section ' || concat_ws(' ', section.course_code, section.section_number)
         || coalesce(' (' || section.source_key || ')', '') || ': '
         || concat_ws('; ', row.what ${this.mapping.meetings ? `, 'meetings added: ' || ids.added, 'meetings removed: ' || ids.removed` : ''}) AS message
       FROM (SELECT ids.id ${
         this.mapping.meetings
           ? `, ${meetings('import_new_meetings', '', 'added')}, ${meetings('import_gone_meetings', '', 'removed')}`
           : ''
       } FROM (${changed}) ids) ids
       JOIN import_sections section ON section.section_id = ids.id
       LEFT JOIN import_changed_sections row ON row.id = ids.id`,
    );
  }
}

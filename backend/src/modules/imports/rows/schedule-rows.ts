import { longestCourseCode } from '../../../common/course-codes.js';
import { type Columns, line, oneOfThese, prose, required, wholeNumber, yesOrNo } from './cells.rules.js';
import { identifierForm, tidyIdentifier } from '../../../common/identifier-form.js';
import { parseCredits } from './credits.rules.js';
import { modalities } from '../../../common/modalities.js';
import type { ScheduleMapping } from '../mapping/mapping.js';
import { type Meeting, MeetingParser, type MeetingParts, meetingText } from './meetings.rules.js';
import { parseInstructors } from './names.rules.js';
import type { FileRow } from './reader.js';
import { digestOf, RowProblems, RowReader } from './row-reader.js';

/** Columns of the temporary tables for rows and meetings; named like the properties below. */
export const scheduleColumns = `line int, digest text, ident text, refused boolean, source_key text, course_code text,
  section_number text, title text, credits numeric, credits_text text, description text, department text,
  prerequisites text, capacity int, is_unlimited boolean, last_name text, first_name text, several boolean,
  modality text, is_active boolean`;
export const meetingColumns = `line int, ident text, position int, kind text, days varchar[], date date, start_time time,
  end_time time, room text, label text, untranslated boolean`;

export interface ScheduleRow {
  line: number;
  /** Identifies a section of the file; null if the row doesn't. */
  ident: string | null;
  refused: boolean;
  [column: string]: unknown;
}
export interface MeetingRow {
  line: number;
  ident: string;
  [column: string]: unknown;
}
export interface ParsedScheduleRow {
  row: ScheduleRow;
  meetings: MeetingRow[];
  problems: string[];
}

const longestNumber = 20;
const longestKey = 60;
const mostSeats = 99_999;

/** Turns a row of the file into a section's row and its meetings. */
export class ScheduleRows {
  private readonly reader: RowReader<keyof ScheduleMapping['columns']>;
  private readonly meetingReader: RowReader<keyof MeetingParts>;
  private readonly meetings: MeetingParser | null;
  private readonly unlimited: Set<string>;

  constructor(
    private readonly mapping: ScheduleMapping,
    columns: Columns,
  ) {
    const { meetings } = mapping;
    this.reader = new RowReader(columns, mapping.columns, ['courseCode']);
    this.meetingReader = new RowReader(
      columns,
      meetings?.packed ? { ignore: meetings.packed.column } : (meetings?.columns ?? {}),
    );
    this.meetings = meetings ? new MeetingParser(meetings, mapping.dates) : null;
    this.unlimited = new Set(mapping.unlimited);
  }

  parse(given: FileRow): ParsedScheduleRow {
    const problems = new RowProblems();
    const row: ScheduleRow = { line: given.line, ident: null, refused: true };
    const shape = this.reader.shape(given);
    if (shape) {
      // A truncated row may still identify its section, which is accepted or refused as a whole.
      this.identify(row, given.cells, new RowProblems());
      return { row, meetings: [], problems: [shape] };
    }
    this.identify(row, given.cells, problems);
    if (row.ident) this.fill(row, given.cells, problems);
    const meetings = problems.read('meetings', () => this.meetingsOf(given.cells), []);
    row.refused = problems.found.length > 0;
    if (!row.refused) row.digest = digestOf(given);
    return {
      row,
      meetings: row.refused ? [] : meetings.map((meeting, index) => this.meetingRow(row, meeting, index)),
      problems: problems.found,
    };
  }

  private identify(row: ScheduleRow, cells: string[], problems: RowProblems): void {
    const byKey = this.reader.has('sectionKey');
    const read = (field: keyof ScheduleMapping['columns'], longest: number, needed: boolean): string =>
      problems.read(
        field,
        () => {
          const text = tidyIdentifier(this.reader.text(field, cells));
          return line(needed ? required(text) : text, longest);
        },
        '',
      );
    const key = byKey ? read('sectionKey', longestKey, true) : '';
    const code = read('courseCode', longestCourseCode, true);
    const number = read('sectionNumber', longestNumber, !byKey);
    row.source_key = key || null;
    row.course_code = code;
    row.section_number = number || null;
    row.ident = byKey
      ? key || null
      : code && number
        ? `${identifierForm(code)}\u001f${identifierForm(number)}`
        : null;
  }

  private fill(row: ScheduleRow, cells: string[], problems: RowProblems): void {
    const { reader } = this;
    const optional = <T>(field: Parameters<typeof reader.text>[0], parse: (text: string) => T): T | null =>
      problems.read(
        field,
        () => {
          const text = reader.text(field, cells);
          return text ? parse(text) : null;
        },
        null,
      );
    row.title = optional('courseTitle', (text) => line(text, 300));
    row.description = optional('courseDescription', (text) => prose(text));
    row.department = optional('courseDepartment', (text) => line(text, 100));
    row.prerequisites = optional('coursePrerequisites', (text) => prose(text));
    const credits = problems.read(
      'courseCredits',
      () => (reader.has('courseCredits') ? parseCredits(reader.text('courseCredits', cells)) : null),
      null,
    );
    Object.assign(row, { credits: credits?.credits ?? null, credits_text: credits?.creditsText ?? null });
    const seats = optional('capacity', (text) =>
      this.unlimited.has(text) ? ('unlimited' as const) : wholeNumber(text, mostSeats),
    );
    row.is_unlimited = seats === null ? null : seats === 'unlimited';
    row.capacity = seats === 'unlimited' ? 9999 : seats;
    const instructors = optional('instructor', (text) =>
      parseInstructors(text, this.mapping.instructors ?? {}),
    );
    row.last_name = instructors?.first?.lastName ?? null;
    row.first_name = instructors?.first?.firstName ?? null;
    row.several = instructors?.several ?? false;
    row.modality = optional('modality', (text) => oneOfThese(text, modalities));
    row.is_active = optional('isActive', yesOrNo);
  }

  private meetingsOf(cells: string[]): Meeting[] {
    if (!this.meetings) return [];
    if (this.mapping.meetings?.packed) return this.meetings.packed(this.meetingReader.text('ignore', cells));
    const fields = Object.keys(this.mapping.meetings?.columns ?? {}) as (keyof MeetingParts)[];
    const parts = fields.map((field) => [field, this.meetingReader.text(field, cells)]);
    return this.meetings.columns(Object.fromEntries(parts) as MeetingParts);
  }

  private meetingRow(row: ScheduleRow, meeting: Meeting, position: number): MeetingRow {
    const { kind, untranslated, days, date, startTime, endTime, room } = meeting;
    const { line: fileLine, ident } = row as { line: number; ident: string };
    const when = { days, date, start_time: startTime, end_time: endTime };
    const label = meetingText(meeting);
    return { line: fileLine, ident, position, kind, untranslated, ...when, room, label };
  }
}

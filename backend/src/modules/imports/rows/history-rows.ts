import {
  calendarDate,
  type Columns,
  identifier,
  line,
  required,
  shortened,
  studentNumber,
} from './cells.rules.js';
import type { HistoryMapping, HistoryRecords } from '../mapping/history-mapping.js';
import { RefusedValue } from '../import.error.js';
import type { DateForm, Source } from '../mapping/mapping-parts.js';
import { messages } from '../messages.js';
import type { FileRow } from './reader.js';
import { digestOf, RowProblems, RowReader } from './row-reader.js';

/** Each field: the column of the temporary table that it fills, and how its text is read. */
interface Reading {
  column: string;
  type: string;
  parse(text: string, dates: DateForm | undefined): string;
  isRequired?: boolean;
}

const textOf = (column: string, longest: number, isRequired = false): Reading => ({
  column,
  type: 'text',
  isRequired,
  parse: (text) => line(text, longest),
});
const numberOf = (column: string, most: number, isRequired = false): Reading => ({
  column,
  type: 'numeric',
  isRequired,
  parse: (text) => decimal(text, most),
});
const dateOf = (column: string, isRequired = false): Reading => ({
  column,
  type: 'date',
  isRequired,
  parse: pastDate,
});

const identifierOf = (column: string, longest: number, isRequired = false): Reading => ({
  ...textOf(column, longest, isRequired),
  parse: (text) => identifier(text, longest),
});
const studentId = { ...textOf('student_number', 20, true), parse: studentNumber };
const mostCredits = 30;

const readings: Record<HistoryRecords, Record<string, Reading>> = {
  enrollments: {
    studentId,
    term: identifierOf('term_text', 100, true),
    courseCode: identifierOf('course_code', 60, true),
    grade: { ...textOf('grade', 10, true), parse: (text) => line(text, 10).toUpperCase() },
    credits: numberOf('credits', mostCredits),
    gradePoints: numberOf('grade_points', 99),
    section: identifierOf('section_number', 20),
    enrolledOn: dateOf('enrolled_on'),
    withdrawnOn: dateOf('withdrawn_on'),
    courseTitle: textOf('course_title', 300),
  },
  transfers: {
    studentId,
    institution: textOf('institution', 200, true),
    externalCode: textOf('external_code', 40, true),
    credits: numberOf('credits', mostCredits, true),
    externalTitle: textOf('external_title', 300),
    externalCredits: numberOf('external_credits', 999),
    externalGrade: textOf('external_grade', 20),
    courseCode: identifierOf('course_code', 60),
    completedOn: dateOf('completed_on'),
  },
  degrees: {
    studentId,
    award: textOf('award', 200, true),
    conferredOn: dateOf('conferred_on', true),
    programCode: identifierOf('program_code', 20),
    honors: textOf('honors', 200),
  },
  totals: {
    studentId,
    term: identifierOf('term_text', 100),
    gpa: { ...numberOf('gpa', 99), parse: average },
    creditsAttempted: numberOf('credits_attempted', 9999),
    creditsEarned: numberOf('credits_earned', 9999),
    qualityPoints: numberOf('quality_points', 99_999),
  },
};

/** Has all columns, including those that the mapping leaves out. */
export const historyColumns = (records: HistoryRecords): string =>
  `line int, digest text, refused boolean, ${Object.values(readings[records])
    .map(({ column, type }) => `${column} ${type}`)
    .join(', ')}`;

export interface HistoryRow {
  line: number;
  digest: string;
  refused: boolean;
  [column: string]: unknown;
}

/** Converts a row of the file into a staged row. */
export class HistoryRows {
  private readonly reader: RowReader<string>;
  private readonly fields: [string, Reading][];

  constructor(
    private readonly mapping: HistoryMapping,
    columns: Columns,
  ) {
    const sources = mapping.columns as Record<string, Source>;
    this.reader = new RowReader(columns, sources, ['studentId', 'courseCode']);
    this.fields = Object.entries(readings[mapping.records]).filter(([field]) => this.reader.has(field));
  }

  parse(given: FileRow): { row: HistoryRow; problems: string[] } {
    const row: HistoryRow = { line: given.line, digest: digestOf(given), refused: false };
    const shape = this.reader.shape(given);
    if (shape) return { row, problems: [shape] };
    const problems = new RowProblems();
    for (const [field, { column, parse, isRequired }] of this.fields)
      row[column] = problems.read(
        field,
        () => {
          const text = this.reader.text(field, given.cells);
          if (isRequired) required(text);
          return text ? parse(text, this.mapping.dates) : null;
        },
        null,
      );
    return { row, problems: problems.found };
  }
}

/** Other systems write "3", "3.0" or "3.000": zeros after the second decimal are accepted. */
function decimal(text: string, most: number): string {
  if (!/^(\d{1,6}|(?=\.))(\.\d{1,2}0*)?$/.test(text) || Number(text) > most)
    throw new RefusedValue(messages.value.decimal(shortened(text), most));
  return text;
}

/** GPAs are exported with many decimals, and compared with two. */
function average(text: string): string {
  if (!/^\d{1,2}(\.\d{1,20})?$/.test(text)) throw new RefusedValue(messages.value.gpa(shortened(text)));
  return text;
}

function pastDate(text: string, dates: DateForm | undefined): string {
  const date = calendarDate(text, dates);
  if (date < '1900-01-01' || date > new Date().toISOString().slice(0, 10))
    throw new RefusedValue(messages.value.pastDate(shortened(text)));
  return date;
}

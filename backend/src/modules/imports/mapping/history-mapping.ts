import { type Check, date, object, oneOf, optional, record, text, whole } from './mapping-checks.js';
import { common, sources } from './mapping-parts.js';
import { messages } from '../messages.js';

/** Each file has one kind of records, as the other system exports them. */
export const historyRecords = ['enrollments', 'transfers', 'degrees', 'totals'] as const;
export type HistoryRecords = (typeof historyRecords)[number];

/** Keyed by the file's code. */
const terms = optional(
  record(
    object({
      name: text(100),
      type: text(20),
      year: whole(1900, 2200),
      startDate: date,
      endDate: date,
    }),
  ),
);

const enrollments = object({
  kind: oneOf(['history']),
  records: oneOf(['enrollments']),
  ...common,
  terms,
  missingCourses: optional(oneOf(['refuse', 'create'])),
  columns: sources(
    ['studentId', 'term', 'courseCode', 'grade'],
    ['credits', 'gradePoints', 'section', 'enrolledOn', 'withdrawnOn', 'courseTitle'],
  ),
});
const transfers = object({
  kind: oneOf(['history']),
  records: oneOf(['transfers']),
  ...common,
  columns: sources(
    ['studentId', 'institution', 'externalCode', 'credits'],
    ['externalTitle', 'externalCredits', 'externalGrade', 'courseCode', 'completedOn'],
  ),
});
const degrees = object({
  kind: oneOf(['history']),
  records: oneOf(['degrees']),
  ...common,
  columns: sources(['studentId', 'award', 'conferredOn'], ['programCode', 'honors']),
});
const totals = object({
  kind: oneOf(['history']),
  records: oneOf(['totals']),
  ...common,
  terms,
  columns: sources(['studentId'], ['term', 'gpa', 'creditsAttempted', 'creditsEarned', 'qualityPoints']),
});

export type EnrollmentsMapping = ReturnType<typeof enrollments>;
export type TransfersMapping = ReturnType<typeof transfers>;
export type DegreesMapping = ReturnType<typeof degrees>;
export type TotalsMapping = ReturnType<typeof totals>;
export type HistoryMapping = EnrollmentsMapping | TransfersMapping | DegreesMapping | TotalsMapping;

const shapes: Record<HistoryRecords, Check<HistoryMapping>> = { enrollments, transfers, degrees, totals };

/** The columns depend on the kind of records in the file. */
export const history: Check<HistoryMapping> = (value, path, problems) => {
  const given = (value as { records?: unknown } | null)?.records;
  const records = oneOf(historyRecords)(given, 'records', problems) as HistoryRecords | undefined;
  // The columns aren't known then, and the mapping is refused anyway.
  if (!records) return value as HistoryMapping;
  return shapes[records](value, path, problems);
};

export function historyContradictions(mapping: HistoryMapping): string[] {
  if (mapping.records === 'totals') {
    const { gpa, creditsAttempted, creditsEarned, qualityPoints } = mapping.columns;
    if (!gpa && !creditsAttempted && !creditsEarned && !qualityPoints) return [messages.mapping.totalColumns];
  }
  if (!('terms' in mapping) || !mapping.terms) return [];
  const problems: string[] = [];
  const seen = new Map<string, { code: string; dates: string }>();
  for (const [code, { name, startDate, endDate }] of Object.entries(mapping.terms)) {
    if (startDate >= endDate) problems.push(messages.mapping.termCodeDates(code));
    const dates = `${startDate} to ${endDate}`;
    const other = seen.get(name);
    if (other && other.dates !== dates) problems.push(messages.mapping.termNames(code, other.code));
    seen.set(name, { code, dates });
  }
  return problems;
}

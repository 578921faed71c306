import fs from 'node:fs/promises';
import { modalities } from '../../../common/modalities.js';
import { termTypes } from '../../../common/term-types.js';
import { ImportError } from '../import.error.js';
import { history, type HistoryMapping, historyContradictions } from './history-mapping.js';
import {
  type Check,
  date,
  list,
  number,
  object,
  oneOf,
  optional,
  orNull,
  record,
  text,
  whole,
  yesNo,
} from './mapping-checks.js';
import { common, sources } from './mapping-parts.js';
import { messages } from '../messages.js';

export const kinds = ['schedule', 'courses', 'students', 'history'] as const;
export type Kind = (typeof kinds)[number];

export const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Day = (typeof days)[number];

const term = object({
  name: text(100),
  type: oneOf(termTypes),
  year: whole(1900, 2200),
  startDate: date,
  endDate: date,
  gradesDue: optional(date),
  registrationStartDate: date,
  registrationEndDate: date,
  isActive: optional(yesNo),
});
export type TermOfFile = ReturnType<typeof term>;

export const packedFields = ['kind', 'days', 'date', 'start', 'end', 'time', 'room', 'ignore'] as const;
export type PackedField = (typeof packedFields)[number];

const meetings = object({
  /** All meetings of a row in one cell ... */
  packed: optional(
    object({
      column: text(),
      separator: text(10),
      fieldSeparator: text(10),
      fields: list(oneOf(packedFields), 1),
    }),
  ),
  /** ... or one meeting a row, each part in its column. */
  columns: optional(sources([], ['kind', 'days', 'date', 'start', 'end', 'time', 'room'])),
  timeSeparator: optional(text(10)),
  dayCodes: optional(record(oneOf(days))),
  kinds: optional(record(text(40))),
  none: optional(
    object({
      days: optional(list(text(100))),
      time: optional(list(text(100))),
      room: optional(list(text(200))),
    }),
  ),
});
export type MeetingsOfFile = ReturnType<typeof meetings>;

const schedule = object({
  kind: oneOf(['schedule']),
  ...common,
  term,
  columns: sources(
    ['courseCode'],
    [
      'courseTitle',
      'courseCredits',
      'courseDescription',
      'courseDepartment',
      'coursePrerequisites',
      'sectionNumber',
      'sectionKey',
      'capacity',
      'instructor',
      'modality',
      'isActive',
    ],
  ),
  meetings: optional(meetings),
  instructors: optional(
    object({
      form: optional(oneOf(['last-first', 'first-last'])),
      separator: optional(text(10)),
      nobody: optional(list(text(200))),
    }),
  ),
  unlimited: optional(list(text(100))),
  updateCourses: optional(yesNo),
  defaults: optional(
    object({
      capacity: optional(whole(0, 99_999)),
      unlimited: optional(yesNo),
      modality: optional(oneOf(modalities)),
      credits: optional(number(0, 999)),
    }),
  ),
});

const courses = object({
  kind: oneOf(['courses']),
  ...common,
  columns: sources(
    ['code', 'title'],
    ['credits', 'description', 'department', 'prerequisites', 'technologyFee', 'laboratoryFee', 'isActive'],
  ),
  defaults: optional(object({ credits: optional(number(0, 999)) })),
  effectiveTerm: optional(orNull(text(100))),
});

export const personalFields = [
  'phone',
  'birthDate',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'postalCode',
  'country',
  'emergencyContactName',
  'emergencyContactRelationship',
  'emergencyContactPhone',
] as const;

const students = object({
  kind: oneOf(['students']),
  ...common,
  columns: sources(
    ['studentId', 'firstName', 'lastName'],
    ['email', 'programCode', 'catalogYear', 'enrollmentStatus', 'expectedGraduation', ...personalFields],
  ),
});

export type ScheduleMapping = ReturnType<typeof schedule>;
export type CoursesMapping = ReturnType<typeof courses>;
export type StudentsMapping = ReturnType<typeof students>;
export type Mapping = ScheduleMapping | CoursesMapping | StudentsMapping | HistoryMapping;

const checks: Record<Kind, Check<Mapping>> = { schedule, courses, students, history };

/** Reads a mapping; refuses it with all its problems. */
export async function loadMapping(file: string, kind: Kind): Promise<Mapping> {
  let content: string;
  try {
    content = await fs.readFile(file, 'utf8');
  } catch (error) {
    throw new ImportError(messages.mapping.unreadable(file, reasonOf(error)));
  }
  let json: unknown;
  try {
    json = JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new ImportError(messages.mapping.notJson(file, (error as Error).message));
  }
  return checkMapping(json, kind, file);
}

export function checkMapping(json: unknown, kind: Kind, file = ''): Mapping {
  const problems: string[] = [];
  const given = (json as { kind?: unknown } | null)?.kind;
  if (kinds.includes(given as Kind) && given !== kind)
    throw new ImportError(messages.mapping.otherKind(file, given as string, kind));
  const mapping = checks[kind](json, '', problems);
  if (!problems.length) problems.push(...contradictions(mapping));
  if (problems.length) throw new ImportError([messages.mapping.unusable(file), ...problems].join('\n  '));
  return mapping;
}

function contradictions(mapping: Mapping): string[] {
  if (mapping.kind === 'history') return historyContradictions(mapping);
  if (mapping.kind !== 'schedule') return [];
  const { term, columns, meetings, defaults } = mapping;
  const reported: [boolean, string][] = [
    [term.startDate >= term.endDate, messages.mapping.termDates],
    [(term.gradesDue ?? term.endDate) < term.endDate, messages.mapping.gradesDue],
    [term.registrationStartDate > term.registrationEndDate, messages.mapping.registrationDates],
    [!columns.sectionNumber && !columns.sectionKey, messages.mapping.sectionColumns],
    [Boolean(meetings && !meetings.packed === !meetings.columns), messages.mapping.meetingColumns],
    [Boolean(defaults?.unlimited && defaults.capacity !== undefined), messages.mapping.capacityAndUnlimited],
    [
      !columns.capacity && !defaults?.unlimited && defaults?.capacity === undefined,
      messages.mapping.noCapacity,
    ],
  ];
  return reported.filter(([wrong]) => wrong).map(([, message]) => message);
}

export const reasonOf = (error: unknown): string => {
  const { code, message } = error as { code?: string; message: string };
  const reasons: Record<string, string> = {
    ENOENT: messages.reasons.notFound,
    EISDIR: messages.reasons.folder,
    EACCES: messages.reasons.forbidden,
  };
  return reasons[code ?? ''] ?? message;
};

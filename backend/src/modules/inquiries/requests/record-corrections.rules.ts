import { isDate } from '../../../common/calendar.js';
import type { ClassLevel } from '../../../common/class-levels.js';
import type { FieldErrors } from '../../../common/errors.js';
import {
  classLevelLabels,
  enrollmentLabels,
  sapStatusLabels,
  studentStatusLabels,
} from '../../../common/messages.js';
import type { EnrollmentState, SapStatus, StudentStatus } from '../../../common/statuses.js';
import type { CreateRequestDto } from '../inquiry-acts.dto.js';
import type { CorrectionField } from '../inquiry-details.js';
import { messages } from '../messages.js';

type Texts = 'firstName' | 'lastName' | 'email' | 'birthDate' | 'programName' | 'catalogYear';
type Facts = 'expectedGraduation' | 'cumulativeGpa';
interface Codes {
  classLevel: ClassLevel | null;
  enrollmentStatus: StudentStatus;
  sapStatus: SapStatus;
}
type Figures = 'creditsEarned' | 'creditsAttempted';
/** The fields of a record that students can ask to have corrected. */
export type StudentOnRecord = Partial<Record<Texts | Facts, string | null> & Codes & Record<Figures, number>>;

/** The current value of one field. */
export interface CurrentValue {
  /** The field's name in the subject of the request. */
  label: string;
  /** null: not set. */
  text: string | null;
  /** Shorter spellings of the same value. */
  alike?: readonly (string | null)[];
}

export interface CorrectableEnrollment {
  course: string;
  termName: string;
  status: EnrollmentState;
  grade: string | null;
  credits: number;
}

export type RecordField = Exclude<CorrectionField, 'course' | 'other'>;

const figure = (value: number | undefined): string | null => (value === undefined ? null : String(value));

const { fields } = messages.corrections;
const recordFields: Record<RecordField, { label: string; of: (record: StudentOnRecord) => string | null }> = {
  name: {
    label: fields.name,
    of: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '),
  },
  email: { label: fields.email, of: ({ email }) => email ?? null },
  birth_date: { label: fields.birth_date, of: ({ birthDate }) => birthDate ?? null },
  program: { label: fields.program, of: ({ programName }) => programName ?? null },
  catalog_year: { label: fields.catalog_year, of: ({ catalogYear }) => catalogYear ?? null },
  class_level: {
    label: fields.class_level,
    of: ({ classLevel }) => (classLevel ? classLevelLabels[classLevel] : null),
  },
  enrollment_status: {
    label: fields.enrollment_status,
    of: ({ enrollmentStatus }) => (enrollmentStatus ? studentStatusLabels[enrollmentStatus] : null),
  },
  expected_graduation: {
    label: fields.expected_graduation,
    of: ({ expectedGraduation }) => expectedGraduation ?? null,
  },
  cumulative_gpa: { label: fields.cumulative_gpa, of: ({ cumulativeGpa }) => cumulativeGpa ?? null },
  credits_earned: { label: fields.credits_earned, of: ({ creditsEarned }) => figure(creditsEarned) },
  credits_attempted: {
    label: fields.credits_attempted,
    of: ({ creditsAttempted }) => figure(creditsAttempted),
  },
  sap_status: {
    label: fields.sap_status,
    of: ({ sapStatus }) => (sapStatus ? sapStatusLabels[sapStatus] : null),
  },
};

export function valueOf(field: RecordField, record: StudentOnRecord): CurrentValue {
  const { label, of } = recordFields[field];
  return { label, text: of(record) || null };
}

export function valueOfEnrollment(enrollment: CorrectableEnrollment): CurrentValue {
  const { course, termName, status, grade, credits } = enrollment;
  const said = messages.corrections;
  const state = grade === 'W' ? said.withdrawn : enrollmentLabels[status];
  const text = [state, said.credits(credits), grade ? said.grade(grade) : said.noGrade].join(', ');
  return {
    label: `${course}, ${termName}`,
    text,
    alike: [grade, grade && messages.corrections.grade(grade)],
  };
}

const folded = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');
const isSame = (one: string, other: string): boolean =>
  folded(one) === folded(other) || Number(one) === Number(other);

type RequestedCorrection = Pick<CreateRequestDto, 'field' | 'wanted' | 'enrollmentId'>;

/** The checks that need no record. */
export function correctionProblems({ field, wanted, enrollmentId }: RequestedCorrection): FieldErrors {
  const problems: FieldErrors = {};
  if (field === 'course' && !enrollmentId) problems.enrollmentId = [messages.requests.required.course];
  if (field !== 'course' && enrollmentId) problems.enrollmentId = [messages.corrections.onlyCourse];
  if ((field === 'birth_date' || field === 'expected_graduation') && !isDate(wanted))
    problems.wanted = [messages.corrections.dateForm];
  return problems;
}

/** Refuses a correction to the current value. */
export const sameValueProblems = (wanted: string, { text, alike = [] }: CurrentValue): FieldErrors =>
  [text, ...alike].some((value) => value && isSame(wanted, value))
    ? { wanted: [messages.corrections.sameValue] }
    : {};

import type { CreateRequestDto, EnrollmentDto, StudentRecordDto } from '../../api/types.gen';
import { dotted, formatDate, formatGpa, plural, words } from '../../components/format';

export type CorrectionField = NonNullable<CreateRequestDto['field']>;

/** The labels of My Record. */
const labels: Record<CorrectionField, string> = {
  name: 'Name',
  email: 'E-mail',
  birth_date: 'Birth date',
  program: 'Program',
  catalog_year: 'Catalog year',
  class_level: 'Class level',
  enrollment_status: 'Enrollment status',
  expected_graduation: 'Expected graduation',
  cumulative_gpa: 'Cumulative GPA',
  credits_earned: 'Credits earned',
  credits_attempted: 'Credits attempted',
  sap_status: 'SAP status',
  course: 'Course or grade',
  other: 'Something else',
};

export const correctionFields = (Object.keys(labels) as CorrectionField[]).map((value) => ({
  value,
  label: labels[value],
}));

export const correctionLabel = (field: CorrectionField) => labels[field];

export const isDateField = (field: string) => field === 'birth_date' || field === 'expected_graduation';

type Show = (student: StudentRecordDto) => string | null | undefined;
const inWords = (code: string | null | undefined) => code && words(code);

/** The formats of My Record. */
const values: Record<Exclude<CorrectionField, 'course' | 'other'>, Show> = {
  name: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '),
  email: ({ email }) => email,
  birth_date: ({ birthDate }) => birthDate && formatDate(birthDate),
  program: ({ programName }) => programName,
  catalog_year: ({ catalogYear }) => catalogYear,
  class_level: ({ classLevel }) => inWords(classLevel),
  enrollment_status: ({ enrollmentStatus }) => inWords(enrollmentStatus),
  expected_graduation: ({ expectedGraduation }) => expectedGraduation && formatDate(expectedGraduation),
  cumulative_gpa: ({ cumulativeGpa }) => cumulativeGpa && formatGpa(cumulativeGpa),
  credits_earned: ({ creditsEarned }) => String(creditsEarned ?? 0),
  credits_attempted: ({ creditsAttempted }) => String(creditsAttempted ?? 0),
  sap_status: ({ sapStatus }) => inWords(sapStatus),
};

/** The current value of a field of the student; undefined if the field has none. */
export const currentValue = (field: string, student: StudentRecordDto) =>
  Object.hasOwn(values, field) ? values[field as keyof typeof values](student) || 'Not set' : undefined;

/** The current value for a course: its status, credits and grade. */
export const currentOf = ({ status, courseCredits, grade }: EnrollmentDto) =>
  dotted([
    grade === 'W' ? 'Withdrawn' : words(status),
    plural(courseCredits, 'credit'),
    grade ? `grade ${grade}` : 'no grade',
  ]);

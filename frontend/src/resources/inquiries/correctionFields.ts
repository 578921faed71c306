import type { CreateRequestDto, EnrollmentDto, StudentRecordDto } from '../../api/types.gen';
import { dotted, formatDate, formatGpa, plural } from '../../components/format';
import { studentStatusLabels, sapStatusLabels, classLevelLabels } from '../students/messages';
import { enrollmentStatusLabels } from '../enrollments/messages';
import { correctionLabels } from './messages';

export type CorrectionField = NonNullable<CreateRequestDto['field']>;

export const correctionFields = (Object.keys(correctionLabels) as CorrectionField[]).map((value) => ({
  value,
  label: correctionLabels[value],
}));

export const correctionLabel = (field: CorrectionField) => correctionLabels[field];

export const isDateField = (field: string) => field === 'birth_date' || field === 'expected_graduation';

type Show = (student: StudentRecordDto) => string | null | undefined;

/** The formats of My Record. */
const values: Record<Exclude<CorrectionField, 'course' | 'other'>, Show> = {
  name: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '),
  email: ({ email }) => email,
  birth_date: ({ birthDate }) => birthDate && formatDate(birthDate),
  program: ({ programName }) => programName,
  catalog_year: ({ catalogYear }) => catalogYear,
  class_level: ({ classLevel }) => classLevel && classLevelLabels[classLevel],
  enrollment_status: ({ enrollmentStatus }) => enrollmentStatus && studentStatusLabels[enrollmentStatus],
  expected_graduation: ({ expectedGraduation }) => expectedGraduation && formatDate(expectedGraduation),
  cumulative_gpa: ({ cumulativeGpa }) => cumulativeGpa && formatGpa(cumulativeGpa),
  credits_earned: ({ creditsEarned }) => String(creditsEarned ?? 0),
  credits_attempted: ({ creditsAttempted }) => String(creditsAttempted ?? 0),
  sap_status: ({ sapStatus }) => sapStatus && sapStatusLabels[sapStatus],
};

/** The current value of a field of the student; undefined if the field has none. */
export const currentValue = (field: string, student: StudentRecordDto) =>
  Object.hasOwn(values, field) ? values[field as keyof typeof values](student) || 'Not set' : undefined;

/** The current value for a course: its status, credits and grade. */
export const currentOf = ({ status, courseCredits, grade }: EnrollmentDto) =>
  dotted([
    enrollmentStatusLabels[grade === 'W' ? 'withdrawn' : status],
    plural(courseCredits, 'credit'),
    grade ? `grade ${grade}` : 'no grade',
  ]);

import type { CreateRequestDto } from '../../api/types.gen';

export type CorrectionField = NonNullable<CreateRequestDto['field']>;

/** As My Record labels them. */
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

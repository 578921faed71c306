import type { Reader } from '../../../platform/auth/fields/field-groups.js';
import { mayReadField } from '../../../platform/auth/fields/read-fields.js';
import type { CorrectionField, RecordCorrectionDetails } from '../inquiry-details.js';
import type { RecordField, StudentOnRecord } from './record-corrections.rules.js';

/** By field, the field of the student's record whose readers may read its values. */
const columns: Record<RecordField, keyof StudentOnRecord> = {
  name: 'lastName',
  email: 'email',
  birth_date: 'birthDate',
  program: 'programName',
  catalog_year: 'catalogYear',
  class_level: 'classLevel',
  enrollment_status: 'enrollmentStatus',
  expected_graduation: 'expectedGraduation',
  cumulative_gpa: 'cumulativeGpa',
  sap_status: 'sapStatus',
  credits_earned: 'creditsEarned',
  credits_attempted: 'creditsAttempted',
};

const mayRead = (field: CorrectionField, reader: Reader): boolean => {
  if (field === 'other') return true;
  return field === 'course'
    ? mayReadField(reader, 'enrollment', 'grade')
    : mayReadField(reader, 'student', columns[field]);
};

/** Both values only for readers of that field of the record, because the requested value may be the correct one. */
export function shownCorrection(
  details: RecordCorrectionDetails,
  reader: Reader,
): Omit<RecordCorrectionDetails, 'wanted'> {
  if (mayRead(details.field, reader)) return details;
  const { current: _, wanted: __, ...rest } = details;
  return { ...rest, withheld: true };
}

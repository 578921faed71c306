import type { EnrollmentDto } from '../../../api/types.gen';
import { courseOf, studentOf } from '../../../resources/enrollments/enrollment';
import { enrollmentsPath } from '../path';
import { messages } from './messages';

/** The student and the section of an enrollment in a toast, with a link to it. */
export const enrollmentRecord = (row: EnrollmentDto) => ({
  name: messages.recordOf(studentOf(row), courseOf(row)),
  to: `${enrollmentsPath}/${row.id}?term=${row.termId}`,
});

import type { EnrollmentDto } from '../../../api/types.gen';
import { courseOf, studentOf } from '../../../resources/enrollments/enrollment';
import { enrollmentsPath } from '../path';

/** What a toast says of an enrollment: whose it is and in which section, with the way to it. */
export const enrollmentRecord = (row: EnrollmentDto) => ({
  name: `${studentOf(row)} in ${courseOf(row)}`,
  to: `${enrollmentsPath}/${row.id}?term=${row.termId}`,
});

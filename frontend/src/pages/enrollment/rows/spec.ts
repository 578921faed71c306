import type { EnrollmentDto } from '../../../api/types.gen';
import type { ListSpec } from '../../../components/lists/useListAddress';

export const statuses = [
  'enrolled',
  'waitlisted',
  'dropped',
  'completed',
] as const satisfies readonly EnrollmentDto['status'][];

const sortable = ['enrollmentDate', 'studentName', 'studentNumber', 'courseCode', 'status'] as const;
export type Field = (typeof sortable)[number];

const kinds = { status: statuses, seat: ['taken'], grade: ['overdue'] } as const;
export const spec: ListSpec<Field, typeof kinds> = { sortable, sort: '-enrollmentDate', filters: kinds };

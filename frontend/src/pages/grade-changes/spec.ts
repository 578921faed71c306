import type { GradeChangeDto } from '../../api/types.gen';
import type { ListSpec } from '../../components/lists/useListAddress';
import type { Tone } from '../../components/StatusBadge';
import { courseOf, studentOf } from '../../resources/enrollments/enrollment';
import { gradeChangesPath } from './path';

export type Status = GradeChangeDto['status'];
export const statuses = ['pending', 'approved', 'rejected'] as const satisfies readonly Status[];

const sortable = ['createdAt', 'decidedAt', 'status', 'studentName', 'courseCode'] as const;
export type Field = (typeof sortable)[number];
const filters = { status: statuses } as const;
export type Filters = typeof filters;
export const spec: ListSpec<Field, Filters> = { sortable, sort: '-createdAt', filters };

export const statusTones: Record<Status, Tone> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'neutral',
};

/** The student and the course of a grade change in a toast, with a link to it. */
export const gradeChangeRecord = (change: GradeChangeDto) => ({
  name: `${studentOf(change)} in ${courseOf(change)}`,
  to: `${gradeChangesPath}?${new URLSearchParams({ dialog: `change:${change.id}` })}`,
});

/** Everything that shows grades or depends on them. */
export const refreshes = [
  ['grade-changes'],
  ['enrollments'],
  ['students'],
  ['sections'],
  ['dashboard', 'work'],
] as const;

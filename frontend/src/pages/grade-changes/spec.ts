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

/** What a toast says of a grade change: whose it is and in which course, with the way to it. */
export const gradeChangeRecord = (change: GradeChangeDto) => ({
  name: `${studentOf(change)} in ${courseOf(change)}`,
  to: `${gradeChangesPath}?${new URLSearchParams({ dialog: `change:${change.id}` })}`,
});

/** What shows grades, or what follows from them. */
export const refreshes = [
  ...[['grade-changes'], ['enrollments'], ['students'], ['sections'], ['dashboard', 'work']],
] as const;

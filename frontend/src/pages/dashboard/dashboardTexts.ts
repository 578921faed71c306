import type { AuthUserDto, DashboardStatsDto } from '../../api/types.gen';
import { formatNumber } from '../../components/format';
import { messages } from './messages';

export const dashboardTitle = (role: string, label: string) =>
  role === 'super_admin' || role === 'registrar' ? messages.title('Registrar') : messages.title(label);

/** A student without a linked record has nothing to see. */
export const isUnlinked = ({ role, studentId }: Pick<AuthUserDto, 'role' | 'studentId'>) =>
  role === 'student' && !studentId;

/** "940 registered this term, 12% more than in Spring 2026": both sides count registered students. */
export function registeredNote({
  registeredStudents: count,
  totalStudentsPercent: percent,
  termBefore,
}: DashboardStatsDto['changes']) {
  if (count === null) return undefined;
  const students = formatNumber(count);
  if (percent === null || termBefore === null) return messages.registered.alone(students);
  if (percent === 0) return messages.registered.same(students, termBefore);
  const change = percent > 0 ? messages.registered.more : messages.registered.fewer;
  return change(students, formatNumber(Math.abs(percent)), termBefore);
}

export interface Tile {
  label: string;
  value: number | null;
  note?: string;
}

/** The four figures of section 2 with their notes. */
export const tilesOf = ({ changes, ...stats }: DashboardStatsDto): Tile[] => [
  { label: 'Total Students', value: stats.totalStudents, note: registeredNote(changes) },
  {
    label: 'Active Courses',
    value: stats.activeCourses,
    note: note(changes.activeCoursesNew, messages.newThisTerm),
  },
  { label: 'Pending Enrollments', value: stats.pendingEnrollments, note: 'waitlist entries' },
  {
    label: 'Graduation Audits',
    value: stats.graduationAudits,
    note: note(changes.graduationAuditsCompleted, messages.completed),
  },
];

const note = (count: number | null, text: (count: string) => string) =>
  count === null ? undefined : text(formatNumber(count));

import type { AuthUserDto, DashboardStatsDto } from '../../api/types.gen';
import { formatNumber } from '../../components/format';

export const dashboardTitle = (role: string, label: string) =>
  role === 'super_admin' || role === 'registrar' ? 'Registrar Dashboard' : `${label} Dashboard`;

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
  const registered = `${formatNumber(count)} registered this term`;
  if (percent === null || termBefore === null) return registered;
  if (percent === 0) return `${registered}, as many as in ${termBefore}`;
  return `${registered}, ${formatNumber(Math.abs(percent))}% ${percent > 0 ? 'more' : 'fewer'} than in ${termBefore}`;
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
    note: counted(changes.activeCoursesNew, 'new this term'),
  },
  { label: 'Pending Enrollments', value: stats.pendingEnrollments, note: 'waitlist entries' },
  {
    label: 'Graduation Audits',
    value: stats.graduationAudits,
    note: counted(changes.graduationAuditsCompleted, 'completed'),
  },
];

const counted = (count: number | null, what: string) =>
  count === null ? undefined : `${formatNumber(count)} ${what}`;

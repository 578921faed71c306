import type { AuthUserDto, DashboardStatsDto } from '../../api/types.gen';
import { formatNumber } from '../../components/format';

export const dashboardTitle = (role: string, label: string) =>
  role === 'super_admin' || role === 'registrar' ? 'Registrar Dashboard' : `${label} Dashboard`;

/** A student whose record is not linked yet has nothing to look at. */
export const isUnlinked = ({ role, studentId }: Pick<AuthUserDto, 'role' | 'studentId'>) =>
  role === 'student' && !studentId;

/** "up 12% from last term". Nothing is said where there is no term to compare with. */
export function changeNote(percent: number | null) {
  if (percent === null) return undefined;
  if (percent === 0) return 'as many as last term';
  return `${percent > 0 ? 'up' : 'down'} ${formatNumber(Math.abs(percent))}% from last term`;
}

export interface Tile {
  label: string;
  value: number | null;
  note?: string;
}

/** The four figures of section 2 with their notes. */
export const tilesOf = ({ changes, ...stats }: DashboardStatsDto): Tile[] => [
  { label: 'Total Students', value: stats.totalStudents, note: changeNote(changes.totalStudentsPercent) },
  {
    label: 'Active Courses',
    value: stats.activeCourses,
    note: counted(changes.activeCoursesNew, 'new this term'),
  },
  { label: 'Pending Enrollments', value: stats.pendingEnrollments, note: 'on a waitlist' },
  {
    label: 'Graduation Audits',
    value: stats.graduationAudits,
    note: counted(changes.graduationAuditsCompleted, 'completed'),
  },
];

const counted = (count: number | null, what: string) =>
  count === null ? undefined : `${formatNumber(count)} ${what}`;

import type { AuthUserDto } from '../api/types.gen';
import type { IconName } from '../components/Icon';
import { coursesPath } from '../pages/courses/path';
import { dashboardPath } from '../pages/dashboard/path';
import { studentRecordsPath } from '../pages/student-records/path';
import { allows } from '../providers/access';

export interface NavigationItem {
  to: string;
  label: string;
  icon: IconName;
  /** The roles whose side menu has it. Absent: every role. */
  roles?: readonly string[];
}

/** A screen that the staff work at: it has a card on the dashboard of whoever can open it. */
interface StaffScreen extends NavigationItem {
  /** What the card says of it. */
  description: string;
  /** The list that it opens with; see access.ts. */
  resource: string;
}

const dashboard: NavigationItem = { to: dashboardPath, label: 'Dashboard', icon: 'dashboard' };

const staffScreens: readonly StaffScreen[] = [
  {
    to: studentRecordsPath,
    label: 'Student Records',
    icon: 'student',
    description: 'Find a student by name, number or e-mail, and open the record.',
    roles: ['super_admin', 'registrar', 'faculty', 'admissions'],
    resource: 'students',
  },
  {
    to: coursesPath,
    label: 'Course Management',
    icon: 'book',
    description: 'The sections of a term: seats, instructors, meetings, and where there is room.',
    roles: ['super_admin', 'registrar', 'faculty'],
    resource: 'sections',
  },
];

/** Section 2's table. It shapes menus only: what a role may do is decided by the server. */
export const navigationFor = (role: string) =>
  [dashboard, ...staffScreens].filter(({ roles }) => !roles || roles.includes(role));

/**
 * The screens that a signed-in person can open, by the permissions that the screens themselves ask for. Students
 * may read the catalog, but the staff's screens are not offered to them.
 */
export const screensFor = ({ role, permissions }: Pick<AuthUserDto, 'role' | 'permissions'>) =>
  role === 'student' ? [] : staffScreens.filter(({ resource }) => allows(permissions, 'list', resource));

import type { IconName } from '../components/Icon';
import { coursesPath } from '../pages/courses/path';
import { dashboardPath } from '../pages/dashboard/path';
import { studentRecordsPath } from '../pages/student-records/path';

export interface NavigationItem {
  to: string;
  label: string;
  icon: IconName;
  /** What a card on the dashboard says of it. */
  description?: string;
  /** Absent: every role. */
  roles?: readonly string[];
}

const items: readonly NavigationItem[] = [
  { to: dashboardPath, label: 'Dashboard', icon: 'dashboard' },
  {
    to: studentRecordsPath,
    label: 'Student Records',
    icon: 'student',
    description:
      'Find a student by name, number or e-mail and open the academic, financial and personal record.',
    roles: ['super_admin', 'registrar', 'faculty', 'admissions'],
  },
  {
    to: coursesPath,
    label: 'Course Management',
    icon: 'book',
    description: 'The sections of a term: seats, instructors, meetings, and where there is room.',
    roles: ['super_admin', 'registrar', 'faculty'],
  },
];

/** Section 2's table. It shapes menus only: what a role may do is decided by the server. */
export const navigationFor = (role: string) => items.filter(({ roles }) => !roles || roles.includes(role));

import type { IconName } from '../components/Icon';
import { dashboardPath } from '../pages/dashboard/path';
import { hasScreen } from '../routes';

export interface NavigationItem {
  to: string;
  label: string;
  icon: IconName;
  /** The roles whose side menu has the item; absent: every role. */
  roles?: readonly string[];
}

/** In the order of the menu. An item appears once its screen exists (see routes.ts). */
const items: readonly NavigationItem[] = [
  { to: dashboardPath, label: 'Dashboard', icon: 'dashboard' },
  { to: '/portal/my-courses', label: 'My Courses', icon: 'book', roles: ['student'] },
  { to: '/portal/my-record', label: 'My Record', icon: 'student', roles: ['student'] },
  { to: '/portal/my-account', label: 'My Account', icon: 'finance', roles: ['student'] },
  { to: '/portal/register', label: 'Register', icon: 'enrollment', roles: ['student'] },
  { to: '/portal/requests', label: 'Requests', icon: 'mail', roles: ['student'] },
  { to: '/portal/my-sections', label: 'My Sections', icon: 'calendar', roles: ['faculty'] },
  { to: '/portal/grading', label: 'Grading', icon: 'grade', roles: ['faculty'] },
  {
    to: '/portal/student-records',
    label: 'Student Records',
    icon: 'student',
    roles: ['super_admin', 'registrar', 'faculty', 'admissions'],
  },
  {
    to: '/portal/courses',
    label: 'Course Management',
    icon: 'book',
    roles: ['super_admin', 'registrar', 'faculty'],
  },
  {
    to: '/portal/enrollment',
    label: 'Enrollment',
    icon: 'enrollment',
    roles: ['super_admin', 'registrar', 'admissions'],
  },
  {
    to: '/portal/financial',
    label: 'Financial',
    icon: 'finance',
    roles: ['super_admin', 'registrar', 'bursar'],
  },
  {
    to: '/portal/inquiries',
    label: 'Inquiries',
    icon: 'mail',
    roles: ['super_admin', 'registrar', 'compliance', 'admissions'],
  },
  // Inquiries of this kind lead here, see pages/transfer-credit.
  {
    to: '/portal/transfer-credit',
    label: 'Transfer Credit',
    icon: 'swap',
    roles: ['super_admin', 'registrar', 'admissions'],
  },
  { to: '/portal/athletics', label: 'Athletics', icon: 'people', roles: ['super_admin', 'admissions'] },
  { to: '/portal/compliance', label: 'Compliance', icon: 'shield', roles: ['compliance', 'super_admin'] },
  // For people with a report to open, see pages/reports/reports.ts.
  {
    to: '/portal/reports',
    label: 'Reports',
    icon: 'chart',
    roles: ['super_admin', 'registrar', 'compliance', 'bursar', 'financial_aid'],
  },
  { to: '/portal/settings', label: 'Settings', icon: 'settings', roles: ['super_admin', 'registrar'] },
];

/** The documents' tables. They only shape menus: the server decides what a role may do. */
export const navigationFor = (role: string) =>
  items.filter(({ to, roles }) => hasScreen(to) && (!roles || roles.includes(role)));

import type { Screen } from '../../layout/screen';
import { dashboardPaths } from './path';

export const dashboard: Screen = {
  paths: dashboardPaths,
  title: 'Dashboard',
  load: () => import('./Dashboard'),
  menu: { order: 1, icon: 'dashboard' },
  guide: {
    student: 'student/see-what-is-due',
    faculty: 'faculty/grade-an-assignment',
    bursar: 'bursar/find-overdue-accounts',
    financial_aid: 'financial-aid/check-a-students-enrollment-intensity',
    admissions: 'admissions/answer-an-inquiry',
    compliance: 'compliance/search-the-audit-log',
    super_admin: 'administrator/add-a-user',
    default: 'registrar/find-a-student',
  },
};

import type { Screen } from '../../layout/screen';
import { reportPath, reportsPath } from './path';

export const reports: Screen = {
  paths: [reportsPath, reportPath],
  title: 'Reports',
  load: () => import('./Reports'),
  roles: ['super_admin', 'registrar', 'compliance', 'bursar', 'financial_aid', 'admissions'],
  menu: { order: 17, icon: 'chart' },
  guide: { bursar: 'bursar/find-overdue-accounts', default: 'registrar/export-a-report' },
};

import type { Screen } from '../../layout/screen';
import { applicationPath, applicationsPath } from './path';

export const applications: Screen = {
  paths: [applicationsPath, applicationPath],
  title: 'Applications',
  load: () => import('./Applications'),
  roles: ['super_admin', 'registrar', 'compliance', 'admissions'],
  access: { may: (may) => may('read', 'applications'), subject: 'applications' },
  menu: { order: 12.3, icon: 'person' },
  guide: 'admissions/work-on-an-application',
};

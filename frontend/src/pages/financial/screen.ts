import type { Screen } from '../../layout/screen';
import { accountPath, financialPath } from './path';

export const financial: Screen = {
  paths: [financialPath],
  title: 'Financial Management',
  load: () => import('./Financial'),
  roles: ['super_admin', 'registrar', 'bursar'],
  access: { may: (may) => may('list', 'billing'), subject: 'financial management' },
  menu: { order: 12, icon: 'finance', label: 'Financial' },
  guide: 'bursar/record-a-payment',
};

export const account: Screen = {
  paths: [accountPath],
  title: 'Student Account',
  load: () => import('./account/Account'),
  roles: ['super_admin', 'registrar', 'bursar'],
  access: { may: (may) => may('list', 'billing'), subject: 'student accounts' },
  guide: 'bursar/add-a-charge',
};

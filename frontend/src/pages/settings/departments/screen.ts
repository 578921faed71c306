import type { Screen } from '../../../layout/screen';
import { backToSettings } from '../path';
import { departmentPath, departmentsPath } from './path';

export const departments: Screen = {
  paths: [departmentsPath, departmentPath],
  title: 'Departments',
  load: () => import('./Departments'),
  roles: ['super_admin', 'registrar'],
  access: { may: (may) => may('academic', 'settings'), subject: 'departments' },
  tile: { order: 5, icon: 'book', note: 'The departments that courses can belong to' },
  back: backToSettings,
  guide: 'registrar/merge-departments',
};

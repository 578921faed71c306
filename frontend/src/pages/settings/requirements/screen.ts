import type { Screen } from '../../../layout/screen';
import { backToSettings } from '../path';
import { requirementPath, requirementsPath } from './path';

export const requirements: Screen = {
  paths: [requirementsPath, requirementPath],
  title: 'Degree requirements',
  load: () => import('./Requirements'),
  roles: ['super_admin', 'registrar'],
  access: { may: (may) => may('academic', 'settings'), subject: 'degree requirements' },
  tile: {
    order: 3,
    icon: 'enrollment',
    note: 'Degree requirements by catalog year, checked against sample students',
  },
  back: backToSettings,
};

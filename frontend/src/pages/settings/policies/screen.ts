import type { Screen } from '../../../layout/screen';
import { backToSettings } from '../path';
import { policiesPath, policyPath } from './path';

export const policies: Screen = {
  paths: [policiesPath, policyPath],
  title: 'Policies',
  load: () => import('./Policies'),
  roles: ['super_admin', 'registrar', 'bursar'],
  access: { may: (may) => may('academic', 'settings') || may('money', 'settings'), subject: 'policies' },
  tile: { order: 6, icon: 'shield', note: 'Academic and financial rules by effective date' },
  back: backToSettings,
  guide: 'administrator/change-a-policy',
};

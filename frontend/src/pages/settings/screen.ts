import type { Screen } from '../../layout/screen';
import { settingsPath } from './path';

export const settings: Screen = {
  paths: [settingsPath],
  title: 'Settings',
  load: () => import('./Settings'),
  roles: ['super_admin', 'registrar', 'bursar', 'admissions'],
  menu: { order: 18, icon: 'settings' },
};

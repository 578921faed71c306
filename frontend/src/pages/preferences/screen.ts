import type { Screen } from '../../layout/screen';
import { preferencesPath } from './path';

export const preferences: Screen = {
  paths: [preferencesPath],
  title: 'Settings',
  load: () => import('./Preferences'),
  guide: { student: 'student/choose-your-notifications' },
};

import type { Screen } from '../../../layout/screen';
import { backToSettings } from '../path';
import { termPath, termsPath } from './path';

export const terms: Screen = {
  paths: [termsPath, termPath],
  title: 'Terms',
  load: () => import('./Terms'),
  roles: ['super_admin', 'registrar'],
  access: { may: (may) => may('academic', 'settings'), subject: 'terms' },
  tile: { order: 1, icon: 'calendar', note: 'Dates, registration windows and time tickets' },
  back: backToSettings,
  guide: 'registrar/close-a-term',
};

import type { Screen } from '../../../layout/screen';
import { backToSettings } from '../path';
import { sameIdentifiersPath } from './path';

export const sameIdentifiers: Screen = {
  paths: [sameIdentifiersPath],
  title: 'Duplicate Identifiers',
  load: () => import('./SameIdentifiers'),
  roles: ['super_admin', 'registrar'],
  access: { may: (may) => may('academic', 'settings'), subject: 'duplicate identifiers' },
  tile: { order: 14, icon: 'alert', note: 'Codes, student IDs and names that two records share' },
  back: backToSettings,
  guide: 'registrar/rename-a-course',
};

import type { Screen } from '../../../layout/screen';
import { backToSettings } from '../path';
import { programPath, programsPath } from './path';

export const programs: Screen = {
  paths: [programsPath, programPath],
  title: 'Programs',
  load: () => import('./Programs'),
  roles: ['super_admin', 'registrar'],
  access: { may: (may) => may('academic', 'settings'), subject: 'programs' },
  tile: { order: 2, icon: 'student', note: 'Programs of study and their credits' },
  back: backToSettings,
  guide: 'registrar/rename-a-course',
};

import type { Screen } from '../../../layout/screen';
import { backToSettings } from '../path';
import { catalogCoursePath, catalogPath } from './path';

export const catalog: Screen = {
  paths: [catalogPath, catalogCoursePath],
  title: 'Courses',
  load: () => import('./Catalog'),
  roles: ['super_admin', 'registrar'],
  access: { may: (may) => may('write', 'catalog'), subject: 'courses' },
  tile: { order: 4, icon: 'book', note: 'The catalog of courses that sections are created from' },
  back: backToSettings,
  guide: 'registrar/rename-a-course',
};

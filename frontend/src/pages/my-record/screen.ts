import type { Screen } from '../../layout/screen';
import { myRecordPath } from './path';

export const myRecord: Screen = {
  paths: [myRecordPath],
  title: 'My Record',
  load: () => import('./MyRecord'),
  roles: ['student'],
  menu: { order: 3, icon: 'student' },
  guide: 'student/update-your-contact-information',
};

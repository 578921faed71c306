import type { Screen } from '../../layout/screen';
import { profilePath } from './path';

export const profile: Screen = {
  paths: [profilePath],
  title: 'Profile',
  load: () => import('./Profile'),
  guide: { student: 'student/restrict-your-directory-information' },
};

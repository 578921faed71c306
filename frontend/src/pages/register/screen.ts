import type { Screen } from '../../layout/screen';
import { registerPath, registerSectionPath } from './path';

export const register: Screen = {
  paths: [registerPath, registerSectionPath],
  title: 'Register',
  load: () => import('./Register'),
  roles: ['student'],
  menu: { order: 5, icon: 'enrollment' },
  guide: 'student/register-for-courses',
};

import type { Screen } from '../../layout/screen';
import { myAccountPath } from './path';

export const myAccount: Screen = {
  paths: [myAccountPath],
  title: 'My Account',
  load: () => import('./MyAccount'),
  roles: ['student'],
  menu: { order: 4, icon: 'finance' },
  guide: 'student/see-what-you-owe',
};

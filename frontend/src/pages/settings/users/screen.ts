import type { Screen } from '../../../layout/screen';
import { backToSettings } from '../path';
import { userPath, usersPath } from './path';

export const users: Screen = {
  paths: [usersPath, userPath],
  title: 'Users and roles',
  load: () => import('./Users'),
  roles: ['super_admin'],
  access: { may: (may) => may('manage', 'users'), subject: 'users and roles' },
  tile: { order: 7, icon: 'people', note: 'Who can sign in, and with which role' },
  back: backToSettings,
  guide: 'administrator/add-a-user',
};

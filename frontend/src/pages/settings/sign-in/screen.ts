import type { Screen } from '../../../layout/screen';
import { backToSettings } from '../path';
import { signInSettingsPath } from './path';

export const signInSettings: Screen = {
  paths: [signInSettingsPath],
  title: 'Sign-in',
  load: () => import('./SignInSettings'),
  roles: ['super_admin'],
  access: { may: (may) => may('system', 'settings'), subject: 'the sign-in settings' },
  tile: { order: 8, icon: 'lock', note: 'Roles from the identity provider, and what staff must present' },
  back: backToSettings,
  guide: 'administrator/set-up-sign-in',
};

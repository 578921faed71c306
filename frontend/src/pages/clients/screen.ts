import type { Screen } from '../../layout/screen';
import { backToSettings } from '../settings/path';
import { clientPath, clientsPath } from './path';

export const clients: Screen = {
  paths: [clientsPath, clientPath],
  title: 'Machine clients',
  load: () => import('./Clients'),
  roles: ['super_admin'],
  access: { may: (may) => may('manage', 'clients'), subject: 'machine clients' },
  tile: { order: 9, icon: 'lock', note: 'Systems that call the API, with their scopes and secrets' },
  back: backToSettings,
  guide: 'administrator/create-a-machine-client',
};

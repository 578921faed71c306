import type { Screen } from '../../layout/screen';
import { requestPath, requestsPath } from './path';

export const requests: Screen = {
  paths: [requestsPath, requestPath],
  title: 'Requests',
  load: () => import('./Requests'),
  roles: ['student'],
  menu: { order: 6, icon: 'mail' },
  guide: 'student/write-to-an-office',
};

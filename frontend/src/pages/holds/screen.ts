import type { Screen } from '../../layout/screen';
import { holdsPath } from './path';

export const holds: Screen = {
  paths: [holdsPath],
  title: 'Manage Holds',
  load: () => import('./Holds'),
  access: { may: (may) => may('place', 'holds'), subject: 'holds' },
  guide: 'registrar/release-a-hold',
};

import type { Screen } from '../../layout/screen';
import { guidePath, helpPath } from '../../components/help/path';

export const help: Screen = {
  paths: [helpPath],
  title: 'Help & Support',
  load: () => import('./Help'),
};

export const guide: Screen = {
  paths: [guidePath],
  title: 'Help & Support',
  load: () => import('./Guide'),
};

import type { Screen } from '../../layout/screen';
import { gradebookPath } from './path';

export const gradebook: Screen = {
  paths: [gradebookPath],
  title: 'Gradebook',
  load: () => import('./Gradebook'),
  roles: ['faculty'],
  access: { may: (may) => may('grade', 'submissions'), subject: 'the gradebook' },
  guide: 'faculty/read-the-gradebook',
};

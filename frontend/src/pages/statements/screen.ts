import type { Screen } from '../../layout/screen';
import { financialPath } from '../financial/path';
import { statementsPath } from './path';

export const statements: Screen = {
  paths: [statementsPath],
  title: 'Statements',
  load: () => import('./Statements'),
  roles: ['super_admin', 'registrar', 'bursar'],
  access: { may: (may) => may('write', 'charges'), subject: 'statements' },
  back: { to: financialPath, label: 'Financial Management' },
  guide: 'bursar/create-statements',
};

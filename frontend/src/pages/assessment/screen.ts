import type { Screen } from '../../layout/screen';
import { financialPath } from '../financial/path';
import { assessmentPath } from './path';

export const assessment: Screen = {
  paths: [assessmentPath],
  title: 'Assessment',
  load: () => import('./Assessment'),
  roles: ['super_admin', 'registrar', 'bursar'],
  access: { may: (may) => may('write', 'charges'), subject: 'assessment' },
  back: { to: financialPath, label: 'Financial Management' },
  guide: 'bursar/assess-a-term',
};

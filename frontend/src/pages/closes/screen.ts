import type { Screen } from '../../layout/screen';
import { financialPath } from '../financial/path';
import { closesPath } from './path';

export const closes: Screen = {
  paths: [closesPath],
  title: 'Daily Close',
  load: () => import('./Closes'),
  roles: ['super_admin', 'bursar'],
  access: { may: (may) => may('close', 'ledger'), subject: 'the daily close' },
  back: { to: financialPath, label: 'Financial Management' },
  guide: 'bursar/close-a-day',
};

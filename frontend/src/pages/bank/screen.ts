import type { Screen } from '../../layout/screen';
import { financialPath } from '../financial/path';
import { bankPath } from './path';

export const bank: Screen = {
  paths: [bankPath],
  title: 'Bank',
  load: () => import('./Bank'),
  roles: ['super_admin', 'bursar'],
  access: { may: (may) => may('close', 'ledger'), subject: 'the bank' },
  back: { to: financialPath, label: 'Financial Management' },
  guide: 'bursar/reconcile-the-bank',
};

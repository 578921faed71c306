import type { Screen } from '../../layout/screen';
import { financialPath } from '../financial/path';
import { lateAccountsPath } from './path';

export const lateAccounts: Screen = {
  paths: [lateAccountsPath],
  title: 'Late Accounts',
  load: () => import('./LateAccounts'),
  roles: ['super_admin', 'bursar'],
  access: { may: (may) => may('post', 'ledger'), subject: 'late accounts' },
  back: { to: financialPath, label: 'Financial Management' },
  guide: 'bursar/find-overdue-accounts',
};

import type { Screen } from '../../layout/screen';
import { financialPath } from '../financial/path';
import { ledgerPath } from './path';

export const ledger: Screen = {
  paths: [ledgerPath],
  title: 'Ledger',
  load: () => import('./Ledger'),
  roles: ['super_admin', 'registrar', 'bursar'],
  access: { may: (may) => may('list', 'billing') && may('read', 'ledger'), subject: 'the ledger' },
  back: { to: financialPath, label: 'Financial Management' },
  guide: 'bursar/read-the-ledger',
};

import type { Screen } from '../../layout/screen';
import { financialPath } from '../financial/path';
import { refundsPath } from './path';

export const refunds: Screen = {
  paths: [refundsPath],
  title: 'Refunds',
  load: () => import('./Refunds'),
  roles: ['super_admin', 'bursar'],
  access: { may: (may) => may('request', 'refunds'), subject: 'refunds' },
  back: { to: financialPath, label: 'Financial Management' },
  guide: 'bursar/refund-a-credit',
};

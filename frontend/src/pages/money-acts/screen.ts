import type { Screen } from '../../layout/screen';
import { financialPath } from '../financial/path';
import { approvalsPath } from './path';

export const approvals: Screen = {
  paths: [approvalsPath],
  title: 'Approvals',
  load: () => import('./Approvals'),
  roles: ['super_admin', 'registrar', 'bursar'],
  access: { may: (may) => may('approve', 'money_acts'), subject: 'approvals' },
  back: { to: financialPath, label: 'Financial Management' },
  guide: 'bursar/approve-a-colleagues-request',
};

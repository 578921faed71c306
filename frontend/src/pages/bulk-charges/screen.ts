import type { Screen } from '../../layout/screen';
import { financialPath } from '../financial/path';
import { bulkChargesPath } from './path';

export const bulkCharges: Screen = {
  paths: [bulkChargesPath],
  title: 'Bulk Charges',
  load: () => import('./BulkCharges'),
  roles: ['super_admin', 'registrar', 'bursar'],
  access: { may: (may) => may('write', 'charges'), subject: 'bulk charges' },
  back: { to: financialPath, label: 'Financial Management' },
  guide: 'bursar/charge-many-students',
};

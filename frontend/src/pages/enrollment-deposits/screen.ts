import type { Screen } from '../../layout/screen';
import { financialPath } from '../financial/path';
import { depositsPath } from './path';

export const enrollmentDeposits: Screen = {
  paths: [depositsPath],
  title: 'Enrollment Deposits',
  load: () => import('./EnrollmentDeposits'),
  roles: ['super_admin', 'bursar'],
  access: { may: (may) => may('record', 'payments'), subject: 'enrollment deposits' },
  back: { to: financialPath, label: 'Financial Management' },
  guide: 'bursar/record-an-enrollment-deposit',
};

import type { Screen } from '../../layout/screen';
import { auditEventPath, compliancePath } from './path';

export const compliance: Screen = {
  paths: [compliancePath, auditEventPath],
  title: 'Compliance',
  load: () => import('./Compliance'),
  roles: ['compliance', 'super_admin'],
  access: { may: (may) => may('read', 'audit'), subject: 'the audit log' },
  menu: { order: 16, icon: 'shield' },
  guide: 'compliance/search-the-audit-log',
};

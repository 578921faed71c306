import type { Screen } from '../../layout/screen';
import { degreeAuditPath, myDegreeAuditPath } from './path';

export const degreeAudit: Screen = {
  paths: [degreeAuditPath],
  title: 'Degree Audit',
  load: () => import('./DegreeAudit'),
  roles: ['super_admin', 'registrar'],
  access: { may: (may) => may('issue', 'transcripts'), subject: 'degree audits' },
  guide: 'registrar/audit-a-degree',
};

export const myDegreeAudit: Screen = {
  paths: [myDegreeAuditPath],
  title: 'My Degree Audit',
  load: () => import('./MyDegreeAudit'),
  roles: ['student'],
  guide: 'student/read-your-degree-audit',
};

import type { Screen } from '../../../layout/screen';
import { decisionsPath } from './path';

export const admissionDecisions: Screen = {
  paths: [decisionsPath],
  title: 'Admission Decisions',
  load: () => import('./Decisions'),
  roles: ['super_admin', 'registrar', 'compliance', 'admissions'],
  access: { may: (may) => may('read', 'applications'), subject: 'admission decisions' },
  menu: { order: 12.5, icon: 'check' },
  guide: 'admissions/decide-on-an-application',
};

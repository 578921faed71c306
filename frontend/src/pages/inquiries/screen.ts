import type { Screen } from '../../layout/screen';
import { inquiriesPath, inquiryPath } from './path';

export const inquiries: Screen = {
  paths: [inquiriesPath, inquiryPath],
  title: 'Inquiries',
  load: () => import('./Inquiries'),
  roles: ['super_admin', 'registrar', 'compliance', 'admissions'],
  access: { may: (may) => may('list', 'inquiries'), subject: 'inquiries' },
  menu: { order: 13, icon: 'mail' },
  guide: 'admissions/answer-an-inquiry',
};

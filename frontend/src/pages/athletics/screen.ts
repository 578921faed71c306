import type { Screen } from '../../layout/screen';
import { athleticsPath, signupPath } from './path';

export const athletics: Screen = {
  paths: [athleticsPath, signupPath],
  title: 'Athletics Sign-ups',
  load: () => import('./Athletics'),
  roles: ['super_admin', 'admissions'],
  access: { may: (may) => may('list', 'athletics/signups'), subject: 'athletics sign-ups' },
  menu: { order: 15, icon: 'people', label: 'Athletics' },
  guide: 'admissions/follow-up-on-an-athletics-sign-up',
};

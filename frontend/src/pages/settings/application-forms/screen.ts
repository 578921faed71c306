import type { Screen } from '../../../layout/screen';
import { backToSettings } from '../path';
import { applicationFormPath, applicationFormsPath } from './path';

export const applicationForms: Screen = {
  paths: [applicationFormsPath, applicationFormPath],
  title: 'Application forms',
  load: () => import('./ApplicationForms'),
  roles: ['super_admin', 'admissions'],
  access: { may: (may) => may('write', 'application_forms'), subject: 'application forms' },
  tile: {
    order: 13,
    icon: 'edit',
    note: 'What applicants are asked, by program and first term, checked against sample answers',
  },
  back: backToSettings,
  guide: 'admissions/change-the-application-form',
};

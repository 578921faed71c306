import type { Screen } from '../../../layout/screen';
import { backToSettings } from '../path';
import { reviewersPath } from './path';

export const reviewers: Screen = {
  paths: [reviewersPath],
  title: 'Reviewers',
  load: () => import('./Reviewers'),
  roles: ['super_admin', 'admissions'],
  access: { may: (may) => may('decide', 'applications'), subject: 'reviewers' },
  tile: { order: 12, icon: 'eye', note: 'Who reviews applications for admission' },
  back: backToSettings,
  guide: 'admissions/choose-the-reviewers',
};

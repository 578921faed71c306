import type { Screen } from '../../layout/screen';
import { reviewPath, reviewsPath } from './path';

export const reviews: Screen = {
  paths: [reviewsPath, reviewPath],
  title: 'Reviews',
  load: () => import('./Reviews'),
  roles: ['faculty', 'admissions'],
  access: { may: (may) => may('review', 'applications'), subject: 'reviews' },
  menu: { order: 12.7, icon: 'eye' },
  guide: 'faculty/review-an-application',
};

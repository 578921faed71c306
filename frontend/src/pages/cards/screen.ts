import type { Screen } from '../../layout/screen';
import { financialPath } from '../financial/path';
import { cardsPath } from './path';

export const cards: Screen = {
  paths: [cardsPath],
  title: 'Cards',
  load: () => import('./Cards'),
  roles: ['super_admin', 'bursar'],
  access: { may: (may) => may('record', 'payments'), subject: 'card payments' },
  back: { to: financialPath, label: 'Financial Management' },
  guide: 'bursar/follow-card-payments',
};

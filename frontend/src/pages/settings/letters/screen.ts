import type { Screen } from '../../../layout/screen';
import { backToSettings } from '../path';
import { letterPath, lettersPath } from './path';

export const decisionLetters: Screen = {
  paths: [lettersPath, letterPath],
  title: 'Decision letters',
  load: () => import('./Letters'),
  roles: ['super_admin', 'admissions'],
  access: { may: (may) => may('decide', 'applications'), subject: 'decision letters' },
  tile: { order: 11, icon: 'mail', note: 'The letter of each admission decision, in versions' },
  back: backToSettings,
  guide: 'admissions/write-a-decision-letter',
};

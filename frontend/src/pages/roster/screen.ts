import type { Screen } from '../../layout/screen';
import { rosterPath } from './path';

export const roster: Screen = {
  paths: [rosterPath],
  title: 'Roster',
  load: () => import('./Roster'),
  access: { may: (may) => may('read', 'sections.roster'), subject: 'rosters' },
  guide: 'faculty/submit-final-grades',
};

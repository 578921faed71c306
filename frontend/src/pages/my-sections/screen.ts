import type { Screen } from '../../layout/screen';
import { assignmentPath, assignmentsPaths } from '../assignments/path';
import { mySectionsPath } from './path';

export const mySections: Screen = {
  paths: [mySectionsPath, ...assignmentsPaths(mySectionsPath)],
  title: 'My Sections',
  load: () => import('./MySections'),
  roles: ['faculty'],
  access: { may: (may) => may('grade', 'submissions'), subject: 'My Sections' },
  menu: { order: 7, icon: 'calendar' },
  guide: 'faculty/create-an-assignment',
  guides: { [assignmentPath(mySectionsPath)]: 'faculty/grade-an-assignment' },
};

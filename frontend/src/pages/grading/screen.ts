import type { Screen } from '../../layout/screen';
import { gradedPaperPath, gradingPath } from './path';

export const grading: Screen = {
  paths: [gradingPath, gradedPaperPath],
  title: 'Grading',
  load: () => import('./Grading'),
  roles: ['faculty'],
  access: { may: (may) => may('grade', 'submissions'), subject: 'grading' },
  menu: { order: 8, icon: 'grade' },
  guide: 'faculty/grade-an-assignment',
};

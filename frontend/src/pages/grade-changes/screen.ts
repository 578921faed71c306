import type { Screen } from '../../layout/screen';
import { gradeChangesPath } from './path';

export const gradeChanges: Screen = {
  paths: [gradeChangesPath],
  title: 'Grade Changes',
  load: () => import('./GradeChanges'),
  access: {
    may: (may) => may('request', 'grades.change') || may('approve', 'grades.change'),
    subject: 'grade changes',
  },
  guide: { faculty: 'faculty/request-a-grade-change', default: 'registrar/decide-a-grade-change-request' },
};

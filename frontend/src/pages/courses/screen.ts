import type { Screen } from '../../layout/screen';
import { assignmentListPath, assignmentPath, assignmentsPaths } from '../assignments/path';
import { coursesPath, sectionPath } from './path';

export const courses: Screen = {
  paths: [coursesPath, sectionPath, ...assignmentsPaths(coursesPath)],
  title: 'Course Management',
  load: () => import('./Courses'),
  roles: ['super_admin', 'registrar', 'faculty'],
  access: { may: (may) => may('list', 'sections'), subject: 'the course catalog' },
  menu: { order: 10, icon: 'book' },
  guide: { faculty: 'faculty/submit-final-grades', default: 'registrar/create-a-section' },
  guides: {
    [assignmentListPath(coursesPath)]: 'faculty/create-an-assignment',
    [assignmentPath(coursesPath)]: 'faculty/grade-an-assignment',
  },
};

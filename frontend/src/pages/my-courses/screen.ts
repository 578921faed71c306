import type { Screen } from '../../layout/screen';
import { myCoursePath, myCoursesPath } from './path';

export const myCourses: Screen = {
  paths: [myCoursesPath, myCoursePath],
  title: 'My Courses',
  load: () => import('./MyCourses'),
  roles: ['student'],
  menu: { order: 2, icon: 'book' },
  guide: 'student/submit-an-assignment',
};

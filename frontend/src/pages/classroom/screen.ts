import type { Screen } from '../../layout/screen';
import { classroomAssignmentsPath, classroomPagePath, classroomPagesPath, classroomPath } from './path';

export const classroom: Screen = {
  paths: [classroomPath, classroomAssignmentsPath, classroomPagesPath, classroomPagePath],
  title: 'Classroom',
  load: () => import('./Classroom'),
  roles: ['faculty', 'student'],
  access: { may: (may) => may('read', 'content'), subject: 'classrooms' },
};

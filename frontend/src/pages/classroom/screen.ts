import type { Screen } from '../../layout/screen';
import { classroomAssignmentsPath, classroomFilesPath, classroomPath } from './path';

export const classroom: Screen = {
  paths: [classroomPath, classroomAssignmentsPath, classroomFilesPath],
  title: 'Classroom',
  load: () => import('./Classroom'),
  roles: ['faculty', 'student'],
  access: { may: (may) => may('read', 'content'), subject: 'classrooms' },
};

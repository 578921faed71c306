import type { Screen } from '../../layout/screen';
import {
  classroomAssignmentsPath,
  classroomDiscussionPath,
  classroomDiscussionsPath,
  classroomPagePath,
  classroomPagesPath,
  classroomPath,
} from './path';

export const classroom: Screen = {
  paths: [
    classroomPath,
    classroomAssignmentsPath,
    classroomDiscussionsPath,
    classroomDiscussionPath,
    classroomPagesPath,
    classroomPagePath,
  ],
  title: 'Classroom',
  load: () => import('./Classroom'),
  roles: ['faculty', 'student'],
  access: { may: (may) => may('read', 'content'), subject: 'classrooms' },
};

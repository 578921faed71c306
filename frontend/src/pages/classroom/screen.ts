import type { Screen } from '../../layout/screen';
import {
  classroomAssignmentsPath,
  classroomFilesPath,
  classroomGradesPath,
  classroomPagePath,
  classroomPagesPath,
  classroomPath,
  explanationPathPattern,
  classroomDiscussionPath,
  classroomDiscussionsPath,
} from './path';

export const classroom: Screen = {
  paths: [
    classroomPath,
    classroomAssignmentsPath,
    classroomPagesPath,
    classroomPagePath,
    classroomGradesPath,
    explanationPathPattern,
    classroomDiscussionsPath,
    classroomDiscussionPath,
    classroomFilesPath,
  ],
  title: 'Classroom',
  load: () => import('./Classroom'),
  roles: ['faculty', 'student'],
  access: { may: (may) => may('read', 'content'), subject: 'classrooms' },
};

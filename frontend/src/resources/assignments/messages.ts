import type { AssignmentDto } from '../../api/types.gen';

export const assignmentTypeLabels: Record<NonNullable<AssignmentDto['assignmentType']>, string> = {
  homework: 'Homework',
  quiz: 'Quiz',
  exam: 'Exam',
  project: 'Project',
  discussion: 'Discussion',
};

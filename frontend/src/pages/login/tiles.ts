import type { IconName } from '../../components/Icon';

export const tiles: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'student', title: 'Student Records', text: 'Grades, transcripts and history' },
  { icon: 'book', title: 'Course Management', text: 'Courses and assignments' },
  { icon: 'finance', title: 'Financial Services', text: 'Tuition and financial aid' },
  { icon: 'calendar', title: 'Academic Calendar', text: 'Terms, deadlines and holidays' },
];

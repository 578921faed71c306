import { counted, formatDay } from '../../../components/format';

export const messages = {
  title: (student: string) => `Withdraw ${student} from a term`,
  text: "Ends all of the student's enrollments in the term: all or none. You can't undo this.",
  submit: 'Withdraw from Term',
  done: (student: string, courses: number) =>
    `${student} was withdrawn from ${counted(courses, { one: '# course', other: '# courses' })}`,
  failed: 'Failed to withdraw the student from the term',
  failedPreview: 'Could not load the consequences',
  termRequired: 'Term is required',
  reasonRequired: 'Reason is required',
  reasonHint: 'The reason is recorded in the history of each enrollment.',
  attendanceRequired: 'Last date of attendance is required',
  attendanceHint: 'Required for courses that end with a W.',
  noInquiry: 'None',
  inquiry: ({ number, receivedAt }: { number: string; receivedAt: string }) =>
    `${number}, ${formatDay(receivedAt)}`,
  courses: 'Courses',
  acts: { drop: 'Drop: nothing on the transcript', withdraw: 'Withdrawal: a W on the transcript' },
  installments: 'Installments before and after',
};

import { counted } from '../../../components/format';
import type { FinalGrade } from './gradeScale';

const change =
  'To change a grade later, request the change with a reason; another employee approves or rejects it.';

/** What the tab for submitting final grades says. */
export const messages = {
  failedDates: 'Could not load the term dates',
  failedClass: 'Could not load the students',
  notStarted: (term: string) => `${term} hasn't started`,
  opens: (day: string) => `You can submit final grades starting ${day}, the first day of classes.`,
  empty: { title: 'No enrolled students', text: 'Only enrolled students receive final grades.' },
  final: `Submitted grades are final. Each student is notified, and GPA, credits and SAP status update immediately. ${change}`,
  allSubmitted: `All final grades are submitted. ${change}`,
  failed: 'Failed to submit the final grades',
  submitted: (count: number) =>
    counted(count, { one: '# final grade submitted', other: '# final grades submitted' }),
  progress: (done: number, students: number) =>
    counted(students, { one: `${done} of # student`, other: `${done} of # students` }),
  question: {
    title: (count: number, course: string) =>
      counted(count, {
        one: `Submit # final grade for ${course}?`,
        other: `Submit # final grades for ${course}?`,
      }),
    left: (count: number) =>
      counted(count, {
        one: '# student has no final grade yet.',
        other: '# students have no final grade yet.',
      }),
    final: `Submitted grades are final: you can't undo this. ${change}`,
    confirm: (count: number) =>
      counted(count, { one: 'Submit # final grade', other: 'Submit # final grades' }),
  },
  requestChange: (name: string) => `Request a grade change for ${name}`,
  gradeOf: (name: string) => `Final grade for ${name}`,
  chosen: (chosen: number, open: number) => `${chosen} of ${open} chosen, not submitted yet`,
  noneChosen: 'No grades chosen yet',
  submit: (count: number) => counted(count, { one: 'Submit # grade', other: 'Submit # grades' }),
};

/** Every grade that can be submitted, the best first. A W comes from a withdrawal. */
export const gradeLabels: Record<FinalGrade, string> = {
  'A+': 'A+',
  A: 'A',
  'A-': 'A-',
  'B+': 'B+',
  B: 'B',
  'B-': 'B-',
  'C+': 'C+',
  C: 'C',
  'C-': 'C-',
  'D+': 'D+',
  D: 'D',
  'D-': 'D-',
  F: 'F',
  I: 'I (incomplete)',
  IP: 'IP (in progress)',
  P: 'P (passed)',
  NP: 'NP (not passed)',
};

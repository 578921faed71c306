import { inWords } from '../../common/calendar.js';
import { counted } from '../../common/counted.js';

const inCredits = (credits: number): string => counted(credits, { one: '# credit', other: '# credits' });

export const messages = {
  noEnrollment: "This enrollment doesn't exist.",
  lettersOnly: 'This section has letter grades only.',
  passNoPassOnly: 'This section is graded pass/no-pass only.',
  alreadyGraded: (grade: string) =>
    `The grade ${grade} was already submitted, so the grade mode can't be changed.`,
  notEnrolled: "The student isn't enrolled in this section, so the grade mode can't be chosen.",

  lastDay: (term: string, day: string) =>
    `The last day to choose a grade mode in ${term} was ${inWords(day)}.`,
  creditsInTerm: (course: string, credits: number, term: string, limit: number) =>
    `With ${course}, the student would have ${inCredits(credits)} graded pass/no-pass in ${term}. The limit is ${limit}.`,
  creditsInAll: (course: string, credits: number, limit: number) =>
    `With ${course}, the student would have ${inCredits(credits)} graded pass/no-pass in total. The limit is ${limit}.`,
  required: (course: string) =>
    `The student's program requires ${course}, so this course needs a letter grade.`,
  reasonNeeded: 'Give a reason to override the policy.',

  notice: {
    title: (section: string) => `The grade mode of ${section} was changed`,
    body: {
      letter: (term: string) => `Letter grade, ${term}`,
      pass_no_pass: (term: string) => `Pass/no-pass, ${term}`,
    },
  },
};

import { counted } from '../../common/counted.js';
import { identifierUsed } from '../../common/identifier-form.js';

const list = new Intl.ListFormat('en-US');
const students = (count: number): string => counted(count, { one: '# student', other: '# students' });
const submissions = (count: number): string =>
  counted(count, { one: '# submission', other: '# submissions' });
const missingScores = (count: number): string =>
  counted(count, { one: '# missing score', other: '# missing scores' });
const assignments = (count: number): string =>
  counted(count, { one: '# assignment', other: '# assignments' });

export const messages = {
  noTerm: "This term doesn't exist.",
  noActiveTerm: 'No term is active.',
  nameUsed: (other?: string) => `${identifierUsed('term', 'name', other)} Use a different name.`,
  endBeforeStart: 'End date must be after the start date',
  gradesDueBeforeEnd: "Final grades can't be due before the end date",
  registrationEndsBeforeStart: "Registration can't end before it starts",

  /** What is missing before a term can be closed: `sections`, and in them `count` of each kind's items. */
  missing: {
    final_grades: (sections: number, count: number) =>
      counted(sections, {
        one: `# section with missing final grades (${students(count)})`,
        other: `# sections with missing final grades (${students(count)})`,
      }),
    waitlist: (sections: number, count: number) =>
      counted(sections, {
        one: `# open waitlist (${students(count)})`,
        other: `# open waitlists (${students(count)})`,
      }),
    ungraded_work: (sections: number, count: number) =>
      counted(sections, {
        one: `# section with ungraded submissions (${submissions(count)})`,
        other: `# sections with ungraded submissions (${submissions(count)})`,
      }),
    ungraded_posts: (sections: number, count: number) =>
      counted(sections, {
        one: `# section with ungraded discussion posts (${missingScores(count)})`,
        other: `# sections with ungraded discussion posts (${missingScores(count)})`,
      }),
    unposted_grades: (sections: number, count: number) =>
      counted(sections, {
        one: `# section with unposted grades (${assignments(count)})`,
        other: `# sections with unposted grades (${assignments(count)})`,
      }),
  },
  closingNeedsReason: (missing: readonly string[]) =>
    `Give a reason for closing the term. It still has ${list.format(missing)}.`,

  /** Events and names of calendars that a person subscribes to. */
  feed: {
    registrationOpens: (term: string) => `${term}: registration opens`,
    lastDayToRegister: (term: string) => `${term}: last day to register`,
    classesBegin: (term: string) => `${term}: classes begin`,
    termEnds: (term: string) => `${term}: term ends`,
    ofTerm: (term: string) => `${term}, Collegium University`,
    ofAllTerms: 'Collegium University academic terms',
  },
};

/** The lists of the admissions page. */
import { application, tours } from '../../facts/admissions';
import { priorityDeadlines } from '../../facts/deadlines';
import { enrollmentDeposit } from '../../facts/fees';
import { money } from '../../facts/format';
import { scholarshipRounds } from '../../facts/scholarships';
import type { YearlyDeadline } from '../../facts/today';

export const steps = [
  {
    heading: 'Submit your application',
    text: `Your schooling, your program, and the term you would like to begin in. It takes about ${application.minutes} minutes.`,
  },
  {
    heading: 'Submit your documents',
    text: 'Transcripts of the schools and colleges you have attended. Copies will do to begin with.',
  },
  {
    heading: 'Review and accept',
    text: `A decision comes within ${application.decision}. You accept your place with a deposit of ${money(enrollmentDeposit.amount)}, credited to your tuition.`,
  },
  {
    heading: 'Enroll',
    text: 'Plan your first term with an advisor, register for courses, and begin when the term does.',
  },
] as const;

/** The documents that each program requires, in addition to the grade point average. */
export const requirements: Record<string, readonly string[]> = {
  'general-studies': [
    'A completed application',
    'A high-school diploma, or its equivalent',
    'The high-school transcript',
    'A transcript of each college attended, if there is one',
  ],
  'wealth-management': [
    'A completed application',
    'A high-school diploma or its equivalent, or an associate degree',
    'The high-school transcript',
    'A transcript of each college attended, if there is one',
  ],
};

interface ImportantDate {
  kind: string;
  /** In words, or as yearly days. */
  when: readonly string[] | { yearly: readonly YearlyDeadline[] };
  text: string;
  path: string;
  label: string;
}

export const dates: readonly ImportantDate[] = [
  {
    kind: 'Registration',
    when: ['Term by term'],
    text: 'The academic calendar has the days on which registration opens and applications close.',
    path: '/academic-calendar',
    label: 'Academic calendar',
  },
  {
    kind: 'Scholarships',
    when: { yearly: [{ event: 'Spring', yearly: scholarshipRounds.springCloses }] },
    text: 'Scholarship applications for the spring round are accepted through this day.',
    path: '/scholarships',
    label: 'Scholarships',
  },
  {
    kind: 'Priority for aid',
    when: { yearly: priorityDeadlines },
    text: 'Apply for aid by the date of your term to be considered first.',
    path: '/financial-aid#deadlines',
    label: 'Aid deadlines',
  },
  {
    kind: 'Virtual tours',
    when: tours.days,
    text: `Every week at ${tours.hour}, live, with time for your questions.`,
    path: '/virtual-tour',
    label: 'Take the tour',
  },
];

export const onward = [
  { path: '/apply', label: 'How to apply', text: 'The application itself, and what it costs.' },
  { path: '/register', label: 'Register', text: 'From an offer of admission to a first course.' },
  { path: '/scholarships', label: 'Scholarships', text: 'Our own, and a year’s costs added up.' },
  { path: '/virtual-tour', label: 'Virtual tour', text: 'The university from the inside, with a guide.' },
  {
    path: '/transfer-evaluation',
    label: 'Transfer evaluation',
    text: 'What your earlier credits come to here.',
  },
  { path: '/contact-admissions', label: 'Write to admissions', text: 'Any question, to a person.' },
] as const;

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
    text: `Tell us about your schooling, the program you want and the term in which you would like to begin. The application takes about ${application.minutes} minutes.`,
  },
  {
    heading: 'Submit your documents',
    text: 'Upload transcripts from the schools and colleges you have attended. Copies are enough at first. Your status page lists what is missing.',
  },
  {
    heading: 'Review and accept',
    text: `We decide within ${application.decision} after your application is complete. You have ${application.answer} to answer an offer. To accept it, pay a deposit of ${money(enrollmentDeposit.amount)}, which is credited to your tuition.`,
  },
  {
    heading: 'Enroll',
    text: 'Plan your first term with an advisor, register for courses, and start when the term begins.',
  },
] as const;

/** The documents that each program requires, in addition to the grade point average. */
export const requirements: Record<string, readonly string[]> = {
  'general-studies': [
    'A completed application',
    'A high school diploma or its equivalent',
    'The high school transcript',
    'Transcripts from any colleges attended',
  ],
  'wealth-management': [
    'A completed application',
    'A high school diploma or its equivalent, or an associate degree',
    'The high school transcript',
    'Transcripts from any colleges attended',
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
    text: 'The academic calendar lists when registration opens and when applications close.',
    path: '/academic-calendar',
    label: 'Academic calendar',
  },
  {
    kind: 'Scholarships',
    when: { yearly: [{ event: 'Spring', yearly: scholarshipRounds.springCloses }] },
    text: 'Scholarship applications for the spring round are accepted through this date.',
    path: '/scholarships',
    label: 'Scholarships',
  },
  {
    kind: 'Priority for aid',
    when: { yearly: priorityDeadlines },
    text: 'We first consider students who apply by the deadline for their term.',
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
  { path: '/apply', label: 'How to apply', text: 'The application steps and the fee.' },
  { path: '/register', label: 'Register', text: 'From an offer of admission to a first course.' },
  { path: '/scholarships', label: 'Scholarships', text: 'Our scholarships, and the cost of a year.' },
  { path: '/virtual-tour', label: 'Virtual tour', text: 'A live tour of the university with a guide.' },
  {
    path: '/transfer-evaluation',
    label: 'Transfer evaluation',
    text: 'How many of your earlier credits count here.',
  },
  {
    path: '/contact-admissions',
    label: 'Write to admissions',
    text: 'Ask our admissions staff any question.',
  },
] as const;

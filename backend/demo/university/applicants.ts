import type { ApplicationState } from '../../src/modules/applications/application-states.js';
import type { DemoEvaluation } from './application-evaluations.js';

export interface DemoApplicant {
  firstName: string;
  lastName: string;
  birthDate: string;
  phone: string;
  city: string;
  school: string;
  gpa: number;
  statement: string;
  source: 'online' | 'paper';
  state: Extract<
    ApplicationState,
    'started' | 'documents_pending' | 'under_review' | 'withdrawn' | 'expired'
  >;
  /** When it was started, and submitted if it was. */
  startedDaysAgo: number;
  submittedDaysAgo?: number;
  /** What a teacher wrote. */
  letter?: string;
  note?: string;
  /** Verified by the office. */
  verifiedGpa?: number;
  /** Who has it for review, and the scores of a submitted one. */
  review?: 'open' | 'submitted';
  /** Of the courses from the school. */
  evaluation?: DemoEvaluation;
}

export const purpose = (why: string) =>
  `${why} I work during the day, so classes that I can take in the evening matter to me. I have talked with two of your students, and what they told me about their instructors made me apply.`;

/** Applications in the states that an office works on. Two of them have the same telephone number. */
export const applicants: DemoApplicant[] = [
  {
    firstName: 'Odalys',
    lastName: 'Ferrandino',
    birthDate: '2007-02-11',
    phone: '910-555-0171',
    city: 'Wilmington',
    school: 'New Hanover High School',
    gpa: 3.4,
    statement: purpose('I want to run the accounts of my family’s restaurant myself.'),
    source: 'online',
    state: 'started',
    startedDaysAgo: 2,
  },
  {
    firstName: 'Marcellus',
    lastName: 'Thackeray',
    birthDate: '1998-09-30',
    phone: '919-555-0128',
    city: 'Durham',
    school: 'Durham Technical Community College',
    gpa: 2.9,
    statement: purpose('I left college for the Coast Guard and want to finish what I began.'),
    source: 'paper',
    state: 'started',
    startedDaysAgo: 1,
  },
  {
    firstName: 'Ilse',
    lastName: 'Brannigan',
    birthDate: '2006-05-19',
    phone: '910-555-0133',
    city: 'Leland',
    school: 'North Brunswick High School',
    gpa: 3.7,
    statement: purpose('Numbers made sense to me before words did.'),
    source: 'online',
    state: 'documents_pending',
    startedDaysAgo: 16,
    submittedDaysAgo: 12,
    note: 'Called. The transcript is on its way.',
  },
  {
    firstName: 'Ilsa',
    lastName: 'Brannigan',
    birthDate: '2006-05-19',
    phone: '910-555-0133',
    city: 'Leland',
    school: 'North Brunswick High School',
    gpa: 3.7,
    statement: purpose('Numbers made sense to me before words did.'),
    source: 'paper',
    state: 'documents_pending',
    startedDaysAgo: 6,
    submittedDaysAgo: 6,
  },
  {
    firstName: 'Desmond',
    lastName: 'Achterberg',
    birthDate: '2001-12-03',
    phone: '336-555-0164',
    city: 'Greensboro',
    school: 'Guilford Technical Community College',
    gpa: 3.1,
    statement: purpose('After four years in a warehouse I know how goods move, and want to know why.'),
    source: 'online',
    state: 'documents_pending',
    startedDaysAgo: 9,
    submittedDaysAgo: 5,
    evaluation: 'begun',
    letter: 'Desmond asked the questions that moved the class forward. I recommend him without reservation.',
  },
  {
    firstName: 'Paulina',
    lastName: 'Rzeszowska',
    birthDate: '2005-07-08',
    phone: '704-555-0119',
    city: 'Charlotte',
    school: 'East Mecklenburg High School',
    gpa: 3.9,
    statement: purpose('I translated for my parents at the bank, and learned there what I want to study.'),
    source: 'online',
    state: 'under_review',
    startedDaysAgo: 21,
    submittedDaysAgo: 14,
    letter: 'Paulina writes clearly and helps others to. She was the best student of her year.',
    verifiedGpa: 3.875,
    review: 'submitted',
  },
  {
    firstName: 'Teodor',
    lastName: 'Lindqvist-Okafor',
    birthDate: '1995-03-27',
    phone: '828-555-0147',
    city: 'Asheville',
    school: 'Asheville-Buncombe Technical Community College',
    gpa: 2.3,
    statement: purpose('I was a poor student at eighteen. At thirty-one I know what it is for.'),
    source: 'online',
    state: 'under_review',
    startedDaysAgo: 13,
    submittedDaysAgo: 8,
    verifiedGpa: 2.312,
    review: 'open',
  },
  {
    firstName: 'Henrietta',
    lastName: 'Vollmer',
    birthDate: '2007-10-14',
    phone: '252-555-0186',
    city: 'Greenville',
    school: 'J. H. Rose High School',
    gpa: 3.2,
    statement: purpose('I would be the first of my family to finish college.'),
    source: 'online',
    state: 'withdrawn',
    startedDaysAgo: 25,
    submittedDaysAgo: 20,
  },
  {
    firstName: 'Casimir',
    lastName: 'Oduya',
    birthDate: '2004-01-22',
    phone: '910-555-0195',
    city: 'Hampstead',
    school: 'Topsail High School',
    gpa: 3.0,
    statement: purpose('I want to build things that last.'),
    source: 'online',
    state: 'expired',
    startedDaysAgo: 45,
  },
];

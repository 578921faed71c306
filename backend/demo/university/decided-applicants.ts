import type { AdmissionCode } from '../../src/common/admission-codes.js';
import { type DemoApplicant, purpose } from './applicants.js';

/** How far the decision on an application has come, one step after another. */
export const decisionSteps = ['proposed', 'confirmed', 'released', 'answered', 'enrolled'] as const;
export type DecisionStep = (typeof decisionSteps)[number];

export interface DecidedApplicant extends DemoApplicant {
  code: AdmissionCode;
  conditions?: string;
  until: DecisionStep;
  answer?: 'accepted' | 'declined';
}

const complete = {
  source: 'online',
  state: 'under_review',
  startedDaysAgo: 30,
  submittedDaysAgo: 24,
  review: 'submitted',
} as const;

/** Applications with a decision, in each state that one can have. */
export const decidedApplicants: DecidedApplicant[] = [
  {
    ...complete,
    firstName: 'Beatrix',
    lastName: 'Amundsenova',
    birthDate: '2006-08-02',
    phone: '919-555-0141',
    city: 'Raleigh',
    school: 'Enloe High School',
    gpa: 3.6,
    verifiedGpa: 3.588,
    statement: purpose('I keep the books of my uncle’s garage and want to know what they mean.'),
    code: 'admit',
    until: 'answered',
    answer: 'accepted',
  },
  {
    ...complete,
    firstName: 'Gideon',
    lastName: 'Marchetti-Lowe',
    birthDate: '2000-11-17',
    phone: '704-555-0152',
    city: 'Concord',
    school: 'Rowan-Cabarrus Community College',
    gpa: 2.6,
    verifiedGpa: 2.604,
    statement: purpose(
      'I stopped studying when my daughter was born. She starts school this year, and so can I.',
    ),
    code: 'admit_with_conditions',
    evaluation: 'decided',
    conditions: 'Earn a C or better in College Writing in your first term.',
    until: 'answered',
    answer: 'accepted',
  },
  {
    ...complete,
    firstName: 'Wilhelmina',
    lastName: 'Tamblynski',
    birthDate: '2007-01-05',
    phone: '336-555-0177',
    city: 'High Point',
    school: 'Andrews High School',
    gpa: 3.3,
    verifiedGpa: 3.29,
    statement: purpose('Furniture made my town. I want to help it sell again.'),
    code: 'admit',
    until: 'released',
  },
  {
    ...complete,
    firstName: 'Lucian',
    lastName: 'Prewittson',
    birthDate: '2003-06-23',
    phone: '828-555-0116',
    city: 'Hickory',
    school: 'Hickory High School',
    gpa: 1.8,
    verifiedGpa: 1.794,
    statement: purpose('I want another chance at a degree.'),
    code: 'deny',
    until: 'released',
  },
  {
    ...complete,
    firstName: 'Sunniva',
    lastName: 'Okonjo-Reyes',
    birthDate: '2005-04-29',
    phone: '252-555-0109',
    city: 'Rocky Mount',
    school: 'Rocky Mount High School',
    gpa: 3.8,
    verifiedGpa: 3.811,
    statement: purpose('I counted votes at the last election and saw how much depends on exact work.'),
    code: 'admit',
    until: 'answered',
    answer: 'declined',
  },
  {
    ...complete,
    firstName: 'Amara',
    lastName: 'Delacourtney',
    birthDate: '2001-02-14',
    phone: '910-555-0122',
    city: 'Fayetteville',
    school: 'Fayetteville Technical Community College',
    gpa: 3.4,
    verifiedGpa: 3.402,
    statement: purpose('The Army taught me logistics. I want the theory that goes with it.'),
    code: 'admit',
    until: 'enrolled',
    answer: 'accepted',
  },
  {
    ...complete,
    firstName: 'Florian',
    lastName: 'Abernathysen',
    birthDate: '2006-12-19',
    phone: '919-555-0193',
    city: 'Cary',
    school: 'Green Hope High School',
    gpa: 3.1,
    verifiedGpa: 3.117,
    statement: purpose('I want to work with people who plan for others.'),
    code: 'admit',
    until: 'confirmed',
  },
];

/** The university's contact details and hours. Telephone numbers are from the range reserved for examples. */
import { replies } from './replies';
import { anyHour, chatHours } from './support';

export interface Hours {
  /** Days of the week, or the contact channel that decides the hours. */
  when: string;
  time: string;
}

export interface Office {
  id: string;
  name: string;
  about: string;
  email: string;
  phone: string;
  hours: readonly Hours[];
}

const weekdays = 'Monday to Friday';
const byMail = [{ when: 'Email', time: `answered within ${replies.contact}` }];
const eightToFive = [{ when: weekdays, time: '8 AM to 5 PM EST' }];

const office = (id: string, name: string, line: number, about: string, hours: readonly Hours[]): Office => ({
  id,
  name,
  about,
  hours,
  email: `${id}@collegium.example`,
  phone: `(910) 555-01${String(line).padStart(2, '0')}`,
});

export const general = office(
  'info',
  'General inquiries',
  0,
  'Any question that does not fit another office.',
  [
    { when: 'Monday to Thursday', time: '8 AM to 9 PM EST' },
    { when: 'Friday', time: '8 AM to 6 PM EST' },
    { when: 'Saturday and Sunday', time: '10 AM to 4 PM EST' },
  ],
);

export const admissions = office(
  'admissions',
  'Admissions',
  1,
  'Programs, requirements, applications and transfer credit.',
  [{ when: weekdays, time: '8 AM to 8 PM EST' }],
);

export const advising = office(
  'advising',
  'Academic advising',
  2,
  'Choosing courses and planning a degree.',
  eightToFive,
);

export const registrar = office(
  'registrar',
  'Registrar',
  3,
  'Registration, records, transcripts and withdrawals.',
  eightToFive,
);

export const financialAid = office(
  'financial-aid',
  'Financial aid',
  4,
  'Payment options and questions about cost.',
  eightToFive,
);

export const scholarshipOffice = office(
  'scholarships',
  'Scholarships',
  5,
  'Applying for a university scholarship or renewing one.',
  [{ when: weekdays, time: '9 AM to 4 PM EST' }],
);

export const support = office(
  'support',
  'Technical support',
  6,
  'Signing in, the portal and online classes.',
  [
    { when: 'Telephone', time: anyHour },
    { when: 'Email', time: `answered within ${replies.supportMail}` },
    { when: 'Live chat, once it opens', time: `${chatHours.when}, ${chatHours.time}` },
  ],
);

export const bursar = office('bursar', 'Bursar', 7, 'Tuition, fees, payment plans and refunds.', byMail);

export const studentServices = office(
  'student-services',
  'Student services',
  8,
  'Tutoring, advising, careers and other student questions.',
  [...general.hours, ...byMail],
);

export const accessibilityOffice = office(
  'accessibility',
  'Accessibility',
  9,
  'Accommodations, and pages or courses you can’t use.',
  [{ when: 'Feedback', time: `answered within ${replies.accessibility}` }],
);

export const privacyOffice = office(
  'privacy',
  'Privacy',
  10,
  'The data we hold about you and how we use it.',
  byMail,
);

export const library = office('library', 'Library', 11, 'Research help, loans and the catalog.', [
  { when: 'Monday to Thursday', time: '8 AM to 10 PM EST' },
  { when: 'Friday', time: '8 AM to 6 PM EST' },
  { when: 'Saturday', time: '10 AM to 4 PM EST' },
  { when: 'Sunday', time: '2 PM to 8 PM EST' },
]);

/** Sessions take place in the library's hours. */
export const tutoring = office(
  'tutoring',
  'Tutoring',
  12,
  'Individual and group sessions with a tutor.',
  library.hours,
);

export const athleticsOffice = office('athletics', 'Athletics', 13, 'Teams, seasons and eligibility.', [
  { when: weekdays, time: '9 AM to 5 PM EST' },
]);

export const recruiting = office('recruiting', 'Athletic recruiting', 14, 'Joining a team.', [
  { when: weekdays, time: '8 AM to 6 PM EST' },
]);

/** The departments of the contact page. */
export const departments: readonly Office[] = [
  admissions,
  advising,
  registrar,
  financialAid,
  scholarshipOffice,
  bursar,
  studentServices,
  support,
  accessibilityOffice,
];

export const offices: readonly Office[] = [
  general,
  ...departments,
  privacyOffice,
  library,
  tutoring,
  athleticsOffice,
  recruiting,
];

export const emergencyNumber = '911';

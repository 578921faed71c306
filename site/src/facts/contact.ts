/** Where the university is reached, and when. Telephone numbers are of the range kept for examples. */
export interface Hours {
  /** Days of the week, or the way of asking where it decides. */
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
const eightToFive = [{ when: weekdays, time: '8 AM to 5 PM EST' }];

const office = (id: string, name: string, line: number, about: string, hours: readonly Hours[]): Office => ({
  id,
  name,
  about,
  hours,
  email: `${id}@collegium.example`,
  phone: `(910) 555-01${String(line).padStart(2, '0')}`,
});

export const general = office('info', 'General inquiries', 0, 'Anything that has no office below.', [
  { when: 'Monday to Thursday', time: '8 AM to 9 PM EST' },
  { when: 'Friday', time: '8 AM to 6 PM EST' },
  { when: 'Saturday and Sunday', time: '10 AM to 4 PM EST' },
]);

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
  'Applying for a scholarship of the university, or renewing one.',
  [{ when: weekdays, time: '9 AM to 4 PM EST' }],
);

export const support = office(
  'support',
  'Technical support',
  6,
  'Signing in, the portal and online classes.',
  [
    { when: 'Telephone', time: '24/7' },
    { when: 'E-mail', time: 'answered within 4 hours' },
  ],
);

export const departments: readonly Office[] = [
  admissions,
  advising,
  registrar,
  financialAid,
  scholarshipOffice,
  support,
];

/** How soon a message is answered. */
export const reply = '24 hours';

export const emergencyNumber = '911';

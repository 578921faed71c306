import type {
  AthleticsSignup,
  SignupStatus,
  Sport,
} from '../../src/modules/athletics/athletics-signup.entity.js';
import { addDays, newYork } from './dates.js';
import { ascii } from './names.js';
import type { Row } from './rows.js';
import { idFor } from './seed.js';

type Plan = [
  firstName: string,
  lastName: string,
  sport: Sport,
  daysAgo: number,
  status: SignupStatus,
  experience: string | null,
  message: string | null,
  staffNote: string | null,
];

/** Sign-ups, newest first. */
const plan: Plan[] = [
  ['Odette', 'Marlowe', 'soccer', 1, 'new', 'Four years as goalkeeper.', 'When do tryouts begin?', null],
  ['Jonah', 'Whitlock', 'esports', 1, 'new', null, null, null],
  ['Priya', 'Raman', 'womens-basketball', 1, 'new', 'Point guard, state finals.', null, null],
  ['Caleb', 'Norwood', 'football', 2, 'new', 'Two seasons as a receiver.', 'Is there a junior team?', null],
  ['Lucía', 'Ferrer', 'soccer', 3, 'new', null, 'I can travel on weekends.', null],
  [
    'Tobias',
    'Lindgren',
    'mens-basketball',
    4,
    'contacted',
    'Played in a church league.',
    null,
    'Emailed on Monday.',
  ],
  ['Amara', 'Nwosu', 'flag-football', 5, 'new', null, null, null],
  [
    'Elias',
    'Brandt',
    'esports',
    6,
    'contacted',
    'Team captain for a year.',
    'Which games?',
    'Sent the list of games.',
  ],
  ['Grace', 'Holloway', 'co-ed-sports', 8, 'new', null, 'Anything outdoors.', null],
  ['Mateo', 'Salas', 'football', 11, 'contacted', 'Kicker.', null, 'Will attend the open practice.'],
  ['Hannah', 'Osei', 'womens-basketball', 14, 'closed', null, null, 'Joined another team.'],
  ['Wyatt', 'Ellery', 'soccer', 19, 'closed', 'Midfield.', null, 'On the list for spring.'],
  [
    'Noor',
    'Haddad',
    'co-ed-sports',
    24,
    'closed',
    null,
    'Volleyball, if you offer it.',
    'On the list for spring.',
  ],
  [
    'Silas',
    'Prentice',
    'mens-basketball',
    30,
    'closed',
    'Three years of varsity.',
    null,
    'On the list for winter.',
  ],
];

export const athleticsSignups = (today: string): Row<AthleticsSignup>[] =>
  plan.map(([firstName, lastName, sport, daysAgo, status, experience, message, staffNote], position) => ({
    id: idFor('athletics signup', firstName, lastName),
    createdAt: newYork(addDays(today, -daysAgo), `0${position % 7}:${10 + position * 3}`),
    firstName,
    lastName,
    email: `${ascii(firstName)}.${ascii(lastName)}@mail.example`,
    phone: `910-555-01${String(40 + position)}`,
    sport,
    experience,
    message,
    status,
    staffNote,
    receiptMailId: null,
  }));

/** The lists of the advising page. */
import { milestones } from '../../facts/levels';
import { associate } from '../../facts/programs';

/** The topics of advising, by class level. */
const talks: Record<string, { name: string; text: string }> = {
  freshman: {
    name: 'Freshman',
    text: 'Which program to choose, how many courses fit with work and family, and how your earlier credits count.',
  },
  sophomore: {
    name: 'Sophomore',
    text: 'Which general education requirements remain, and which courses are prerequisites.',
  },
  junior: {
    name: 'Junior',
    text: `Whether to stop at the associate degree, which requires ${associate.creditHours} credits, or to continue.`,
  },
  senior: {
    name: 'Senior',
    text: 'Your remaining requirements, checked twice. Apply for graduation before your last term.',
  },
  graduate: {
    name: 'Graduate',
    text: 'Your degree is complete. Career services helps with the next step.',
  },
};

export const stages = milestones.map(({ level, credits }) => ({ credits, ...talks[level]! }));

export const fromUs = [
  'One advisor from start to finish',
  'A plan, term by term, that ends in a degree',
  'A review of your registration before it is final',
  'A clear warning when a course load is too heavy, while you can still change it',
];

export const fromYou = [
  'A rough list of the courses you want to take',
  'Transcripts from every other institution you attended',
  'The hours that work and family leave you for study',
  'An honest account of how your studies are going',
];

export const elsewhere = [
  {
    heading: 'Records and withdrawals',
    text: 'The registrar keeps records and handles requests.',
    label: 'Registrar',
    href: '/contact#registrar',
  },
  {
    heading: 'A difficult subject',
    text: 'A tutor works through it with you.',
    label: 'Online tutoring',
    href: '/tutoring',
  },
  {
    heading: 'Money',
    text: 'Scholarships and ways to pay over time.',
    label: 'Financial aid',
    href: '/financial-aid',
  },
  {
    heading: 'Work',
    text: 'What you can do with the degree, and how to present it to employers.',
    label: 'Career services',
    href: '/career-services',
  },
] as const;

/** The lists of the advising page. */
import { milestones } from '../../facts/levels';
import { associate } from '../../facts/programs';

/** The topics of advising, by class level. */
const talks: Record<string, { name: string; text: string }> = {
  freshman: {
    name: 'Freshman',
    text: 'Which program, how many courses beside work and family, and what your earlier credits are worth.',
  },
  sophomore: {
    name: 'Sophomore',
    text: 'Which general education requirements remain, and which courses are prerequisites.',
  },
  junior: {
    name: 'Junior',
    text: `With ${associate.creditHours} credits the associate degree may be complete. Stop there, or continue.`,
  },
  senior: {
    name: 'Senior',
    text: 'Your remaining requirements, checked twice. Apply for graduation before your last term.',
  },
  graduate: {
    name: 'Graduate',
    text: 'The degree. Where it leads you have talked about long before, with careers.',
  },
};

export const stages = milestones.map(({ level, credits }) => ({ credits, ...talks[level]! }));

export const fromUs = [
  'One advisor from start to finish',
  'A plan, term by term, that ends in a degree',
  'A look at your registration before it is final',
  'A clear warning when a course load is too heavy, while you can still change it',
];

export const fromYou = [
  'A draft of what you want to take, however rough',
  'Transcripts from every other institution you attended',
  'The hours that your work and family leave you',
  'The truth about how it is going',
];

export const elsewhere = [
  {
    heading: 'Records and withdrawals',
    text: 'The registrar keeps them, and takes requests.',
    label: 'Registrar',
    href: '/contact#registrar',
  },
  {
    heading: 'A subject that will not go in',
    text: 'A tutor sits down with you and the page.',
    label: 'Online tutoring',
    href: '/tutoring',
  },
  {
    heading: 'Money',
    text: 'Scholarships, and ways to pay over time.',
    label: 'Financial aid',
    href: '/financial-aid',
  },
  {
    heading: 'Work',
    text: 'What the degree is for, and how to say so.',
    label: 'Career services',
    href: '/career-services',
  },
] as const;

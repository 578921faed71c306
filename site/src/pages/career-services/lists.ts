import type { Step } from '../../components/Steps';
import { associate, bachelor } from '../../facts/programs';

/** The services for a student. */
export const help = [
  {
    heading: 'Your calling',
    text: 'First we talk about what you do well, what you enjoy, and whom your work would serve.',
  },
  {
    heading: 'Cover letter and resume',
    text: 'We read your drafts as an employer would, quickly and critically, and return them with comments.',
  },
  {
    heading: 'Job search',
    text: 'Where to find openings, whom to ask before a position is posted, and how to ask people for an hour of their time.',
  },
  {
    heading: 'Interview',
    text: 'Practice interviews by video, recorded if you like, with questions that employers ask and questions that you should ask.',
  },
] as const;

/** The kinds of jobs that each degree prepares for. */
export const work = [
  {
    program: bachelor,
    text: 'Work in which people trust you with their savings.',
    kinds: [
      'Financial planning for families',
      'Banking and lending',
      'Insurance and risk',
      'Retirement and benefits',
      'Trusts and estates',
      'The finances of churches and charities',
    ],
  },
  {
    program: associate,
    text: 'Work that requires judgment, clear writing and a degree.',
    kinds: [
      'Office and administration',
      'Customer service and sales',
      'Ministry and nonprofit work',
      'Public service',
      'Another degree, here or elsewhere',
    ],
  },
] as const;

/** The best times to come, with the reason. */
export const steps: readonly Step[] = [
  {
    heading: 'In your first year',
    text: 'Find out where your favorite courses can lead while you can still choose others.',
  },
  {
    heading: 'Halfway',
    text: 'Gather something to show: a project, a reference, or a few weeks of work in the field.',
  },
  {
    heading: 'A year before you graduate',
    text: 'Write, practice and apply. A job search takes longer than a term.',
  },
];

import type { Step } from '../../components/Steps';
import { associate, bachelor } from '../../facts/programs';

/** The services for a student. */
export const help = [
  {
    heading: 'The calling',
    text: 'Before any letter: what you are good at, what you would do without being asked, and whom it would serve. It is the conversation to have first.',
  },
  {
    heading: 'The letter and the resume',
    text: 'You write, we read as an employer reads: quickly, and for reasons to stop. It comes back with what made us stop.',
  },
  {
    heading: 'The search',
    text: 'Where such work is offered, whom to ask before it is, and how to ask people for an hour of their time.',
  },
  {
    heading: 'The interview',
    text: 'Rehearsed by video, recorded if you like, with the questions that are asked and those that you should ask.',
  },
] as const;

/** The kinds of jobs that each degree prepares for. */
export const work = [
  {
    program: bachelor,
    text: 'Work in which people trust you with what they have saved.',
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
    text: 'Work that asks for judgment, clear writing, and a first degree.',
    kinds: [
      'Office and administration',
      'Customer service and sales',
      'Ministry and nonprofit work',
      'Public service',
      'A next degree, here or elsewhere',
    ],
  },
] as const;

/** The best times to come, with the reason. */
export const steps: readonly Step[] = [
  {
    heading: 'In your first year',
    text: 'To find out what the courses that you like are used for, while you may still choose others.',
  },
  {
    heading: 'Halfway',
    text: 'To gather something to show: a project, a reference, some weeks of work in the field.',
  },
  {
    heading: 'A year before the end',
    text: 'To write, to rehearse and to apply. It takes longer than a term.',
  },
];

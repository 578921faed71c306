import type { Step } from '../../components/Steps';

export const commitments: readonly Step[] = [
  {
    heading: 'Teach where people are',
    text: 'Every course is online, from the first to the last, and made to be: not a lecture hall with a camera in it.',
  },
  {
    heading: 'Form judgment, not only skill',
    text: 'Each program ends with work that no answer key can grade: a case, a family, a plan, and reasons for it.',
  },
  {
    heading: 'Keep the price honest',
    text: 'No federal aid, and so no price made to absorb it. What it costs is published, and what we can give we give ourselves.',
  },
];

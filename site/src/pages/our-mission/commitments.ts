import type { Step } from '../../components/Steps';

export const commitments: readonly Step[] = [
  {
    heading: 'Teach where people are',
    text: 'Every course is designed to be taught online, not recorded in a lecture hall.',
  },
  {
    heading: 'Teach judgment, not only skills',
    text: 'Each program ends with work that no answer key can grade, such as a complete plan and the reasons for it.',
  },
  {
    heading: 'Keep the price honest',
    text: 'We take no federal aid, so we don’t raise prices to capture it. We publish every cost and give our own scholarships.',
  },
];

import type { Step } from '../../components/Steps';

export const steps: readonly Step[] = [
  {
    heading: 'Choose a subject',
    text: 'One of the list above. Have the course and the task at hand; the tutor prepares by them.',
  },
  {
    heading: 'Pick a format',
    text: 'Alone, in a group, in a workshop, or with your draft. If you are unsure, begin alone.',
  },
  {
    heading: 'Select time and date',
    text: 'Name a few times within the hours below that suit you. You get one of them, confirmed by email.',
  },
  {
    heading: 'Join via the portal',
    text: 'When it begins, open the link in your confirmation and sign in with your portal account.',
  },
];

import type { Step } from '../../components/Steps';

export const steps: readonly Step[] = [
  {
    heading: 'Choose a subject',
    text: 'Choose a subject from the list above. Name the course and the task so that the tutor can prepare.',
  },
  {
    heading: 'Pick a format',
    text: 'Choose one-on-one, a group, a workshop, or help with your draft. If you are unsure, begin one-on-one.',
  },
  {
    heading: 'Select time and date',
    text: 'Suggest a few times within the hours below. We confirm one of them by email.',
  },
  {
    heading: 'Join via the portal',
    text: 'When the session begins, open the link in your confirmation and sign in with your portal account.',
  },
];

import { advising, type Office, studentServices, support } from '../../facts/contact';

/** The numbers to call in an emergency, by kind. */
export const emergencyContacts: readonly { heading: string; text: string; office: Office }[] = [
  {
    heading: 'Technical',
    text: 'A fault keeps you from an examination, a class or a deadline. Call before it passes, if you can.',
    office: support,
  },
  {
    heading: 'Academic',
    text: 'Something keeps you from all of your courses: an illness, a death, a flood. Your advisor tells your instructors.',
    office: advising,
  },
  {
    heading: 'Student services',
    text: 'You do not know whom to call. They do, and they stay with it until you have been answered.',
    office: studentServices,
  },
];

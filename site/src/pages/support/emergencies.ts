import { advising, type Office, studentServices, support } from '../../facts/contact';

/** The numbers to call in an emergency, by kind. */
export const emergencyContacts: readonly { heading: string; text: string; office: Office }[] = [
  {
    heading: 'Technical',
    text: 'A technical problem keeps you from an examination or a class, or you may miss a deadline. If you can, call before the deadline.',
    office: support,
  },
  {
    heading: 'Academic',
    text: 'Something keeps you from all of your courses, such as an illness, a death or a flood. Your advisor tells your instructors.',
    office: advising,
  },
  {
    heading: 'Student services',
    text: 'You do not know whom to call. Student services finds the right office and follows up until you have an answer.',
    office: studentServices,
  },
];

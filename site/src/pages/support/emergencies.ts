import { advising, type Office, studentServices, support } from '../../facts/contact';

/** The numbers to call in an emergency, by kind. */
export const emergencyContacts: readonly { heading: string; text: string; office: Office }[] = [
  {
    heading: 'Technical',
    text: 'Call if a technical problem keeps you from taking an examination, attending a class or meeting a deadline. If you can, call before the deadline.',
    office: support,
  },
  {
    heading: 'Academic',
    text: 'Call if something such as an illness, a death or a flood keeps you from all of your courses. Your advisor tells your instructors.',
    office: advising,
  },
  {
    heading: 'Student services',
    text: 'Call if you do not know which office can help. Student services finds the right one and follows up until you have an answer.',
    office: studentServices,
  },
];

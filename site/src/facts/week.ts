/** A student's week, from what other pages publish. */
import { library } from './contact';
import { included } from './included';
import { study } from './programs';
import { tutoringServices } from './tutoring';

const [classes] = included;
const oneOnOne = tutoringServices.find(({ id }) => id === 'one-on-one')!;

export const week = [
  {
    id: 'classes',
    heading: 'Classes',
    text: `${classes.text} Each class has ${study.classSize} students. The portal shows the days and hours of every section before you register.`,
  },
  {
    id: 'study',
    heading: 'Study and assignments',
    text: 'The portal has the pages, files, discussions and assignments of each course, with their due dates. You choose the hours.',
  },
  {
    id: 'tutoring',
    heading: 'Tutoring',
    text: `A one-on-one session takes ${oneOnOne.duration}. Tutors are there in the library’s hours: ${library.hours.map(({ when, time }) => `${when}, ${time}`).join('; ')}.`,
  },
  {
    id: 'support',
    heading: 'Support',
    text: 'Technical support answers the telephone at any hour of any day.',
  },
] as const;

import { study } from '../../facts/programs';

/** The stops of the tour, in order. */
export const rooms = [
  {
    heading: 'The portal',
    text: 'The first page that a student sees in the morning: courses, what is due, what is owed.',
  },
  {
    heading: 'A class',
    text: `A course from the inside, with its readings, its recordings and the talk among ${study.classSize} students.`,
  },
  {
    heading: 'The library',
    text: 'A question put to the catalog and the databases, and where a librarian comes in.',
  },
  {
    heading: 'Help',
    text: 'A tutor’s session, an advisor’s plan, and the telephone that is always answered.',
  },
  {
    heading: 'Your questions',
    text: 'The guide stays until the last of them is answered. What it costs is a good one.',
  },
] as const;

import { study } from '../../facts/programs';

/** The stops of the tour, in order. */
export const rooms = [
  {
    heading: 'The portal',
    text: 'The first page a student sees: courses, due dates and balance.',
  },
  {
    heading: 'A class',
    text: `A course from the inside, with its readings, its recordings and the discussion among ${study.classSize} students.`,
  },
  {
    heading: 'The library',
    text: 'A search of the catalog and databases, with help from a librarian.',
  },
  {
    heading: 'Help',
    text: 'A tutoring session, an advisor’s plan, and phone support at any hour.',
  },
  {
    heading: 'Your questions',
    text: 'The guide stays until every question is answered, including those about cost.',
  },
] as const;

import { counted } from '../../components/format';

/** The texts of a student's own record. */
export const messages = {
  failed: {
    record: 'Could not load your record',
    enrollments: 'Could not load your enrollments',
    averages: 'Could not load your GPA for each term',
    contact: 'Failed to save your contact information',
  },
  notLoaded: 'Record not loaded',
  noEnrollments: 'You have no enrollments yet. Courses appear here after you register.',
  contact: 'The university uses this information to reach you, and your emergency contact in an emergency.',
  correction: 'Request a correction',
  correctionOf: (field: string) => `Request a correction: ${field}`,
  termGpa: (gpa: string) => `Term GPA ${gpa}`,
  cumulative: (gpa: string) => `cumulative ${gpa}`,
  earned: (earned: number, attempted: number) =>
    counted(attempted, { one: `${earned} of # credit earned`, other: `${earned} of # credits earned` }),
  courseOf: (course: string, term: string) => `${course}, ${term}`,
};

export const tabLabels = {
  academic: 'Academic Record',
  terms: 'Terms & Grades',
  personal: 'Personal Info',
  holds: 'Holds',
  reads: 'Access Log',
};

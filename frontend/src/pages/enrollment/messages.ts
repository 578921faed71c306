/** What the frame of the screen Enrollment Management says. */
export const messages = {
  noTerm: { title: 'No term is active', text: 'Enrollments appear here once a term is active.' },
  failedTerms: 'Could not load the terms',
};

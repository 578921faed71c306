/** What the list of enrollments says. */
export const messages = {
  search: 'Student name, ID or email...',
  anySeat: 'With or without a seat',
  failed: 'Could not load the enrollments',
  unmatched: 'No enrollments match the search and filters.',
  empty: 'Enrollments in this term appear here when students register or are enrolled.',
  emptyEvery: 'Enrollments appear here when students register or are enrolled.',
  seats: { all: 'With or without a seat', taken: 'With a seat' },
};

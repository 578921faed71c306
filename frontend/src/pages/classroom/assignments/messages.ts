/** What the classroom's list of assignments says. */
export const messages = {
  failed: 'Could not load the assignments',
  empty: 'No assignments yet',
  emptyStudent: 'Assignments appear here when your instructor publishes them.',
  emptyStaff: 'Create the first assignment of this section.',
  manage: 'Manage assignments',
  discussion: 'Go to the discussion',
  discussionOf: (title: string) => `Go to the discussion of ${title}`,
};

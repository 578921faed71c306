/** What the settings of courses say. */
export const messages = {
  fees: {
    none: 'No course fees',
    laboratory: (amount: string) => `Laboratory ${amount}`,
    technology: 'Technology',
  },
  note: 'The catalog of courses that sections are created from.',
  search: 'Code or title...',
  inactive: 'Inactive',
  needsReview: 'Needs review',
  reviewed: 'Any review status',
  offered: 'Offered or not',
  offeredIn: (term: string) => `Offered in ${term}`,
  endText:
    "You can no longer create sections of this course, and students can no longer register for its existing sections. Enrollments and grades don't change. You can reactivate the course later.",
  review: {
    title: 'Title and credits need review',
    text: 'An import created this course with only a code.',
  },
  checks: {
    automatic: 'The system checks this when a student registers.',
    registrar: "The registrar checks this. It doesn't block registration.",
  },
  noDescription: 'No description.',
  none: 'None listed.',
  editText:
    "Changes apply to every section of the course. You can't change the credits after a student has a grade in the course.",
};

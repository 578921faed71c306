/** What the search in the header says. */
export const messages = {
  failed: 'The search failed. Try again.',
  empty: (wanted: string) => `No results for “${wanted}”.`,
  searchIn: (title: string, wanted: string) => `Search ${title} for “${wanted}”`,
  kinds: { student: 'Students', course: 'Courses', section: 'Sections', person: 'People' },
};

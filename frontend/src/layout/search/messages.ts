/** What the search in the header says. */
export const messages = {
  failed: 'The search failed. Try again.',
  empty: (wanted: string) => `No results for “${wanted}”.`,
  studentRecords: (wanted: string) => `Search Student Records for “${wanted}”`,
  kinds: { student: 'Students', course: 'Courses', section: 'Sections', person: 'People' },
};

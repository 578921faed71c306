export const gradingPath = '/portal/grading';
export const gradedPaperPath = `${gradingPath}/:id`;

/** What is to be graded: all of it, of a section, or of an assignment; or one piece of it. */
export function gradingHref(
  narrowed: { sectionId?: string; assignmentId?: string } = {},
  submissionId?: string,
) {
  const query = new URLSearchParams(
    Object.entries(narrowed).filter((pair): pair is [string, string] => !!pair[1]),
  );
  const path = submissionId ? `${gradingPath}/${encodeURIComponent(submissionId)}` : gradingPath;
  return query.size ? `${path}?${query}` : path;
}

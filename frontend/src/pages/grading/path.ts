export const gradingPath = '/portal/grading';
export const gradedPaperPath = `${gradingPath}/:id`;

/** The ungraded submissions: all, of a section, of an assignment, or a single one. */
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

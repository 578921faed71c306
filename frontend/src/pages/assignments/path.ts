/** The screens with dialogs on a section's assignments. */
export const workBases = ['/portal/courses', '/portal/my-sections'] as const;
export type WorkBase = (typeof workBases)[number];

/** Manage Assignments. */
export const assignmentListPath = (base: WorkBase) => `${base}/:id/assignments`;
/** Grade Submissions of one assignment. */
export const assignmentPath = (base: WorkBase) => `${assignmentListPath(base)}/:assignmentId`;
export const assignmentsPaths = (base: WorkBase) => [assignmentListPath(base), assignmentPath(base)];

export const assignmentsHref = (base: WorkBase, sectionId: string, assignmentId?: string) =>
  [base, encodeURIComponent(sectionId), 'assignments', assignmentId && encodeURIComponent(assignmentId)]
    .filter(Boolean)
    .join('/');

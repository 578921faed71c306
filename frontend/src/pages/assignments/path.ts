/** The screens with dialogs on a section's assignments. */
export const workBases = ['/portal/courses', '/portal/my-sections'] as const;
export type WorkBase = (typeof workBases)[number];

const below = (base: WorkBase) => [`${base}/:id/assignments`, `${base}/:id/assignments/:assignmentId`];

/** Manage Assignments, and Grade Submissions of one assignment. */
export const assignmentsPaths: readonly string[] = workBases.flatMap(below);

export const assignmentsHref = (base: WorkBase, sectionId: string, assignmentId?: string) =>
  [base, encodeURIComponent(sectionId), 'assignments', assignmentId && encodeURIComponent(assignmentId)]
    .filter(Boolean)
    .join('/');

export const gradeChangesPath = '/portal/grade-changes';

/** Requests a change of one final grade. */
export const requestChangeHref = (enrollmentId: string) =>
  `${gradeChangesPath}?${new URLSearchParams({ dialog: `request:${enrollmentId}` })}`;

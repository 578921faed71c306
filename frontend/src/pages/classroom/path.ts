export const classroomPath = '/portal/classroom/:id';
export const classroomGradesPath = `${classroomPath}/grades`;
export const explanationPathPattern = `${classroomGradesPath}/:studentId`;
export const classroomAssignmentsPath = `${classroomPath}/assignments`;
export const classroomFilesPath = `${classroomPath}/files`;

export const classroomDiscussionsPath = `${classroomPath}/discussions`;
export const classroomDiscussionPath = `${classroomDiscussionsPath}/:discussionId`;

export const classroomPagesPath = `${classroomPath}/pages`;
export const classroomPagePath = `${classroomPagesPath}/:pageId`;

/** A section's classroom, or an address in it: `classroomHref(id, 'discussions')`. */
export const classroomHref = (sectionId: string, ...rest: readonly string[]) =>
  ['/portal/classroom', ...[sectionId, ...rest].map(encodeURIComponent)].join('/');

/** How the grade of a student is calculated. */
export const explanationPath = (sectionId: string, studentId: string) =>
  classroomHref(sectionId, 'grades', studentId);

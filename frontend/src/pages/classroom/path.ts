export const classroomPath = '/portal/classroom/:id';
export const classroomAssignmentsPath = `${classroomPath}/assignments`;

export const classroomPagesPath = `${classroomPath}/pages`;
export const classroomPagePath = `${classroomPagesPath}/:pageId`;

/** A section's classroom, or an address in it: `classroomHref(id, 'discussions')`. */
export const classroomHref = (sectionId: string, ...rest: readonly string[]) =>
  ['/portal/classroom', ...[sectionId, ...rest].map(encodeURIComponent)].join('/');

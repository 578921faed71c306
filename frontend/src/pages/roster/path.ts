export const rosterPath = '/portal/courses/:id/roster';

export const rosterHref = (sectionId: string) => `/portal/courses/${encodeURIComponent(sectionId)}/roster`;

export const finalGradesHref = (sectionId: string) => `${rosterHref(sectionId)}?tab=final-grades`;

export const coursesPath = '/portal/courses' as const;

export const sectionPath = `${coursesPath}/:id`;

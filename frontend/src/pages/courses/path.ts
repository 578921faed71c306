export const coursesPath = '/portal/courses';

export const sectionPath = `${coursesPath}/:id`;

export const catalogPath = '/portal/settings/courses';
export const catalogCoursePath = `${catalogPath}/:id`;

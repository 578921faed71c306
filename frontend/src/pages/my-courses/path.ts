export const myCoursesPath = '/portal/my-courses';
/** The student's enrollment in a section, by its id. */
export const myCoursePath = `${myCoursesPath}/:id`;

export const myCoursesPath = '/portal/my-courses';
/** One's place in a section, by the id of the enrollment. */
export const myCoursePath = `${myCoursesPath}/:id`;

/** Some schools spell out the subject, such as "COMMUNICATION STUDIES 101H". */
export const longestCourseCode = 30;

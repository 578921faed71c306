/** Restricts the directory information (FERPA): a condition on a row of students. */
export const isRestricted = (student: string): string => `${student}.directory_restriction <> '{}'`;

/** Marks a `student` in the rows of lists and files, so that nothing about the student is disclosed to others. */
export const restrictionMark = `${isRestricted('student')} AS "directoryRestricted"`;

import { directoryCategories, type DirectoryCategory } from '../../common/directory-categories.js';

const arrayOf = (categories: readonly DirectoryCategory[]): string =>
  `ARRAY['${categories.join("', '")}']::text[]`;

/** Restricts any directory information (FERPA): a condition on a row of students. */
export const isRestricted = (student: string): string => `${student}.directory_restriction <> '{}'`;

/** The restricted categories. Before they had effect one by one, any of them restricted all (decision 0246). */
export const restrictedCategories = (student: string): string =>
  `CASE WHEN ${isRestricted(student)} AND NOT ${student}.directory_by_category
     THEN ${arrayOf(directoryCategories)} ELSE ${student}.directory_restriction END`;

/** Restricts at least one of these categories: a condition on a row of students. */
export const withholds = (student: string, ...categories: DirectoryCategory[]): string =>
  `(${isRestricted(student)} AND (NOT ${student}.directory_by_category
     OR ${student}.directory_restriction && ${arrayOf(categories)}))`;

/**
 * The mark of a student in lists and files, so that people who see it disclose nothing that the student restricts. Null
 * in a row without a student.
 */
export const markOf = (student: string): string =>
  `${isRestricted(student)} AS "directoryRestricted", ${restrictedCategories(student)} AS "directoryRestriction"`;
export const restrictionMark = markOf('student');

/** The same for rows that may have no student and aren't null then. */
export const markOrNone = (student: string): string =>
  `coalesce(${isRestricted(student)}, FALSE) AS "directoryRestricted",
   coalesce(${restrictedCategories(student)}, '{}') AS "directoryRestriction"`;

/** In the order of the academic year. */
export const termTypes = ['fall', 'winter', 'spring', 'summer'] as const;
export type TermType = (typeof termTypes)[number];

/** As SQL, whether a term is one of fall and spring; few students take courses in the others. */
export const isRegular = (term: string): string => `${term}.type NOT IN ('summer', 'winter')`;

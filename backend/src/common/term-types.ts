/** In the order of the academic year. */
export const termTypes = ['fall', 'winter', 'spring', 'summer'] as const;
export type TermType = (typeof termTypes)[number];

/** SQL: whether a term is a fall or spring term; few students take courses in the others. */
export const isRegular = (term: string): string => `${term}.type NOT IN ('summer', 'winter')`;

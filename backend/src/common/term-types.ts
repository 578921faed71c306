/** In the order of the academic year. */
export const termTypes = ['fall', 'winter', 'spring', 'summer'] as const;
export type TermType = (typeof termTypes)[number];

/** What the university publishes about itself. Pages take figures and names from src/facts, never type them. */
export const university = {
  name: 'Collegium University',
  shortName: 'Collegium',
  founded: 2024,
  license: 'Pending',
  /** By an agency that the U.S. Department of Education recognizes. */
  isAccredited: false,
} as const;

/** Published facts about the university. Pages use figures and names from src/facts, and never type them. */
export const university = {
  name: 'Collegium University',
  shortName: 'Collegium',
  founded: 2024,
  license: 'Pending',
  /** Accredited by an agency that the U.S. Department of Education recognizes. */
  isAccredited: false,
} as const;

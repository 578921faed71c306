/** "Letters, BA"; a program that is named after its degree is not named twice. */
export const degreeName = (program: string | null, degreeType: string | null): string =>
  [program, degreeType && program?.includes(degreeType) ? null : degreeType].filter(Boolean).join(', ');

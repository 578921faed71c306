/** "Letters, BA"; the name of a program that contains its degree isn't repeated. */
export const degreeName = (program: string | null, degreeType: string | null): string =>
  [program, degreeType && program?.includes(degreeType) ? null : degreeType].filter(Boolean).join(', ');

/** The level of a program of study; tuition can differ by it. */
export const programLevels = ['undergraduate', 'graduate'] as const;
export type ProgramLevel = (typeof programLevels)[number];

/** A student's program, as far as it sets the price; null for a student without one. */
export type PricedProgram = { code: string | null; level: ProgramLevel } | null;

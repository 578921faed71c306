/** Class levels by earned credits, up to the degree. */
import { everyTerm } from './policies';
import { bachelor } from './programs';

/** "30" and the class level that starts there. */
export const milestones = [
  ...everyTerm.class_levels.levels.map(({ level, fromCredits }) => ({ level, credits: fromCredits })),
  { level: 'graduate', credits: bachelor.creditHours },
] as const;

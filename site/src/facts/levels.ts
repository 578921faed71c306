/** Class levels by earned credits, and the end of the way. */
import { everyTerm } from './policies';
import { bachelor } from './programs';

/** "30" and what a student is called from there on. */
export const milestones = [
  ...everyTerm.class_levels.levels.map(({ level, fromCredits }) => ({ level, credits: fromCredits })),
  { level: 'graduate', credits: bachelor.creditHours },
] as const;

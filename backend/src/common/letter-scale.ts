import { letterGrades } from './grades.js';

/** The letters of a scale. F is for every percent below the last of them. */
export const scaleLetters = letterGrades.filter((letter) => letter !== 'F');
export type ScaleLetter = (typeof scaleLetters)[number];

/** A letter and the lowest percent that earns it. */
export interface LetterStep {
  letter: ScaleLetter;
  fromPercent: number;
}

/** The letters from the best to the lowest. */
export interface LetterScale {
  letters: LetterStep[];
}

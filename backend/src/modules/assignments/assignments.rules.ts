import { messages } from './messages.js';
export interface AssignmentValues {
  sectionId: string;
  dueDate: Date | string | null;
  lateUntil?: Date | string | null;
  maxPoints: number | null;
}

/** Facts about existing submissions that limit changes to the assignment. */
export interface WorkFacts {
  submitted: number;
  highestScore: number | null;
}

const time = (instant: Date | string): number => new Date(instant).getTime();

/** Validation errors by field. `before` is null for a new assignment. */
export function assignmentErrors(
  values: AssignmentValues,
  before: Pick<AssignmentValues, 'sectionId'> | null,
  highestScore: number | null,
): Record<string, string[]> {
  const { sectionId, dueDate, lateUntil, maxPoints } = values;
  const errors: Record<string, string[]> = {};
  if (before && sectionId !== before.sectionId) errors.sectionId = [messages.sectionFixed];
  if (dueDate && lateUntil && time(lateUntil) < time(dueDate))
    errors.lateUntil = [messages.lateUntilTooEarly];
  if (highestScore !== null && maxPoints !== null && maxPoints < highestScore)
    errors.maxPoints = [messages.maxPointsTooLow(highestScore)];
  return errors;
}

/** Why the score is invalid; null if it is valid. */
export const scoreError = (score: number, maxPoints: number | null): string | null =>
  maxPoints !== null && score > maxPoints ? messages.scoreTooHigh(maxPoints) : null;

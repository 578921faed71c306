import { messages } from './messages.js';
export interface AssignmentValues {
  sectionId: string;
  dueDate: Date | string | null;
  lateUntil?: Date | string | null;
  maxPoints: number | null;
  maxAttempts?: number | null;
  allowAboveMax?: boolean;
}

/** Facts about existing submissions that limit changes to the assignment. */
export interface WorkFacts {
  submitted: number;
  highestScore: number | null;
  mostAttempts: number;
}

const time = (instant: Date | string): number => new Date(instant).getTime();

/** Validation errors by field. `before` is null for a new assignment. */
export function assignmentErrors(
  values: AssignmentValues,
  before: Pick<AssignmentValues, 'sectionId'> | null,
  work: Omit<WorkFacts, 'submitted'> | null,
): Record<string, string[]> {
  const { sectionId, dueDate, lateUntil, maxPoints, maxAttempts, allowAboveMax } = values;
  const errors: Record<string, string[]> = {};
  if (before && sectionId !== before.sectionId) errors.sectionId = [messages.sectionFixed];
  if (dueDate && lateUntil && time(lateUntil) < time(dueDate))
    errors.lateUntil = [messages.lateUntilTooEarly];
  if (!work) return errors;
  const { highestScore, mostAttempts } = work;
  if (highestScore !== null && maxPoints !== null && maxPoints < highestScore && !allowAboveMax)
    errors.maxPoints = [messages.maxPointsTooLow(highestScore)];
  if (maxAttempts && maxAttempts < mostAttempts)
    errors.maxAttempts = [messages.maxAttemptsTooLow(mostAttempts)];
  return errors;
}

/** Why the score is invalid; null if it is valid. */
export const scoreError = (
  score: number,
  { maxPoints, allowAboveMax }: { maxPoints: number | null; allowAboveMax: boolean },
): string | null =>
  maxPoints !== null && score > maxPoints && !allowAboveMax ? messages.scoreTooHigh(maxPoints) : null;

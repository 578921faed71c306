import { messages } from './messages.js';

/**
 * Without case, accents, spaces and punctuation: "Eng. 101-A" and "ENG 101A" are one course. A text with nothing else
 * is used as it is.
 */
export function folded(text: string): string {
  const apart = text.normalize('NFKD').toLowerCase().normalize('NFKD');
  const letters = apart.replace(/[^\p{L}\p{N}]+/gu, '');
  // Some characters expand into many; the result must be short enough for an index.
  return Array.from(letters || apart)
    .slice(0, 200)
    .join('');
}

/** A letter as another institution writes it: "b +" is a B+. */
const letterOf = (grade: string): string => grade.replace(/\s+/g, '').replace('−', '-').toUpperCase();

/** null if it can't be compared: no minimum, no grade, or not a letter of the scale. */
export function isBelow(
  grade: string | null,
  minimum: string | null,
  scale: readonly string[],
): boolean | null {
  if (minimum === null) return false;
  const [at, least] = [grade === null ? -1 : scale.indexOf(letterOf(grade)), scale.indexOf(minimum)];
  return at < 0 || least < 0 ? null : at > least;
}

export interface Worth {
  outcome: string;
  courseId: string | null;
  credits: number | null;
  reason?: string | null;
}

/** Missing and excess fields of a course or equivalency for its outcome. */
export function worthProblems({ outcome, courseId, credits, reason }: Worth): Record<string, string> {
  const problems: Record<string, string> = {};
  const awards = outcome === 'equivalent' || outcome === 'elective';
  if (outcome === 'equivalent' && courseId === null) problems.courseId = messages.equivalentNeedsCourse;
  if (outcome !== 'equivalent' && courseId !== null) problems.courseId = messages.onlyEquivalentHasCourse;
  if (awards && credits === null) problems.credits = messages.creditsRequired;
  if (!awards && credits !== null)
    problems.credits = outcome === 'denied' ? messages.deniedHasNoCredits : messages.creditsNeedOutcome;
  if (outcome === 'denied' && reason === null) problems.reason = messages.deniedNeedsReason;
  return problems;
}

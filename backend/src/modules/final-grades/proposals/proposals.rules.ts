import type { SectionGradeMode } from '../../../common/grade-modes.js';
import { type Grade, letterGrades } from '../../../common/grades.js';
import { messages } from '../messages.js';

/** Why no grade is proposed. */
export const notProposedReasons = ['submitted', 'ungraded', 'open_work', 'nothing_counts'] as const;
export type NotProposed = (typeof notProposedReasons)[number];

export interface ProposalFacts {
  /** Whether the enrollment still has no final grade. */
  isOpen: boolean;
  ungraded: number;
  /** Work without a score that the student can still submit. */
  openWork: readonly unknown[];
  letter: string | null;
  sectionGradeMode: SectionGradeMode;
  /** The lowest letter that becomes a P. */
  lowestPassing: Grade;
}

export interface Proposal {
  proposed: Grade | null;
  notProposed: NotProposed | null;
}

/** A grade other than the proposed one needs a reason. For an I, the note of its agreement is the reason. */
export function reasonErrors({
  grade,
  proposed,
  reason,
}: {
  grade: Grade;
  proposed: Grade | null;
  reason: string | null;
}): Record<string, string[]> {
  if (proposed === null || grade === proposed || grade === 'I' || reason) return {};
  return { reason: [messages.grading.reasonRequired(proposed)] };
}

const letters: readonly string[] = letterGrades;

const passOf = (letter: string, lowestPassing: Grade): Grade =>
  letters.indexOf(letter) <= letters.indexOf(lowestPassing) ? 'P' : 'NP';

/** The letter of the total, or P or NP, once no counted work of the student is open. */
export function proposalOf({
  isOpen,
  ungraded,
  openWork,
  letter,
  sectionGradeMode,
  lowestPassing,
}: ProposalFacts): Proposal {
  const none = (notProposed: NotProposed): Proposal => ({ proposed: null, notProposed });
  if (!isOpen) return none('submitted');
  if (ungraded > 0) return none('ungraded');
  if (openWork.length > 0) return none('open_work');
  if (letter === null) return none('nothing_counts');
  const proposed = sectionGradeMode === 'pass_no_pass' ? passOf(letter, lowestPassing) : (letter as Grade);
  return { proposed, notProposed: null };
}

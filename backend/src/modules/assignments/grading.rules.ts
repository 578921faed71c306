import { feedbackErrors } from './feedback.js';
import { scoreError } from './assignments.rules.js';
import type { GivenGradeDto } from './submissions/submissions.dto.js';
import { messages } from './messages.js';

type Errors = Record<string, string[]>;

/** The stored facts of a submission to grade. */
export interface GradedFacts {
  version: number;
  attempts: number;
  maxPoints: number | null;
  allowAboveMax: boolean;
}

/** Errors of the list itself: each submission may appear once, and feedback takes one form. */
export function listErrors(grades: GivenGradeDto[]): Errors {
  const errors: Errors = {};
  const seen = new Set<string>();
  for (const [index, grade] of grades.entries()) {
    const { submissionId } = grade;
    Object.assign(errors, feedbackErrors(grade, `grades.${index}.`));
    if (seen.has(submissionId)) errors[`grades.${index}.submissionId`] = [messages.duplicateSubmission];
    seen.add(submissionId);
  }
  return errors;
}

/** Why these grades are refused. A submission that isn't in `known` belongs to another assignment. */
export function gradeErrors(grades: GivenGradeDto[], known: Map<string, GradedFacts>): Errors {
  const errors: Errors = {};
  for (const [index, { submissionId, score, version, attempt }] of grades.entries()) {
    const facts = known.get(submissionId);
    if (!facts) {
      errors[`grades.${index}.submissionId`] = [messages.submissionNotInAssignment];
      continue;
    }
    if (version !== undefined && version !== facts.version)
      errors[`grades.${index}.version`] = [messages.submissionChanged];
    if (attempt !== undefined && attempt > facts.attempts)
      errors[`grades.${index}.attempt`] = [messages.attemptNotFound];
    const problem = scoreError(score, facts);
    if (problem) errors[`grades.${index}.score`] = [problem];
  }
  return errors;
}

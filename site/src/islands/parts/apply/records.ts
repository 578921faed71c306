/** What the API returns about an applicant's own applications. test/apply-records.spec.ts compares it with the API. */

/** Answers of one step, by field. */
export type Answers = Record<string, unknown>;
/** Messages by field, such as `you.lastName` or `schools.schools.0.name`. */
export type Errors = Record<string, string[]>;

export interface Opening {
  programId: string;
  programName: string;
  termId: string;
  termName: string;
  startDate: string;
  applyUntil: string;
  isLate: boolean;
}

export type State =
  | 'started'
  | 'submitted'
  | 'documents_pending'
  | 'under_review'
  | 'decided'
  | 'accepted'
  | 'declined'
  | 'enrolled'
  | 'withdrawn'
  | 'expired';

export interface Summary {
  id: string;
  number: string;
  programName: string;
  termName: string;
  state: State;
  applyUntil: string;
  expiresAt: string | null;
  submittedAt: string | null;
  isLate: boolean;
}

export interface StepAnswers {
  step: string;
  version: number;
  answers: Answers;
}

export interface SavedStep extends StepAnswers {
  errors: Errors;
}

export interface HeldFile {
  id: string;
  field: string;
  name: string;
  size: number;
}

export interface Item {
  code: string;
  title: string;
  party: 'applicant' | 'recommender' | 'office';
  state: 'open' | 'received' | 'waived';
  reason: string | null;
}

export interface Recommendation {
  id: string;
  personName: string;
  state: string;
  letter: string | null;
}

export interface Check {
  errors: Errors;
  isComplete: boolean;
}

export interface Receipt {
  number: string;
  submittedAt: string;
  isLate: boolean;
  sha256: string;
}

/** Another accepted offer for the same term. */
export interface Released {
  id: string;
  number: string;
  programName: string;
  paid: string | null;
  isWaived: boolean;
  studentNumber: string | null;
  isReleasable: boolean;
}

export interface Enrollment {
  state: State;
  answerUntil: string | null;
  canAccept: boolean;
  releases: Released[];
  canDecline: boolean;
  deposit: string;
  retained: string;
  number: string;
  paid: string | null;
  isWaived: boolean;
  studentNumber: string | null;
}

export interface Decision {
  code: 'admit' | 'admit_with_conditions' | 'defer' | 'deny';
  conditions: string | null;
  releasedAt: string;
  letterNumber: string;
  letterCode: string;
}

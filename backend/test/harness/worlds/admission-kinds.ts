import type { ApplicationLook } from '../admission-model.js';
import { isOpen } from '../admission-model.js';

// prettier-ignore
export const kinds = [
  'start', 'start', 'save', 'fill', 'fill', 'submit', 'submit', 'withdraw', 'withdrawByOffice',
  'receive', 'receive', 'waive', 'return', 'verifyGpa', 'verifyGpa', 'note', 'correct', 'hold', 'unhold',
  'assign', 'review', 'review', 'propose', 'propose', 'propose', 'confirm', 'confirm', 'withdrawDecision',
  'release', 'release', 'schedule', 'releaseDue', 'expire', 'purge', 'look',
  'accept', 'accept', 'decline', 'deposit', 'deposit', 'waiveDeposit', 'undo',
  'addFile', 'addFile', 'removeFile', 'name', 'recommend', 'recommend', 'declineToRecommend', 'correctRecommender',
  'unschedule', 'reassign', 'paper', 'submitPaper', 'submitPaper', 'makeLetter', 'merge', 'merge', 'bulk',
  'previewBulk', 'previewBulk', 'runBulk', 'runBulk', 'runBulk', 'leave', 'refund', 'list', 'portal',
] as const;
export type Kind = (typeof kinds)[number];

export interface Step {
  kind: Kind;
  /** An index into the applications of the sequence, modulo their number. */
  application: number;
  /** Which applicant, or which of the two who decide. */
  who: 0 | 1;
  amount: number;
}

/** Applications with all answers; a file may be missing. */
export const filled = new Set<string>();

export const decidable = ['under_review', 'decided', 'accepted', 'declined'];

/** A declined application can't be decided again while another one is open. */
export const isTaken = (one: ApplicationLook, all: readonly ApplicationLook[]): boolean =>
  one.state === 'declined' &&
  all.some(
    (other) =>
      other.id !== one.id &&
      isOpen(other) &&
      other.applicantId === one.applicantId &&
      other.programId === one.programId,
  );

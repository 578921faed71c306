import type { ApplicationLook, DecisionLook } from '../admission-model.js';
import { admits, isOpen } from '../admission-model.js';

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

const minimum = 2.5;
const shownGpa = (gpa: number | null): string => gpa?.toFixed(3) ?? 'missing';

/** What refuses a decision without overrides, by the codes of the blockers, with their sentences. */
export function refusalsOf({ reviews, gpa }: ApplicationLook, code: string): [code: string, text: string][] {
  const submitted = reviews.filter(({ isSubmitted }) => isSubmitted).length;
  const required = Math.max(1, reviews.length);
  const found: [string, string][] = [];
  if (submitted < required)
    found.push([
      'reviews_open',
      `${submitted} of ${required} review${required === 1 ? ' is' : 's are'} submitted.`,
    ]);
  if (!admits(code)) return found;
  if (gpa === null)
    found.push([
      'gpa_unverified',
      `The GPA isn't verified. The minimum for this program is ${minimum.toFixed(2)}. Verify it first.`,
    ]);
  else if (gpa < minimum)
    found.push([
      'gpa_below_minimum',
      `The verified GPA ${shownGpa(gpa)} is below this program's minimum of ${minimum.toFixed(2)}.`,
    ]);
  return found;
}

/** What has changed since a decision was proposed, and refuses it now. */
export function changesOf(
  one: ApplicationLook,
  { code, gpa, hasOverrides }: DecisionLook,
): [string, string][] {
  const isOther = admits(code) && gpa !== one.gpa;
  const text = `The verified GPA was ${shownGpa(gpa)} at the proposal, and is ${shownGpa(one.gpa)} now.`;
  return [
    ...(isOther ? [['facts_changed', text] as [string, string]] : []),
    ...(hasOverrides ? [] : refusalsOf(one, code)),
  ];
}

import type { ApplicationLook } from '../admission-model.js';
import { admits, inForce, inPreparation, isOpen, released, underWay } from '../admission-model.js';
import { expectedOf } from './admission-expected.js';
import { adminId, type Campus, people } from './admission-ground.js';
import { decidable, filled, isTaken, type Kind, type Step } from './admission-kinds.js';

/** Whose applicant acts: most often the application's own. */
export const actor = ({ who, amount }: Step, { applicantId }: ApplicationLook) =>
  (amount < 6 && people.find(({ id }) => id === applicantId)) || people[who]!;

export const codes = [
  'admit',
  'admit',
  'deny',
  'admit',
  'defer',
  'admit_with_conditions',
  'deny',
  'admit',
] as const;
export const overrides = ['reviews_open', 'gpa_unverified', 'gpa_below_minimum'].map((code) => ({
  code,
  reason: 'Work experience',
}));
export const hasOverrides = (amount: number): boolean => amount % 3 === 0;
/** The deposit of the policy, or a cent less. */
export const depositOf = (amount: number): number => (amount === 7 ? 499.99 : 500);
/** Whether the office chooses the record that has the applicant's email address. */
export const choosesRecord = (amount: number): boolean => amount % 2 === 1;
export const gpaOf = (amount: number): number => (amount % 3 ? 3.2 : 1);

/** Whether the model expects the step to be done; or the very answer: the status, and what refuses it. */
export function may(step: Step, campus: Campus, all: readonly ApplicationLook[]): boolean | string {
  const { kind, who, amount, application } = step;
  const isSame = (one: ApplicationLook, other: { applicantId: string | null; programId: string }): boolean =>
    isOpen(one) && one.applicantId === other.applicantId && one.programId === other.programId;
  if (kind === 'start') {
    const other = { applicantId: people[who]!.id, programId: campus.programs[amount % 2]! };
    return !all.some((one) => isSame(one, other));
  }
  const one = all[application % all.length];
  if (!one) return true;
  const { state, isPurged } = one;
  const isOwn = one.applicantId === actor(step, one).id;
  const decision = inPreparation(one);
  const userId = who === 1 ? adminId : null;
  const isDeciding = !!decision && decidable.includes(state) && !isPurged;
  const item = one.items[amount % one.items.length];
  switch (kind) {
    case 'save':
      return isOwn && state === 'started';
    case 'submit':
      return isOwn && state === 'started' && filled.has(one.id) && one.files.length > 0;
    case 'withdraw':
      return isOwn && isOpen(one) && state !== 'enrolled';
    case 'accept':
      return isOwn && state === 'decided' && isOffered(one);
    case 'decline':
      return isOwn && ['decided', 'accepted'].includes(state) && isOffered(one);
    case 'deposit':
      return canConvert(one, amount) && depositOf(amount) === 500;
    case 'waiveDeposit':
      return canConvert(one, amount);
    case 'undo':
      return state === 'enrolled' && !inForce(one).some(({ isRefunded }) => isRefunded);
    case 'look':
      return isOwn && one.decisions.some((made) => ['released'].includes(made.state));
    case 'withdrawByOffice':
      return isOpen(one) && state !== 'enrolled' && !isPurged;
    case 'receive':
      return underWay.includes(state) && item!.state !== 'received';
    case 'waive':
      return underWay.includes(state) && item!.state === 'open';
    case 'return':
      return underWay.includes(state) && item!.state !== 'open';
    case 'verifyGpa':
    case 'note':
      return !isPurged;
    case 'correct':
      return !isPurged && [...underWay, 'decided', 'accepted'].includes(state);
    case 'hold':
      return !isPurged && !one.isHeld;
    case 'unhold':
      return !isPurged && one.isHeld;
    case 'assign':
      return state === 'under_review' && !one.reviews.some(({ reviewerId }) => reviewerId === adminId);
    case 'review':
      return state === 'under_review';
    case 'propose':
      return (
        !isPurged && decidable.includes(state) && !decision && (hasOverrides(amount) || isReady(one, amount))
      );
    case 'confirm':
      return (
        isDeciding &&
        decision.state === 'proposed' &&
        (decision.proposerId === adminId) !== (userId === adminId)
      );
    case 'withdrawDecision':
      return !!decision && !isPurged;
    case 'schedule':
      return isDeciding && decision.state === 'confirmed';
    case 'release':
      return isDeciding && decision.state === 'confirmed' && !isTaken(one, all);
    case 'fill':
    case 'releaseDue':
    case 'expire':
    case 'purge':
      return true;
    default:
      return expectedOf(kind, step, { campus, one, all, isOwn });
  }
}

const isOffered = (one: ApplicationLook): boolean => {
  const decision = released(one);
  return !!decision && admits(decision.code) && decision.isAnswerable;
};

/**
 * A record with the applicant's email address is used if the office chooses it, or if an undone enrollment of this
 * application had made it; while it is active, it is not.
 */
const canConvert = ({ state, holder, conversions }: ApplicationLook, amount: number): boolean => {
  const isUsed = choosesRecord(amount) || conversions.some(({ isNew, isUndone }) => isNew && isUndone);
  return state === 'accepted' && (!holder || (isUsed && !holder.isActive));
};

const isReady = ({ reviews, gpa }: ApplicationLook, amount: number): boolean =>
  reviews.length > 0 &&
  reviews.every(({ isSubmitted }) => isSubmitted) &&
  (!admits(codes[amount]!) || (gpa !== null && gpa >= 2.5));

/** What a clock must have done. */
export function missed(kind: Kind, all: readonly ApplicationLook[]): string[] {
  const left = (is: (one: ApplicationLook) => boolean, what: string): string[] =>
    all.filter(is).map(({ id }) => `${id.slice(0, 8)}: ${what}`);
  if (kind === 'releaseDue')
    return left(
      (one) =>
        decidable.includes(one.state) &&
        !one.isPurged &&
        !isTaken(one, all) &&
        one.decisions.some(({ state, isDue }) => state === 'confirmed' && isDue),
      'its release is overdue',
    );
  if (kind === 'expire') return left(({ state }) => state === 'started', 'it has not expired');
  if (kind === 'purge')
    return left(
      (one) =>
        !one.isPurged &&
        !one.isHeld &&
        (['expired', 'withdrawn'].includes(one.state) ||
          (one.state === 'declined' && !inPreparation(one)) ||
          (one.state === 'decided' && released(one)?.code === 'deny' && !inPreparation(one))),
      'its data is still here',
    );
  return [];
}

import type { ApplicationLook } from '../admission-model.js';
import {
  admits,
  inForce,
  inPreparation,
  isAccepted,
  isOpen,
  released,
  underWay,
} from '../admission-model.js';
import { answerAfter, bulkOf, outcomesOf, planOf, type Preview } from './admission-bulk.js';
import { expectedOf } from './admission-expected.js';
import { adminId, type Campus, people } from './admission-ground.js';
import {
  changesOf,
  decidable,
  filled,
  isTaken,
  type Kind,
  refusalsOf,
  type Step,
} from './admission-kinds.js';
import { conflict, refused } from './admission-refusals.js';

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
/** Whether an acceptance names the other ones that it releases. */
export const namesReleases = (amount: number): boolean => amount % 2 === 1;
export const otherAcceptances = (
  { id, applicantId }: ApplicationLook,
  all: readonly ApplicationLook[],
): ApplicationLook[] =>
  all.filter((other) => other.id !== id && other.applicantId === applicantId && isAccepted(other));
export const gpaOf = (amount: number): number => (amount % 3 ? 3.2 : 1);

/** The last preview of a bulk action in this sequence. */
export const previewed: { last: Preview | null } = { last: null };

/** The expected answer to a step: the status, and the reason for a refusal. */
export function expected(step: Step, campus: Campus, all: readonly ApplicationLook[]): string {
  const { kind, who, amount, application } = step;
  if (kind === 'start') return start(step, campus, all);
  if (kind === 'list') {
    const { id, isSignedOut } = people[who]!;
    return isSignedOut ? refused.signedOut : `200 ${idsOf(all.filter((one) => one.applicantId === id))}`;
  }
  const one = all[application % all.length];
  if (!one) return '200';
  const { state, isPurged } = one;
  const { id: actorId, isSignedOut } = actor(step, one);
  const isOwn = one.applicantId === actorId;
  const own = (answer: string): string =>
    isSignedOut ? refused.signedOut : isOwn ? answer : refused.unknown;
  const office = (answer: string): string => (isPurged ? refused.purged : answer);
  const decision = inPreparation(one);
  const canWithdraw = isOpen(one) && state !== 'enrolled';
  switch (kind) {
    case 'save':
      return own(state === 'started' ? '200' : refused.submitted);
    case 'submit':
      if (state !== 'started') return own(refused.submitted);
      return own(!filled.has(one.id) ? '422 …' : one.files.length ? '200' : '422 documents.transcripts');
    case 'withdraw':
      return own(canWithdraw ? '200' : refused.notWithdrawable);
    case 'accept':
      return own(offerAnswer(one, ['decided'], isUnasked(one, step, all)));
    case 'decline':
      return own(offerAnswer(one, ['decided', 'accepted']));
    case 'deposit':
    case 'waiveDeposit':
      return conversion(step, one, all);
    case 'undo': {
      if (state !== 'enrolled') return '409 application_state';
      const isRefunded = inForce(one).some((made) => made.isRefunded);
      const rows = ['refunds', 'ledger_lines'].map((table) => isRefunded && `student_has_records:${table}`);
      return conflict(...rows) ?? '200';
    }
    case 'look':
      if (isSignedOut) return refused.signedOut;
      return isOwn && released(one) ? '200' : refused.noDecision;
    case 'withdrawByOffice':
      return canWithdraw ? office('200') : refused.notWithdrawable;
    case 'receive':
    case 'waive':
    case 'return':
      return office(item(one, step));
    case 'verifyGpa':
    case 'note':
      return office('200');
    case 'correct':
      return office([...underWay, 'decided', 'accepted'].includes(state) ? '200' : refused.notCorrectable);
    case 'hold':
      return office(one.isHeld ? refused.held : '200');
    case 'unhold':
      return office(one.isHeld ? '200' : refused.notHeld);
    case 'assign':
      if (state !== 'under_review') return refused.notUnderReview;
      return one.reviews.some(({ reviewerId }) => reviewerId === adminId) ? '422 reviewerId' : '201';
    case 'review':
      return state === 'under_review' ? '200' : refused.notUnderReview;
    case 'propose':
      return proposal(one, amount);
    case 'confirm':
      if (decision?.state !== 'proposed') return refused.notProposed;
      if ((decision.proposerId === adminId) === (who === 1)) return refused.ownProposal;
      if (one.verifierId && (one.verifierId === adminId) === (who === 1)) return refused.ownVerification;
      if (!decidable.includes(state)) return '409 application_state';
      return conflict(...changesOf(one, decision).map(([code]) => code)) ?? office('200');
    case 'withdrawDecision':
      return office('200');
    case 'schedule':
      return release(one) ?? '200';
    case 'release':
      return release(one) ?? (isTaken(one, all) ? refused.staysDeclined : '200');
    case 'runBulk':
      return previewed.last ? answerAfter(previewed.last, all) : '200';
    case 'previewBulk':
      return `200 ${outcomesOf(planOf(bulkOf(step, all), all))}`;
    case 'portal':
      return `200 ${one.conversions.at(-1)?.studentId}`;
    case 'fill':
    case 'releaseDue':
    case 'expire':
    case 'purge':
      return '200';
    default:
      return expectedOf(kind, step, { campus, one, all, own });
  }
}

export const idsOf = (all: readonly { id: string }[]): string =>
  all
    .map(({ id }) => id)
    .sort()
    .join(' ');

function start({ who, amount }: Step, { programs }: Campus, all: readonly ApplicationLook[]): string {
  const { id, isSignedOut } = people[who]!;
  if (isSignedOut) return refused.signedOut;
  const programId = programs[amount % 2];
  const isSame = (one: ApplicationLook) =>
    isOpen(one) && one.applicantId === id && one.programId === programId;
  return all.some(isSame) ? '409 application_open' : '201';
}

/** Whether the acceptance would release another one that it doesn't name, or that only the office can change. */
const isUnasked = (one: ApplicationLook, { amount }: Step, all: readonly ApplicationLook[]): boolean =>
  otherAcceptances(one, all).some(
    (other) =>
      !namesReleases(amount) || inForce(other).some(({ isActive, isRefunded }) => !isActive || isRefunded),
  );

/** The expected response to accepting or declining an offer. */
function offerAnswer(one: ApplicationLook, from: readonly string[], isSecond = false): string {
  const decision = released(one);
  if (!decision || !admits(decision.code)) return '409 no_offer';
  return (
    conflict(
      !from.includes(one.state) && 'application_state',
      !decision.isAnswerable && 'reply_date_passed',
      isSecond && 'offer_accepted',
    ) ?? '200'
  );
}

/**
 * A conversion uses the existing record with the applicant's email address if the office chooses it, or the record of an
 * undone enrollment of this application. An active record is refused.
 */
function conversion(
  { kind, amount }: Step,
  { id, state, holder, conversions }: ApplicationLook,
  all: readonly ApplicationLook[],
): string {
  const isWaived = kind === 'waiveDeposit';
  const isEnough = isWaived || depositOf(amount) === 500;
  const undone = conversions.filter(({ isNew, isUndone }) => isNew && isUndone).at(-1);
  const used = (choosesRecord(amount) && holder) || (undone && { ...undone, id: undone.studentId });
  const holds = (one: ApplicationLook) =>
    one.id !== id && inForce(one).some(({ studentId, held }) => studentId === used?.id && !!held);
  return (
    conflict(
      state !== 'accepted' && 'application_state',
      !isEnough && 'deposit_too_small',
      !isWaived && used && all.some(holds) && 'deposit_held',
      used?.isActive && 'student_active',
      state === 'accepted' && !used && !!holder && 'student_exists',
    ) ?? '200'
  );
}

function item({ state, items }: ApplicationLook, { kind, amount }: Step): string {
  if (!underWay.includes(state)) return refused.notUnderWay;
  const { state: now } = items[amount % items.length]!;
  if (kind === 'receive') return now === 'received' ? refused.received : '200';
  if (kind === 'waive') return now === 'open' ? '200' : refused.notWaivable;
  return now === 'open' ? refused.open : '200';
}

function proposal(one: ApplicationLook, amount: number): string {
  const { state, isPurged } = one;
  if (isPurged) return '422 applicationId';
  if (!decidable.includes(state)) return '409 application_state';
  const missing = conflict(...refusalsOf(one, codes[amount]!).map(([code]) => code));
  if (missing && !hasOverrides(amount)) return missing;
  return inPreparation(one) ? refused.openDecision : '201';
}

function release(one: ApplicationLook): string | null {
  const decision = inPreparation(one);
  if (decision?.state !== 'confirmed') return '409 decision_state';
  return (
    conflict(
      (one.isPurged || !decidable.includes(one.state)) && 'application_state',
      !decision.letterId && 'letter_missing',
    ) ?? conflict(...changesOf(one, decision).map(([code]) => code))
  );
}

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
        one.decisions.some(
          (made) => made.state === 'confirmed' && made.isDue && !changesOf(one, made).length,
        ),
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

import type { ApplicationLook } from '../admission-model.js';
import { inPreparation, isAccepted, isOpen, underWay } from '../admission-model.js';
import { adminId, admissionsId, type Campus } from './admission-ground.js';
import { bulkOf, outcomesOf, planOf } from './admission-bulk.js';
import { filled, type Kind, type Step } from './admission-kinds.js';
import { conflict, refused } from './admission-refusals.js';

/** The element that a step is about, if there is any. */
export const chosen = <One>(all: readonly One[], { amount }: Step): One | undefined =>
  all[amount % all.length];

/** Whom a review goes to. */
export const nextReviewer = ({ who }: Step): string => (who === 1 ? adminId : admissionsId);

export const recommendersOf = ({ amount }: Step) =>
  Array.from({ length: amount % 4 }, (_, index) => ({
    name: `Recommender ${index}`,
    email: `recommender${index}@mail.example`,
    relationship: 'teacher',
  }));
export const correctedOf = ({ who }: Step) => ({
  name: 'Recommender 1',
  email: `recommender${who}@mail.example`,
});

/** Whose paper it is, for which program, and whether it has all answers. */
export const paperOf = ({ who, amount }: Step, { emails, programs }: Campus) => ({
  email: emails[amount % 4]!,
  programId: programs[who]!,
  isComplete: amount < 6,
});

/** The two applications of a merge. */
export const mergeOf = (
  { application, amount }: Step,
  all: readonly ApplicationLook[],
): { kept: ApplicationLook; from: ApplicationLook } => ({
  kept: all[application % all.length]!,
  from: all[(application + 1 + amount) % all.length]!,
});

/** All applications after a merge. */
export function merged(step: Step, all: readonly ApplicationLook[]): ApplicationLook[] {
  const { kept, from } = mergeOf(step, all);
  const { applicantId, email, holder } = kept;
  return all.map((one) =>
    one.applicantId === from.applicantId ? { ...one, applicantId, email, holder } : one,
  );
}

/** The payment of the newest deposit. */
export const depositPaid = ({ conversions }: ApplicationLook) =>
  conversions.filter(({ paymentId }) => paymentId !== null).at(-1);

interface Given {
  campus: Campus;
  one: ApplicationLook;
  all: readonly ApplicationLook[];
  /** The answer if the application is the applicant's own. */
  own: (answer: string) => string;
}

/** The expected answer: the status, then blocker codes, fields or the message. */
export function expectedOf(kind: Kind, step: Step, { campus, one, all, own }: Given): string {
  const { state } = one;
  const decision = one.decisions.find((made) => made.state === 'confirmed') ?? inPreparation(one);
  switch (kind) {
    case 'addFile': {
      const isLate = state !== 'started' && !underWay.includes(state);
      return own(isLate ? refused.ended : one.files.length < 5 ? '201' : '422 file');
    }
    case 'removeFile':
      return own(state === 'started' ? '204' : refused.submitted);
    case 'name':
      return own(state === 'started' ? '200' : refused.submitted);
    case 'recommend':
    case 'declineToRecommend':
      return chosen(one.requests, step)?.state === 'requested' ? '200' : '410';
    case 'correctRecommender':
      return correction(one, step);
    case 'unschedule':
      return decision?.state === 'confirmed' && decision.isDue ? '200' : refused.notScheduled;
    case 'makeLetter':
      return decision?.state === 'confirmed' ? '200' : refused.notConfirmed;
    case 'reassign':
      return reassignment(one, step);
    case 'paper': {
      const { email, programId } = paperOf(step, campus);
      const isOpenAlready = all.some(
        (other) => isOpen(other) && other.email === email && other.programId === programId,
      );
      return isOpenAlready ? '409 application_open' : '201';
    }
    case 'submitPaper':
      if (one.isPurged) return refused.purged;
      if (!one.isPaper) return refused.notPaper;
      if (state !== 'started') return refused.submitted;
      return filled.has(one.id) ? '200' : '422 …';
    case 'merge':
      return merge(step, all);
    case 'bulk':
      return `200 ${outcomesOf(planOf(bulkOf(step, all), all))}`;
    case 'refund':
      return refund(one);
    default:
      return '200';
  }
}

const endedRequests: Record<string, string> = {
  received: refused.arrived,
  declined: refused.recommenderDeclined,
  withdrawn: refused.requestEnded,
};

function correction(one: ApplicationLook, step: Step): string {
  const asked = chosen(one.requests, step);
  const { name, email } = correctedOf(step);
  if (!asked || !underWay.includes(one.state)) return refused.notAsked;
  if (asked.isReplaced) return refused.replaced;
  if (asked.name === name && asked.email === email) return '422 email';
  return endedRequests[asked.state] ?? '200';
}

function reassignment({ state, reviews }: ApplicationLook, step: Step): string {
  const review = chosen(reviews, step);
  if (review?.isSubmitted) return refused.reviewSubmitted;
  if (!review || state !== 'under_review') return refused.notUnderReview;
  const isTwice = reviews.some(({ id, reviewerId }) => id !== review.id && reviewerId === nextReviewer(step));
  return isTwice ? '422 reviewerId' : '200';
}

function refund(one: ApplicationLook): string {
  const paid = depositPaid(one);
  if (!paid || paid.isUndone) return refused.noDeposit;
  if (paid.isActive) return refused.depositHeld;
  return paid.isRefunded ? refused.nothingHeld : '200';
}

function merge(step: Step, all: readonly ApplicationLook[]): string {
  const { kept, from } = mergeOf(step, all);
  if (kept.isPurged || from.isPurged) return refused.purged;
  if (kept.applicantId === from.applicantId) return '409 same_record';
  const of = ({ applicantId }: ApplicationLook) => all.filter((one) => one.applicantId === applicantId);
  const isTwice = of(kept).some((one) =>
    of(from).some((other) => isOpen(one) && isOpen(other) && one.programId === other.programId),
  );
  const students = new Set([...of(kept), ...of(from)].flatMap(({ studentId }) => studentId ?? []));
  const isAcceptedTwice = of(kept).some(isAccepted) && of(from).some(isAccepted);
  return (
    conflict(
      isTwice && 'application_open',
      isAcceptedTwice && 'offer_accepted',
      students.size > 1 && 'two_students',
    ) ?? '200'
  );
}

import type { ApplicationLook } from '../admission-model.js';
import { inPreparation, isOpen, underWay } from '../admission-model.js';
import { adminId, admissionsId, type Campus, people } from './admission-ground.js';
import { decidable, filled, isTaken, type Kind, type Step } from './admission-kinds.js';

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

const bulkActions = ['remind', 'assign_reviewer', 'release'] as const;
export type BulkAction = (typeof bulkActions)[number];
export const bulkActionOf = ({ amount }: Step): BulkAction => bulkActions[amount % 3]!;
/** Two applications in the order of their numbers, or the only one. */
export const bulkOf = ({ application }: Step, all: readonly ApplicationLook[]): ApplicationLook[] =>
  all.filter((_, index) => [application % all.length, (application + 1) % all.length].includes(index));

/** Two applications whose applicants are to be one; null if it would end the session of one of the people. */
export function mergeOf(
  { application, amount }: Step,
  all: readonly ApplicationLook[],
): { kept: ApplicationLook; from: ApplicationLook } | null {
  const kept = all[application % all.length]!;
  const from = all[(application + 1 + amount) % all.length]!;
  const isPerson = [kept, from].some(({ applicantId }) => people.some(({ id }) => id === applicantId));
  const isSame = kept.applicantId === from.applicantId;
  return isPerson && !isSame && !kept.isPurged && !from.isPurged ? null : { kept, from };
}

/** The payment of the newest deposit. */
export const depositPaid = ({ conversions }: ApplicationLook) =>
  conversions.filter(({ paymentId }) => paymentId !== null).at(-1);

interface Given {
  campus: Campus;
  one: ApplicationLook;
  all: readonly ApplicationLook[];
  isOwn: boolean;
}

/** The answer that the model expects: the status, and the rules or fields that refuse it, if it names any. */
export function expectedOf(kind: Kind, step: Step, { campus, one, all, isOwn }: Given): string {
  const { state } = one;
  const decision = one.decisions.find((made) => made.state === 'confirmed') ?? inPreparation(one);
  const applicant = (is: boolean, answer: string): string => (isOwn ? (is ? answer : '409') : '404');
  switch (kind) {
    case 'addFile':
      return applicant(
        state === 'started' || underWay.includes(state),
        one.files.length < 5 ? '201' : '422 file',
      );
    case 'removeFile':
      return applicant(state === 'started', '204');
    case 'name':
      return applicant(state === 'started', '200');
    case 'recommend':
    case 'declineToRecommend':
      return chosen(one.requests, step)?.state === 'requested' ? '200' : '410';
    case 'correctRecommender':
      return correction(one, step);
    case 'unschedule':
      return decision?.state === 'confirmed' && decision.isDue ? '200' : '409';
    case 'makeLetter':
      return decision?.state === 'confirmed' ? '200' : '409';
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
      if (!one.isPaper || state !== 'started' || one.isPurged) return '409';
      return filled.has(one.id) ? '200' : '422 …';
    case 'merge':
      return merge(step, all);
    case 'bulk':
      return bulk(step, all);
    case 'refund': {
      const paid = depositPaid(one);
      if (paid?.isUndone) return '404';
      return paid && !paid.isActive && !paid.isRefunded ? '200' : '409';
    }
    default:
      return '200';
  }
}

function correction(one: ApplicationLook, step: Step): string {
  const asked = chosen(one.requests, step);
  const { name, email } = correctedOf(step);
  if (!asked || !underWay.includes(one.state) || asked.isReplaced) return '409';
  if (asked.name === name && asked.email === email) return '422 email';
  return ['requested', 'expired'].includes(asked.state) ? '200' : '409';
}

function reassignment({ state, reviews }: ApplicationLook, step: Step): string {
  const review = chosen(reviews, step);
  if (!review || review.isSubmitted || state !== 'under_review') return '409';
  const isTwice = reviews.some(({ id, reviewerId }) => id !== review.id && reviewerId === nextReviewer(step));
  return isTwice ? '422 reviewerId' : '200';
}

function merge(step: Step, all: readonly ApplicationLook[]): string {
  const both = mergeOf(step, all);
  // It isn't done.
  if (!both) return '200';
  const { kept, from } = both;
  if (kept.isPurged || from.isPurged) return '409';
  if (kept.applicantId === from.applicantId) return '409 same_record';
  const of = ({ applicantId }: ApplicationLook) => all.filter((one) => one.applicantId === applicantId);
  const isTwice = of(kept).some((one) =>
    of(from).some((other) => isOpen(one) && isOpen(other) && one.programId === other.programId),
  );
  const students = new Set([...of(kept), ...of(from)].flatMap(({ studentId }) => studentId ?? []));
  const refused = [...(isTwice ? ['application_open'] : []), ...(students.size > 1 ? ['two_students'] : [])];
  return refused.length ? `409 ${refused.join(' ')}` : '200';
}

/** How many are done, and how many are refused. */
function bulk(step: Step, all: readonly ApplicationLook[]): string {
  const action = bulkActionOf(step);
  let now = [...all];
  let done = 0;
  const applications = bulkOf(step, all);
  for (const one of applications) {
    if (!mayInBulk(action, one, now)) continue;
    done++;
    // The next one finds the application of the first one decided.
    if (action === 'release')
      now = now.map((other) => (other === one ? { ...one, state: 'decided' } : other));
  }
  return `200 ${done} of ${applications.length}`;
}

function mayInBulk(action: BulkAction, one: ApplicationLook, all: readonly ApplicationLook[]): boolean {
  const { state, isPurged, isReminded, items, reviews, decisions } = one;
  switch (action) {
    case 'remind':
      return (
        !isPurged &&
        underWay.includes(state) &&
        items.some((item) => item.party === 'applicant' && item.state === 'open') &&
        !isReminded
      );
    case 'assign_reviewer':
      return state === 'under_review' && !reviews.some(({ reviewerId }) => reviewerId === adminId);
    case 'release':
      return (
        !isPurged &&
        decidable.includes(state) &&
        decisions.some((decision) => decision.state === 'confirmed') &&
        !isTaken(one, all)
      );
  }
}

import type { ApplicationLook } from '../admission-model.js';
import { underWay } from '../admission-model.js';
import { adminId } from './admission-ground.js';
import { changesOf, decidable, isTaken, type Step } from './admission-kinds.js';

const bulkActions = ['remind', 'assign_reviewer', 'release'] as const;
type BulkAction = (typeof bulkActions)[number];

/** The request body of a bulk action. */
export interface Bulk {
  action: BulkAction;
  ids: string[];
  reviewerId?: string;
}

/** The expected outcome for one application. */
interface Outcome {
  one: ApplicationLook;
  /** The reason for a refusal. */
  refusal: string | null;
  /** The row of the preview. */
  shown: string;
}

/** A preview with its expected outcomes. */
export interface Preview {
  body: Bulk;
  version: string;
  plan: Outcome[];
}

/** Selects two applications, or the only one. */
export function bulkOf({ application, amount }: Step, all: readonly ApplicationLook[]): Bulk {
  const action = bulkActions[amount % 3]!;
  const places = [application % all.length, (application + 1) % all.length];
  const ids = all.filter((_, index) => places.includes(index)).map(({ id }) => id);
  return { action, ids, ...(action === 'assign_reviewer' && { reviewerId: adminId }) };
}

/** The expected outcomes, by application number. */
export function planOf({ action, ids }: Bulk, all: readonly ApplicationLook[]): Outcome[] {
  let now = [...all];
  const chosen = all.filter(({ id }) => ids.includes(id)).sort((a, b) => (a.number < b.number ? -1 : 1));
  return chosen.map((one) => {
    const refusal = refusals[action](one, now);
    // After the first release, its application counts as decided.
    if (action === 'release' && refusal === null)
      now = now.map((other) => (other.id === one.id ? { ...one, state: 'decided' } : other));
    const { name, state } = one;
    return {
      one,
      refusal,
      shown: JSON.stringify([name, state, refusal, refusal === null && details[action](one)]),
    };
  });
}

export const outcomesOf = (plan: readonly Outcome[]): string =>
  plan.map(({ refusal }) => refusal ?? 'Done.').join(' ');

/** The expected answer to a bulk action: the previewed outcomes, or 409 with the applications that changed. */
export function answerAfter({ body, plan }: Preview, all: readonly ApplicationLook[]): string {
  const now = planOf(body, all);
  const changed = now.filter(({ shown }, index) => shown !== plan[index]!.shown).map(({ one }) => one.number);
  return changed.length ? `409 preview_changed:${changed.sort().join(',')}` : `200 ${outcomesOf(now)}`;
}

/** Differences between the outcomes of a bulk action and the applications after it. */
export function wrongOutcomes(
  { action }: Bulk,
  plan: readonly Outcome[],
  after: readonly ApplicationLook[],
): string[] {
  return plan.flatMap(({ one, refusal }) => {
    const now = after.find(({ id }) => id === one.id)!;
    const isRight = refusal === null ? isDone[action](now) : JSON.stringify(now) === JSON.stringify(one);
    return isRight ? [] : [`${one.id.slice(0, 8)}: ${action} is not what was answered`];
  });
}

const waiting = ({ items }: ApplicationLook) =>
  items.filter(({ party, state }) => party === 'applicant' && state === 'open').map(({ code }) => code);
const confirmed = ({ decisions }: ApplicationLook) => decisions.find(({ state }) => state === 'confirmed');

const stateWords: Record<string, string> = {
  started: 'not submitted yet',
  submitted: 'not complete yet',
  documents_pending: 'not complete yet',
};

const refusals: Record<BulkAction, (one: ApplicationLook, all: readonly ApplicationLook[]) => string | null> =
  {
    remind: (one) => {
      if (one.isPurged) return "This application's data was deleted.";
      if (one.state === 'started') return "This application wasn't submitted yet.";
      if (!underWay.includes(one.state)) return 'This application no longer waits for its checklist.';
      if (!waiting(one).length) return 'No open item is waiting for the applicant.';
      return one.isReminded ? 'A reminder was sent today.' : null;
    },
    assign_reviewer: ({ state, reviews }) => {
      if (state !== 'under_review') return "This application isn't under review.";
      return reviews.some(({ reviewerId }) => reviewerId === adminId)
        ? 'This person was already asked to review this application.'
        : null;
    },
    release: (one, all) => {
      const { number, state } = one;
      const decision = confirmed(one);
      if (!decision) return 'There is no confirmed decision on this application.';
      if (!decidable.includes(state))
        return `Application ${number} is ${stateWords[state] ?? state}, so no decision on it can be made or released.`;
      const changes = changesOf(one, decision).map(([, text]) => `Application ${number}: ${text}`);
      if (changes.length) return changes.join(' ');
      return isTaken(one, all)
        ? 'The applicant has another open application for this program and term, so this one stays declined.'
        : null;
    },
  };

const details: Record<BulkAction, (one: ApplicationLook) => unknown> = {
  remind: (one) => [one.email, waiting(one)],
  assign_reviewer: () => adminId,
  release: (one) => [confirmed(one)!.id, confirmed(one)!.letterId],
};

const isDone: Record<BulkAction, (now: ApplicationLook) => boolean> = {
  remind: ({ isReminded }) => isReminded,
  assign_reviewer: ({ reviews }) => reviews.some(({ reviewerId }) => reviewerId === adminId),
  release: ({ state, decisions }) =>
    state === 'decided' &&
    decisions.some((one) => one.state === 'released') &&
    !decisions.some((one) => one.state === 'confirmed'),
};

import { versionOf } from '../../common/preview-version.js';

export const bulkActions = ['remind', 'assign_reviewer', 'release'] as const;
export type BulkAction = (typeof bulkActions)[number];

export const bulkResults = ['done', 'refused'] as const;
export type BulkResult = (typeof bulkResults)[number];

/** What the body of an action has. */
export interface BulkParameters {
  action: BulkAction;
  ids?: unknown;
  filter?: unknown;
  reviewerId?: unknown;
  releaseAt?: unknown;
}

/** The fields of the body that don't fit together. */
export function misplaced({ action, ids, filter, reviewerId, releaseAt }: BulkParameters) {
  return {
    both: ids !== undefined && filter !== undefined,
    neither: ids === undefined && filter === undefined,
    reviewerId: reviewerId !== undefined && action !== 'assign_reviewer',
    releaseAt: (releaseAt ?? null) !== null && action !== 'release',
  };
}

/** The number without its prefix and dash, which separate the parts of a version. */
const partOf = (number: string): string => number.replace(/\D/g, '');

/** A version of the plan with a part for each application. */
export const planVersion = (outcomes: readonly { number: string }[]): string =>
  versionOf(Object.fromEntries(outcomes.map((outcome) => [partOf(outcome.number), outcome])));

/** The applications of these parts; a part without one is an application that is no longer there. */
export const numbersOf = (parts: readonly string[]): string[] => parts.map((part) => `A-${part}`).sort();

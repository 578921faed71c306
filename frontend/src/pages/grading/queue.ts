import type { SubmissionDto } from '../../api/types.gen';

type Waiting = Pick<SubmissionDto, 'id' | 'submittedAt'>;

/** A score without a submission comes last, as in the database. */
const timeOf = ({ submittedAt }: Waiting) => submittedAt ?? '9999';

const isAfter = (one: Waiting, other: Waiting) =>
  timeOf(one) > timeOf(other) || (timeOf(one) === timeOf(other) && one.id > other.id);

/** This many submissions load ahead of the open one, so that the next is there immediately. */
const ahead = 10;

/**
 * The submissions before and after the given one among ungraded ones, the oldest first. The given one may be graded by
 * now. The last leads back to the first, so that skipped ones return. `goesOn`: further ones aren't loaded yet.
 */
export function neighbours<Paper extends Waiting>(queue: readonly Paper[], current: Waiting, goesOn = false) {
  const others = queue.filter(({ id }) => id !== current.id);
  const after = others.filter((paper) => isAfter(paper, current));
  return {
    next: after[0] ?? (goesOn ? undefined : others[0]),
    previous: others.findLast((paper) => isAfter(current, paper)) ?? (goesOn ? undefined : others.at(-1)),
    /** Whether it is among the loaded ones. */
    waits: others.length < queue.length,
    wantsMore: goesOn && after.length < ahead,
  };
}

import type { SubmissionDto } from '../../api/types.gen';

type Waiting = Pick<SubmissionDto, 'id' | 'submittedAt'>;

const isAfter = (one: Waiting, other: Waiting) =>
  one.submittedAt > other.submittedAt || (one.submittedAt === other.submittedAt && one.id > other.id);

/** So many are to be loaded beyond the paper that is open: the next must be there at once. */
const ahead = 10;

/**
 * What comes after a paper, and before it, among those that wait, the oldest first. The paper itself may be graded by
 * now. After the last comes the first: what was passed over is come back to. `goesOn`: there are more than are loaded.
 */
export function neighbours<Paper extends Waiting>(queue: readonly Paper[], current: Waiting, goesOn = false) {
  const others = queue.filter(({ id }) => id !== current.id);
  const after = others.filter((paper) => isAfter(paper, current));
  return {
    next: after[0] ?? (goesOn ? undefined : others[0]),
    previous: others.findLast((paper) => isAfter(current, paper)) ?? (goesOn ? undefined : others.at(-1)),
    /** Whether it is among those that are loaded. */
    waits: others.length < queue.length,
    wantsMore: goesOn && after.length < ahead,
  };
}

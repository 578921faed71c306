import type { SubmissionDto } from '../../api/types.gen';

type Waiting = Pick<SubmissionDto, 'id' | 'submittedAt'>;

const isAfter = (one: Waiting, other: Waiting) =>
  one.submittedAt > other.submittedAt || (one.submittedAt === other.submittedAt && one.id > other.id);

/**
 * What comes after a paper, and before it, among those that wait, the oldest first. The paper itself may be graded by
 * now. After the last comes the first: what was passed over is come back to.
 */
export function neighbours<Paper extends Waiting>(queue: readonly Paper[], current: Waiting) {
  const others = queue.filter(({ id }) => id !== current.id);
  return {
    next: others.find((paper) => isAfter(paper, current)) ?? others[0],
    previous: others.findLast((paper) => isAfter(current, paper)) ?? others.at(-1),
    left: others.length,
  };
}

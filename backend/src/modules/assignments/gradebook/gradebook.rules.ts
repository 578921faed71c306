import type { GradebookAssignmentDto, GradebookScoreDto } from './gradebook.dto.js';

type Counted = Pick<GradebookAssignmentDto, 'id' | 'maxPoints' | 'isPublished' | 'isClosed'>;

export interface Standing {
  earnedPoints: number;
  possiblePoints: number;
  percent: number | null;
}

const cents = (points: number): number => Math.round(points * 100);

/**
 * A student's points. Graded work counts. A missed assignment counts as zero. Ungraded work, assignments without points
 * and excused assignments don't count.
 */
export function standingOf(
  assignments: Counted[],
  scores: GradebookScoreDto[],
  excused: readonly { assignmentId: string }[] = [],
): Standing {
  const left = new Set(excused.map(({ assignmentId }) => assignmentId));
  const handedIn = new Map(scores.map((one) => [one.assignmentId, one]));
  let earned = 0;
  let possible = 0;
  for (const { id, maxPoints, isPublished, isClosed } of assignments) {
    if (left.has(id)) continue;
    const work = handedIn.get(id);
    const score = work?.score ?? null;
    if (maxPoints === null || (work ? score === null : !isPublished || !isClosed)) continue;
    earned += cents(score ?? 0);
    possible += cents(maxPoints);
  }
  return {
    earnedPoints: earned / 100,
    possiblePoints: possible / 100,
    // Rounded half up to two decimals, from whole numbers.
    percent: possible ? Math.floor((earned * 20_000 + possible) / (2 * possible)) / 100 : null,
  };
}

/** Two assignments may share a title; columns need unique ones. */
export function columnTitles(titles: string[]): string[] {
  const counts = new Map<string, number>();
  return titles.map((title) => {
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    return count === 1 ? title : `${title} (${count})`;
  });
}

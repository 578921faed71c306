import type { GradebookAssignmentDto, GradebookScoreDto } from './gradebook.dto.js';

type Counted = Pick<GradebookAssignmentDto, 'id' | 'maxPoints' | 'isPublished' | 'isClosed'>;

export interface Standing {
  earnedPoints: number;
  possiblePoints: number;
  percent: number | null;
}

const cents = (points: number): number => Math.round(points * 100);

/**
 * A student's points. What is graded counts; what was not handed in while one could counts as nothing earned; what waits
 * to be graded does not count yet, nor does what has no points. What the student is excused from never counts.
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
    // Half up to two decimals, from whole numbers.
    percent: possible ? Math.floor((earned * 20_000 + possible) / (2 * possible)) / 100 : null,
  };
}

/** Two assignments may have one title; a column has its own. */
export function columnTitles(titles: string[]): string[] {
  const counts = new Map<string, number>();
  return titles.map((title) => {
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    return count === 1 ? title : `${title} (${count})`;
  });
}

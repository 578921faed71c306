import type { GradebookAssignmentDto, GradebookScoreDto } from '../../api/types.gen';
import type { IconName } from '../../components/Icon';

export const stateIcons = {
  graded: 'check',
  ungraded: 'clock',
  missing: 'alert',
  notDue: 'calendar',
  draft: 'edit',
  excused: 'circle',
} as const satisfies Record<string, IconName>;

export type CellState = keyof typeof stateIcons;

/** The status of a cell of the gradebook. */
export function stateOf(
  { isPublished, isDue }: Pick<GradebookAssignmentDto, 'isPublished' | 'isDue'>,
  given: Pick<GradebookScoreDto, 'score'> | undefined,
  excused = false,
): CellState {
  if (excused) return 'excused';
  if (given) return given.score === null ? 'ungraded' : 'graded';
  if (!isPublished) return 'draft';
  return isDue ? 'missing' : 'notDue';
}

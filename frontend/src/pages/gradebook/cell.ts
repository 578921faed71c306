import type { GradebookAssignmentDto, GradebookScoreDto, GradebookUnsubmittedDto } from '../../api/types.gen';
import type { IconName } from '../../components/Icon';

export const stateIcons = {
  graded: 'check',
  ungraded: 'clock',
  missing: 'alert',
  not_due: 'calendar',
  draft: 'edit',
  excused: 'circle',
} as const satisfies Record<string, IconName>;

export type CellState = keyof typeof stateIcons;

/** The status of a cell of the gradebook. `own` is the student's state where the class's date doesn't decide it. */
export function stateOf(
  { isPublished, isDue }: Pick<GradebookAssignmentDto, 'isPublished' | 'isDue'>,
  given: Pick<GradebookScoreDto, 'score'> | undefined,
  own: GradebookUnsubmittedDto['state'] | undefined,
  excused: boolean,
): CellState {
  if (excused) return 'excused';
  if (given) return given.score === null ? 'ungraded' : 'graded';
  if (!isPublished) return 'draft';
  return own ?? (isDue ? 'missing' : 'not_due');
}

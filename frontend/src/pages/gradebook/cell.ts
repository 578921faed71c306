import type { GradebookAssignmentDto, GradebookScoreDto } from '../../api/types.gen';
import type { IconName } from '../../components/Icon';

export const states = {
  graded: { word: 'Graded', icon: 'check' },
  ungraded: { word: 'Ungraded', icon: 'clock' },
  missing: { word: 'Missing', icon: 'alert' },
  notDue: { word: 'Not due', icon: 'calendar' },
  draft: { word: 'Draft', icon: 'edit' },
  excused: { word: 'Excused', icon: 'circle' },
} as const satisfies Record<string, { word: string; icon: IconName }>;

export type CellState = keyof typeof states;

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

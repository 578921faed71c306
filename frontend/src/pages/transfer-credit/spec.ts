import type { TransferCourseDto, TransferEvaluationDto } from '../../api/types.gen';
import type { ListSpec } from '../../components/lists/useListAddress';
import type { Tone } from '../../components/StatusBadge';
import { outcomeLabels } from './messages';

export type Status = TransferEvaluationDto['status'];
export const statuses = ['draft', 'articulated', 'withdrawn'] as const satisfies readonly Status[];

const sortable = ['createdAt', 'articulatedAt', 'status', 'institution', 'studentName', 'creditsAwarded'];
export type Field = (typeof sortable)[number];
const filters = { status: statuses } as const;
export type Filters = typeof filters;
export const spec: ListSpec<Field, Filters> = { sortable, sort: '-createdAt', filters };

export type Outcome = TransferCourseDto['outcome'];
export const outcomes = (Object.keys(outcomeLabels) as Outcome[]).map((value) => ({
  value,
  label: outcomeLabels[value],
}));
export const outcomeName = (outcome: Outcome) => outcomeLabels[outcome];

export const outcomeTones: Record<Outcome, Tone> = {
  pending: 'warning',
  equivalent: 'success',
  elective: 'info',
  denied: 'neutral',
};

/** The queries to refetch after a change of a draft. */
export const draftKeys = [['transfer-evaluations'], ['inquiries']] as const;
/** Everything that shows credit on a record or depends on it. */
export const recordKeys = [
  ...draftKeys,
  ['students'],
  ['course-equivalencies'],
  ['enrollments'],
  ['dashboard', 'work'],
] as const;

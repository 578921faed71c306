import { isLate } from './assignments.scope.js';
import { micros } from './gradebook/gradebook.sql.js';
import { schemeJson } from './gradebook/grading-scheme.scope.js';

/** How a statement reads columns of a submission's assignment: from a join, or once for all rows. */
export type AssignmentColumn = (column: string) => string;
export const joined: AssignmentColumn = (column) => `assignment.${column}`;
export const readOnce: AssignmentColumn = (column) => `(SELECT ${column} FROM assignment)`;

/**
 * The score that counts, for `withCounted`: a late one with all that its deduction follows from. Work that doesn't count
 * has no deduction. Needs `joinPersonal`.
 */
export const countedScore = (score: string, submittedAt: string, of = joined): string => {
  const due = `coalesce(personal.due_date, ${of('due_date')})`;
  return `CASE WHEN ${isLate(submittedAt, due)} AND ${of('max_points')} IS NOT NULL AND ${of('counts_as')} <> 'not_counted'
      AND personal.is_excused IS NOT TRUE AND ${score} IS NOT NULL
    THEN json_build_object('score', (${score})::float8, 'maxPoints', ${of('max_points')}::float8,
      'submittedAt', ${micros(submittedAt)}, 'dueAt', ${micros(due)},
      'late', ${schemeJson(of('section_id'))}->'content'->'late')
    ELSE to_json((${score})::float8) END`;
};

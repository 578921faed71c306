import type { SqlParameters } from '../../../common/sql-parameters.js';
import type { DecisionWriter } from './decision-writer.service.js';
import type { Decision } from '../rules/decide.rules.js';
import type { Override } from '../../enrollments/enrollment.entity.js';

export interface Made {
  decision: Decision;
  enrollmentId: string;
}

/**
 * For the WITH clause of the act's statement: stores the decisions whose enrollment is an `id` of `placed`, and uses up
 * the granted overrides that they needed.
 */
export function keeping(
  writer: DecisionWriter,
  parameters: SqlParameters,
  made: readonly Made[],
  placed: string,
): string {
  const kept = `kept AS (${writer.insertion(parameters, made, placed)})`;
  const needed = made.flatMap(({ decision, enrollmentId }) =>
    hasPlace(decision) ? decision.used.flatMap(({ id }) => (id ? [{ id, enrollmentId }] : [])) : [],
  );
  if (!needed.length) return kept;
  return `${kept}, spent AS (
    UPDATE registration_overrides SET used_at = clock_timestamp(), enrollment_id = ${placed}.id
    FROM jsonb_to_recordset(${parameters.add(JSON.stringify(needed))}::jsonb) AS needed (id uuid, "enrollmentId" uuid)
    JOIN ${placed} ON ${placed}.id = needed."enrollmentId"
    WHERE registration_overrides.id = needed.id)`;
}

/** An offer that isn't accepted must not use up an override. */
const hasPlace = ({ outcome }: Decision): boolean => outcome === 'enrolled' || outcome === 'waitlisted';

/** The overrides that an enrollment stores. */
export const overridesOf = ({ used }: Decision): Override[] =>
  used.map(({ code, reason, grantedBy }) => ({ code, reason, grantedBy }));

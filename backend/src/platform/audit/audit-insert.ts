import type { SqlParameters } from '../../common/sql-parameters.js';
import { tracedContext } from '../context/request-context.js';

interface AuditSelect {
  action: string;
  subjectType: string;
  /** Expressions over the rows of `from`, each of which becomes a row of the trail. */
  subjectId?: string;
  details?: string;
  /** The statement from its FROM clause on. */
  from: string;
  /** Columns of `from` with the actor, where it isn't one request: "actorId", "actorRole" and "requestId". */
  by?: string;
}

/**
 * The INSERT of the audit rows of an act that is one SQL statement, for a WITH clause of that statement. It writes
 * the same rows as `AuditService.record`, and they are rolled back with the act.
 */
export function auditInsert(
  parameters: SqlParameters,
  { action, subjectType, subjectId = 'NULL', details = `'{}'`, from, by }: AuditSelect,
): string {
  const context = tracedContext();
  const value = (given: unknown, type: string): string => `${parameters.add(given ?? null)}::${type}`;
  const [actorId, actorRole, requestId] = by
    ? [`${by}."actorId"`, `${by}."actorRole"`, `${by}."requestId"`]
    : [
        value(context?.user?.id, 'uuid'),
        value(context?.user?.role, 'text'),
        value(context?.requestId, 'text'),
      ];
  return `INSERT INTO audit_events (actor_id, actor_role, action, subject_type, subject_id, request_id, details)
    SELECT ${actorId}, ${actorRole}, ${value(action, 'text')}, ${value(subjectType, 'text')}, (${subjectId})::uuid,
      ${requestId}, (${details})::jsonb
    ${from}`;
}

/** The kinds of actions: a read, an export, a sign-in or sign-out, or a change. */
export const eventKinds = ['read', 'export', 'sign_in', 'change'] as const;
export type EventKind = (typeof eventKinds)[number];

/** The kind of the action in a column. */
export const kindOf = (action: string): string => `CASE
  WHEN ${action} LIKE '%.export' THEN 'export'
  WHEN ${action} LIKE '%.read' OR ${action} LIKE '%.list' THEN 'read'
  WHEN ${action} LIKE 'sign\\_in%' OR ${action} LIKE 'sign\\_out%' THEN 'sign_in'
  ELSE 'change' END`;

/**
 * The distinct values of an indexed column, by jumping from one index entry to the next: it reads some dozens of a
 * million rows.
 */
export const valuesOf = (column: 'action' | 'subject_type'): string => `(
  WITH RECURSIVE known AS (
    (SELECT ${column} AS value FROM audit_events ORDER BY ${column} LIMIT 1)
    UNION ALL
    SELECT (SELECT ${column} FROM audit_events WHERE ${column} > known.value ORDER BY ${column} LIMIT 1)
    FROM known WHERE known.value IS NOT NULL)
  SELECT value FROM known WHERE value IS NOT NULL)`;

/** What an act is: a reading, a file with what was read, a sign-in or -out, or else a change. */
export const eventKinds = ['read', 'export', 'sign_in', 'change'] as const;
export type EventKind = (typeof eventKinds)[number];

/** Of the action in a column. */
export const kindOf = (action: string): string => `CASE
  WHEN ${action} LIKE '%.export' THEN 'export'
  WHEN ${action} LIKE '%.read' OR ${action} LIKE '%.list' THEN 'read'
  WHEN ${action} LIKE 'sign\\_in%' OR ${action} LIKE 'sign\\_out%' THEN 'sign_in'
  ELSE 'change' END`;

/** Each value of an indexed column once, from one entry of the index to the next: of a million rows some dozens are read. */
export const valuesOf = (column: 'action' | 'subject_type'): string => `(
  WITH RECURSIVE known AS (
    (SELECT ${column} AS value FROM audit_events ORDER BY ${column} LIMIT 1)
    UNION ALL
    SELECT (SELECT ${column} FROM audit_events WHERE ${column} > known.value ORDER BY ${column} LIMIT 1)
    FROM known WHERE known.value IS NOT NULL)
  SELECT value FROM known WHERE value IS NOT NULL)`;

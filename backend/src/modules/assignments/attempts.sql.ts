/** The columns that a submission has from the attempt that counts. */
export const countedColumns = [
  'submission_text',
  'attachment_url',
  'file_count',
  'submitted_at',
  'score',
  'feedback',
  'feedback_document',
  'graded_at',
] as const;

/** Sets these columns of a submission from a row of the attempt that counts. */
export const countedValues = (counted: string): string =>
  ['attempt = ' + `${counted}.number`, ...countedColumns.map((name) => `${name} = ${counted}.${name}`)].join(
    ', ',
  );

/** The attempt that counts comes first: the latest, or the highest score and of equal ones the first. */
export const byRank = (attempt: string, scored: string): string =>
  `CASE WHEN ${scored} = 'highest' THEN ${attempt}.score END DESC NULLS LAST,
   CASE WHEN ${scored} = 'highest' AND ${attempt}.score IS NOT NULL THEN -${attempt}.number ELSE ${attempt}.number END DESC`;

/** Finds the attempt that counts again. Use it when the rule changes or a grade is removed. */
export const recountSql = (only: string): string => `
  UPDATE assignment_submissions submission SET ${countedValues('counted')}, awaits_grade = counted.awaits
  FROM (
    SELECT DISTINCT ON (submission.id) attempt.*, submission.attempt_count > 0 AND EXISTS (
        SELECT FROM submission_attempts newest WHERE newest.submission_id = submission.id
          AND newest.number = submission.attempt_count AND newest.graded_at IS NULL) AS awaits
    FROM assignment_submissions submission JOIN assignments assignment ON assignment.id = submission.assignment_id
      JOIN submission_attempts attempt ON attempt.submission_id = submission.id
    WHERE ${only} ORDER BY submission.id, ${byRank('attempt', 'assignment.scored_attempt')}) counted
  WHERE submission.id = counted.submission_id`;

/**
 * SQL that selects the ids of applications that have no released decision or another one in preparation, and of their
 * decisions, letters and reviews. `which` is a condition on `application`.
 */
export const undecidedRecords = (which: string): string => `
  WITH undecided AS (
    SELECT application.id FROM applications application
    WHERE ${which} AND (
      NOT EXISTS (SELECT FROM admission_decisions WHERE application_id = application.id AND state = 'released')
      OR EXISTS (SELECT FROM admission_decisions
        WHERE application_id = application.id AND state IN ('proposed', 'confirmed'))))
  SELECT id FROM undecided
  UNION ALL SELECT made.id FROM admission_decisions made JOIN undecided ON undecided.id = made.application_id
  UNION ALL SELECT letter.document_id FROM admission_letters letter JOIN undecided ON undecided.id = letter.application_id
  UNION ALL SELECT review.id FROM application_reviews review JOIN undecided ON undecided.id = review.application_id`;

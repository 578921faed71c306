/** Whether an explanation is of a submitted grade that wasn't retracted. */
export const isSubmission = (kept: string): string => `(${kept}.grade_change_id IS NULL AND NOT EXISTS (
    SELECT FROM final_grade_explanations retraction
    WHERE retraction.enrollment_id = ${kept}.enrollment_id AND retraction.submission = ${kept}.submission
      AND retraction.grade_change_id IS NULL AND retraction.is_retraction))`;

/** The columns of `RetractionFacts`. */
export const retractionFacts = (enrollment: string): string => `
  CASE WHEN ${enrollment}.status = 'completed' THEN ${enrollment}.grade END AS "finalGrade",
  ${enrollment}.grade_mode AS "gradeMode",
  (SELECT kept.grade FROM final_grade_explanations kept
    WHERE kept.enrollment_id = ${enrollment}.id AND ${isSubmission('kept')}) AS "submittedGrade",
  (SELECT min(change.status)::text FROM grade_changes change
    WHERE change.enrollment_id = ${enrollment}.id AND change.status <> 'rejected') AS change`;

/** Of the audit row of a `retracted` row, with the agreement of an I that was `agreed`. */
export const auditDetails = `jsonb_build_object('changes',
    jsonb_build_object('status', jsonb_build_array('completed', 'enrolled'),
      'grade', jsonb_build_array(grade_before, NULL), 'gradePoints', jsonb_build_array(points_before::text, NULL))
    || CASE WHEN agreed.enrollment_id IS NULL THEN '{}' ELSE jsonb_build_object(
      'incompleteUntil', jsonb_build_array("incompleteUntil", NULL),
      'incompleteNote', jsonb_build_array("incompleteNote", NULL),
      'missingAssignments', jsonb_build_array("missingAssignments", NULL)) END)`;

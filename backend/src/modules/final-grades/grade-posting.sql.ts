/** The columns of a `FinalGradeDto`. */
export const finalGradeColumns = `enrollment.id AS "enrollmentId", enrollment.student_id AS "studentId", enrollment.status,
  enrollment.grade, enrollment.grade_points AS "gradePoints"`;

/** The CTEs that write the agreements of the graded rows, with what the audit rows say of them. */
export const agreements = (requested: string): string => `
       agreement AS MATERIALIZED (
         SELECT gen_random_uuid() AS id, graded.id AS enrollment_id, graded.section_id, given.incomplete
         FROM jsonb_to_recordset(${requested}::jsonb) AS given (id uuid, incomplete jsonb)
         JOIN graded ON graded.id = given.id WHERE graded.grade = 'I' AND jsonb_typeof(given.incomplete) = 'object'
       ), incomplete AS (
         INSERT INTO incompletes (id, enrollment_id, section_id, until, note)
         SELECT id, enrollment_id, section_id, (incomplete->>'until')::date, incomplete->>'note' FROM agreement
       ), missing AS (
         INSERT INTO incomplete_assignments (incomplete_id, section_id, assignment_id)
         SELECT agreement.id, agreement.section_id, assignment_id::uuid
         FROM agreement CROSS JOIN jsonb_array_elements_text(incomplete->'missing') AS assignment_id
       ), agreed AS (
         SELECT enrollment_id, jsonb_build_object('incompleteUntil', jsonb_build_array(NULL, incomplete->>'until'),
           'incompleteNote', jsonb_build_array(NULL, incomplete->>'note'),
           'missingAssignments', jsonb_build_array(NULL, (SELECT jsonb_agg(title ORDER BY due_date, assignments.id)
             FROM assignments WHERE incomplete->'missing' ? assignments.id::text AND section_id = agreement.section_id)))
           AS changes
         FROM agreement
       ),`;

/** The CTEs that keep how each graded row was calculated. */
export const explanations = (given: string): string => `
       kept AS MATERIALIZED (
         SELECT * FROM jsonb_to_recordset(${given}::jsonb) AS given ("enrollmentId" uuid, grade grade, proposed grade,
           reason text, "schemeVersion" integer, percent numeric, letter grade, explanation jsonb)
       ), explained AS (
         INSERT INTO final_grade_explanations
           (enrollment_id, grade, proposed_grade, reason, scheme_version, percent, letter, explanation)
         SELECT graded.id, kept.grade, proposed, reason, "schemeVersion", percent, letter, explanation
         FROM kept JOIN graded ON graded.id = kept."enrollmentId"
       ),`;

/** Of the audit row of a `graded` row. The proposed grade is named where it differs. */
export const auditDetails = (isAgreed: boolean): string => `jsonb_build_object('changes',
    jsonb_build_object('status', jsonb_build_array('enrolled', 'completed'),
      'grade', jsonb_build_array(NULL, graded.grade),
      'gradePoints', jsonb_build_array(NULL, graded.grade_points::text))
    || CASE WHEN kept.proposed <> kept.grade
      THEN jsonb_build_object('proposedGrade', jsonb_build_array(NULL, kept.proposed)) ELSE '{}' END
    ${isAgreed ? `|| coalesce(agreed.changes, '{}')` : ''})
  || CASE WHEN kept.reason IS NOT NULL THEN jsonb_build_object('reason', kept.reason) ELSE '{}' END`;

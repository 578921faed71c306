/** Whether an enrollment is in progress: without a final grade, or graded IP (decision 0131). */
export const isInProgress = (enrollment: string): string =>
  `(${enrollment}.status = 'enrolled' OR ${enrollment}.grade = 'IP')`;

/** What a student with an I agreed to submit and until when; null without an agreement. */
export function incompleteOf(enrollment: string): string {
  return `CASE WHEN ${enrollment}.grade = 'I' THEN (
    SELECT json_build_object('until', min(owed.until), 'note', min(owed.note), 'missing', json_agg(
      json_build_object('assignmentId', owed.assignment_id, 'title', assignment.title, 'isOpen', owed.is_open)
      ORDER BY assignment.due_date, assignment.id))
    FROM incomplete_work owed JOIN assignments assignment ON assignment.id = owed.assignment_id
    WHERE owed.enrollment_id = ${enrollment}.id HAVING count(*) > 0) END`;
}

/**
 * What courses and programs were called before they were renamed, as far as the audit trail knows it. A change applies
 * from the first term that hadn't ended on its day: terms that were over keep what was shown then. A change without
 * enrollments from such terms was no more than a correction. Changes by imports aren't in the trail by field.
 */
const changes = (type: string, fields: readonly string[]): string => `
  SELECT event.id, event.subject_id, event.occurred_at, until.id AS until_term_id, until.start_date,
    event.details->'changes' AS changes
  FROM audit_events event CROSS JOIN LATERAL (
    SELECT term.id, term.start_date FROM terms term
    WHERE term.end_date >= (event.occurred_at AT TIME ZONE 'America/New_York')::date
    ORDER BY term.start_date, term.id LIMIT 1) until
  WHERE event.action = '${type}.update' AND event.subject_type = '${type}'
    AND event.details->'changes' ?| ARRAY['${fields.join("','")}']`;

/** A field before a change: as the change says, or the next later one with the field, or as it is now. */
const before = (field: string, now: string): string => `CASE WHEN EXISTS (
    SELECT FROM change later WHERE later.subject_id = change.subject_id AND later.id >= change.id AND later.changes ? '${field}')
  THEN (SELECT later.changes->'${field}'->>0 FROM change later
    WHERE later.subject_id = change.subject_id AND later.id >= change.id AND later.changes ? '${field}'
    ORDER BY later.id LIMIT 1)
  ELSE ${now} END`;

export const keptCourses = `
  INSERT INTO course_versions (course_id, until_term_id, code, title, credits)
    WITH change AS MATERIALIZED (${changes('course', ['code', 'title', 'credits'])})
    SELECT DISTINCT ON (course.id, change.until_term_id) course.id, change.until_term_id,
      ${before('code', 'course.code')}, ${before('title', 'course.title')},
      (${before('credits', 'course.credits::text')})::numeric(5,2)
    FROM change JOIN courses course ON course.id = change.subject_id
    WHERE EXISTS (
      SELECT FROM enrollments taken JOIN sections section ON section.id = taken.section_id
      JOIN terms term ON term.id = taken.term_id
      WHERE section.course_id = course.id AND term.start_date < change.start_date AND taken.created_at < change.occurred_at)
    ORDER BY course.id, change.until_term_id, change.id
    ON CONFLICT DO NOTHING`;

export const keptPrograms = `
  INSERT INTO program_versions (program_id, until_term_id, name, degree_type)
    WITH change AS MATERIALIZED (${changes('program', ['name', 'degreeType'])})
    SELECT DISTINCT ON (program.id, change.until_term_id) program.id, change.until_term_id,
      ${before('name', 'program.name')}, ${before('degreeType', 'program.degree_type')}
    FROM change JOIN programs program ON program.id = change.subject_id
    WHERE EXISTS (
      SELECT FROM students student JOIN enrollments taken ON taken.student_id = student.id
      JOIN terms term ON term.id = taken.term_id
      WHERE student.program_id = program.id AND term.start_date < change.start_date
        AND taken.created_at < change.occurred_at)
      OR EXISTS (SELECT FROM conferred_degrees degree
        WHERE degree.program_id = program.id AND degree.conferred_on < change.start_date)
    ORDER BY program.id, change.until_term_id, change.id
    ON CONFLICT DO NOTHING`;

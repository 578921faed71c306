/**
 * What courses and programs were called before they were renamed, as far as the audit trail knows it. A change applies
 * from the first term that hadn't ended on its day: terms that were over keep what was shown then. A change without
 * enrollments from such terms was no more than a correction. Changes by imports aren't in the trail by field.
 */
const changes = (type: string, fields: Readonly<Record<string, string>>): string => `
  SELECT event.id, event.subject_id, event.occurred_at, until.id AS until_term_id, until.start_date,
    ${Object.entries(fields)
      .map(
        ([field, column]) =>
          `(array_agg(event.changes->'${field}') FILTER (WHERE event.changes ? '${field}') OVER later)[1] AS ${column}`,
      )
      .join(', ')}
  FROM (SELECT id, subject_id, occurred_at, details->'changes' AS changes FROM audit_events
    WHERE action = '${type}.update' AND subject_type = '${type}'
      AND details->'changes' ?| ARRAY['${Object.keys(fields).join("','")}']) event
  LEFT JOIN LATERAL (
    SELECT term.id, term.start_date FROM terms term
    WHERE term.end_date >= (event.occurred_at AT TIME ZONE 'America/New_York')::date
    ORDER BY term.start_date, term.id LIMIT 1) until ON TRUE
  WINDOW later AS (PARTITION BY event.subject_id ORDER BY event.id ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING)`;

/** A column before a change: as the change says, or the next later one that names it, or as it is now. */
const before = (column: string, record: string): string =>
  `CASE WHEN change.${column} IS NULL THEN ${record}.${column}::text ELSE change.${column}->>0 END`;

export const keptCourses = `
  INSERT INTO course_versions (course_id, until_term_id, code, title, credits)
    WITH change AS (${changes('course', { code: 'code', title: 'title', credits: 'credits' })})
    SELECT DISTINCT ON (course.id, change.until_term_id) course.id, change.until_term_id,
      ${before('code', 'course')}, ${before('title', 'course')}, (${before('credits', 'course')})::numeric(5,2)
    FROM change JOIN courses course ON course.id = change.subject_id
    WHERE change.until_term_id IS NOT NULL AND EXISTS (
      SELECT FROM enrollments taken JOIN sections section ON section.id = taken.section_id
      JOIN terms term ON term.id = taken.term_id
      WHERE section.course_id = course.id AND term.start_date < change.start_date AND taken.created_at < change.occurred_at)
    ORDER BY course.id, change.until_term_id, change.id
    ON CONFLICT DO NOTHING`;

export const keptPrograms = `
  INSERT INTO program_versions (program_id, until_term_id, name, degree_type)
    WITH change AS (${changes('program', { name: 'name', degreeType: 'degree_type' })})
    SELECT DISTINCT ON (program.id, change.until_term_id) program.id, change.until_term_id,
      ${before('name', 'program')}, ${before('degree_type', 'program')}
    FROM change JOIN programs program ON program.id = change.subject_id
    WHERE change.until_term_id IS NOT NULL AND (EXISTS (
      SELECT FROM students student JOIN enrollments taken ON taken.student_id = student.id
      JOIN terms term ON term.id = taken.term_id
      WHERE student.program_id = program.id AND term.start_date < change.start_date
        AND taken.created_at < change.occurred_at)
      OR EXISTS (SELECT FROM conferred_degrees degree
        WHERE degree.program_id = program.id AND degree.conferred_on < change.start_date))
    ORDER BY program.id, change.until_term_id, change.id
    ON CONFLICT DO NOTHING`;

import { type KeptExplanation, keptDifference } from '../assignments/gradebook/final-totals.service.js';

/** Anything that can query the database. */
export interface Asks {
  query<Row>(sql: string, values: unknown[]): Promise<Row[]>;
}

interface Kept extends KeptExplanation {
  id: string;
  /** The student, the section and the term. */
  name: string;
}

const batch = 500;
const before = '00000000-0000-0000-0000-000000000000';

const select = `SELECT kept.id, kept.explanation, kept.scheme_version AS "schemeVersion", kept.percent::float8, kept.letter,
    concat(student.student_id, ', ', term.name, ', ', course.code, '-', section.section_number, ' (', kept.id, ')') AS name
  FROM final_grade_explanations kept JOIN enrollments enrollment ON enrollment.id = kept.enrollment_id
  JOIN students student ON student.id = enrollment.student_id
  JOIN sections section ON section.id = enrollment.section_id
  JOIN courses course ON course.id = section.course_id JOIN terms term ON term.id = section.term_id
  WHERE kept.id > $1 ORDER BY kept.id LIMIT ${batch}`;

/** Calculates every kept explanation again. Stops at the first one that differs. */
export async function checkExplanations(
  database: Asks,
): Promise<{ checked: number; difference: string | null }> {
  let checked = 0;
  for (let last = before; ;) {
    const rows = await database.query<Kept>(select, [last]);
    for (const { name, ...kept } of rows) {
      const difference = keptDifference(kept);
      if (difference) return { checked, difference: `${name}: ${difference}` };
      checked++;
    }
    if (rows.length < batch) return { checked, difference: null };
    last = rows.at(-1)!.id;
  }
}

import { nameIn } from './search-people.sql.js';
import { levels, mostResults } from './search-results.rules.js';
import type { SearchParameters } from './search-parameters.js';
import type { Parts } from './search.sql.js';
import { courseOf } from '../../common/course-of.js';

/** Only the best courses and instructors are searched for sections. */
const mostOffering = 100;

/** Which words of the query the text contains: with at most a typo, as a beginning, and whole. */
const bits = (text: string): string => `bit_or(word.bit) AS found,
  bit_or(CASE WHEN ${text} LIKE word.start THEN word.bit ELSE 0 END) AS started,
  bit_or(CASE WHEN ${text} LIKE word.whole THEN word.bit ELSE 0 END) AS whole`;

const instructorName = nameIn('person.search_text');
const termName = 'search_words(term.name)';
/** The code as one word. */
const courseCode = `split_part(rtrim(course.text), ' ', -1)`;

/** A section has the words of its course, instructor and term, and its number. */
export function catalogSql({ all, title, code, codeLast }: SearchParameters, currentTerm: string): Parts {
  const levelOf = (row: string): string => `CASE WHEN ${row}whole = ${all} THEN ${levels.whole}
    WHEN ${row}started = ${all} THEN ${levels.start} ELSE ${levels.typo} END`;
  const together = (name: string): string =>
    ['course', 'staff', 'term'].map((part) => `coalesce(${part}.${name}, 0)`).join(' | ');
  const columns =
    'section.id, section.course_id, section.instructor_id, section.term_id, section.section_number, section.is_active';
  return {
    with: [
      `course_bits AS MATERIALIZED (
        SELECT course.id, course.search_text AS text, NOT course.is_active AS resting, lower(course.title) AS title,
          ${bits('course.search_text')}
        FROM word JOIN courses course ON course.search_text LIKE ANY (word.patterns) GROUP BY course.id)`,
      `course_best AS MATERIALIZED (
        SELECT *, text LIKE ${codeLast} AS is_code, CASE WHEN text LIKE ${codeLast} THEN ${levels.code}
          WHEN title = ${title} THEN ${levels.name} ELSE ${levelOf('')} END AS level
        FROM course_bits ORDER BY found = ${all} DESC, level, resting, text COLLATE "C" LIMIT ${mostOffering})`,
      `course_hit AS (
        SELECT id, level, row_number() OVER (ORDER BY level, resting, text COLLATE "C", id) AS place
        FROM course_best WHERE found = ${all} ORDER BY place LIMIT ${mostResults})`,
      `staff_best AS MATERIALIZED (
        SELECT person.id, ${bits(instructorName)}
        FROM word JOIN users person ON ${instructorName} LIKE ANY (word.patterns) AND person.role <> 'student'
        GROUP BY person.id ORDER BY bit_or(word.bit) = ${all} DESC, started DESC, person.id LIMIT ${mostOffering})`,
      `term_bits AS MATERIALIZED (
        SELECT term.id, ${bits(termName)}
        FROM word JOIN terms term ON ${termName} LIKE ANY (word.patterns) GROUP BY term.id)`,
      `offered AS (
        SELECT ${columns} FROM course_best course JOIN sections section ON section.course_id = course.id
        UNION ALL
        SELECT ${columns} FROM staff_best staff JOIN sections section ON section.instructor_id = staff.id
        WHERE section.course_id NOT IN (SELECT id FROM course_best))`,
      `section_bits AS MATERIALIZED (
        SELECT section.*, course.text, course.is_code,
          ${courseCode} || replace(lower(section.section_number), '-', '') = ${code} AS is_number,
          number.bits | ${together('found')} AS found, number.bits | ${together('started')} AS started,
          number.bits | ${together('whole')} AS whole
        FROM offered section
        LEFT JOIN course_best course ON course.id = section.course_id
        LEFT JOIN staff_best staff ON staff.id = section.instructor_id
        LEFT JOIN term_bits term ON term.id = section.term_id
        CROSS JOIN LATERAL (SELECT CASE WHEN (${together('found')}) = ${all} THEN 0 ELSE (
          SELECT coalesce(bit_or(word.bit), 0) FROM word
          WHERE ' ' || lower(section.section_number) || ' ' LIKE word.start) END AS bits) AS number)`,
      `section_hit AS (
        SELECT hit.id, hit.level, row_number() OVER (
          ORDER BY hit.level, hit.term_id IS DISTINCT FROM (${currentTerm}), term.start_date DESC, NOT hit.is_active,
            hit.text COLLATE "C", hit.section_number COLLATE "C", hit.id) AS place
        FROM (
          SELECT *, CASE WHEN is_number THEN ${levels.code} WHEN is_code THEN ${levels.name} ELSE ${levelOf('')} END AS level
          FROM section_bits WHERE found = ${all}) AS hit JOIN terms term ON term.id = hit.term_id
        ORDER BY place LIMIT ${mostResults})`,
    ],
    select: [
      `SELECT 'course', course.id, hit.level, hit.place, json_build_object('code', course.code, 'title', course.title,
         'credits', course.credits, 'department', course.department, 'isActive', course.is_active,
         'termId', (SELECT section.term_id FROM sections section JOIN terms term ON term.id = section.term_id
           WHERE section.course_id = course.id AND section.is_active
           ORDER BY section.term_id = (${currentTerm}) DESC, term.start_date DESC, term.id LIMIT 1))
       FROM course_hit hit JOIN courses course ON course.id = hit.id`,
      `SELECT 'section', section.id, hit.level, hit.place, json_build_object('code', course.code, 'title', course.title,
         'number', section.section_number, 'term', term.name, 'firstName', instructor.first_name,
         'lastName', instructor.last_name, 'schedule', section.schedule, 'isActive', section.is_active)
       FROM section_hit hit JOIN sections section ON section.id = hit.id
         ${courseOf('section')} JOIN terms term ON term.id = section.term_id
         LEFT JOIN users instructor ON instructor.id = section.instructor_id`,
    ],
  };
}

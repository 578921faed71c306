import { isRestricted, restrictedCategories } from '../../platform/auth/restricted-students.js';
import { levels, mostResults } from './search-results.rules.js';
import type { SearchParameters } from './search-parameters.js';
import type { Parts, SearchScope } from './search.sql.js';

/** Sorts after every text with this beginning. */
const highest = 'chr(1114111)';
const numberOf = (student: string): string => `search_code(${student}.student_id) COLLATE "C"`;
const number = numberOf('student');
/** The words of the name alone; after a record separator, without the marks inside them. */
export const nameIn = (words: string): string => `split_part(${words}, chr(31), 1)`;

/** Finds people by one word of the query and filters by the others; the role isn't checked before. */
export function peopleSql(scope: SearchScope, given: SearchParameters): Parts {
  const found = `found AS MATERIALIZED (
    SELECT person.*, student.id AS student_id
    FROM word CROSS JOIN search_people(word.patterns) AS person
      LEFT JOIN students student ON student.user_id = person.id
    WHERE word.n = ${given.driving})`;
  const parts = [
    ...(scope.students ? [studentsSql(scope.students, scope.academic, given)] : []),
    ...(scope.people ? [othersSql(scope.people, scope.addresses, given)] : []),
  ];
  return {
    with: [found, ...parts.flatMap((part) => part.with)],
    select: parts.flatMap(({ select }) => select),
  };
}

function studentsSql(scope: string, academic: boolean, given: SearchParameters): Parts {
  // An order by a hidden field would reveal the field.
  const resting = academic ? `student.enrollment_status NOT IN ('active', 'on_leave')` : 'FALSE';
  const meets = matchesAll(
    given,
    'found.words LIKE ANY (word.patterns) OR student.search_text LIKE word.start',
  );
  const byNumber = (level: string | number, condition: string, order: string): string =>
    `(SELECT student.id, ${level}, ${resting}, student.student_id FROM students student
      WHERE ${condition} AND ${scope} ORDER BY ${order} LIMIT ${mostResults})`;
  const hits = [
    `SELECT student.id, ${levelOf('found.words', given)}, ${resting}, found.words
     FROM found JOIN students student ON student.id = found.student_id WHERE ${meets} AND ${scope}`,
    byNumber(
      `CASE WHEN ${number} = ${given.code} THEN ${levels.code} ELSE ${levels.start} END`,
      `${given.isNumber} AND ${number} >= ${given.code} AND ${number} < ${given.code} || ${highest}`,
      number,
    ),
    // The whole number of a record that was merged into this one.
    `(SELECT student.id, ${levels.code}, ${resting}, gone.student_id FROM students gone
      JOIN student_merges merge ON merge.from_id = gone.id JOIN students student ON student.id = merge.into_id
      WHERE ${given.isNumber} AND ${numberOf('gone')} = ${given.code} AND ${scope})`,
    byNumber(
      levels.inside,
      `${given.isPartOfNumber} AND student.search_text LIKE '%' || ${given.code} || '%'`,
      'student.student_id',
    ),
  ];
  const facts = academic
    ? `'program', program.name, 'classLevel', student.class_level, 'status', student.enrollment_status`
    : `'email', person.email`;
  return {
    with: [
      `student_hit AS (
        SELECT id, min(level) AS level,
          row_number() OVER (ORDER BY min(level), bool_or(resting), min(sort COLLATE "C"), id) AS place
        FROM (${hits.join(' UNION ALL ')}) AS hit (id, level, resting, sort)
        GROUP BY id ORDER BY place LIMIT ${mostResults})`,
    ],
    select: [
      `SELECT 'student', hit.id, hit.level, hit.place, json_build_object('firstName', person.first_name,
         'lastName', person.last_name, 'number', student.student_id, 'mark', json_build_object(
           'directoryRestricted', ${isRestricted('student')}, 'directoryRestriction', ${restrictedCategories('student')}),
         ${facts})
       FROM student_hit hit JOIN students student ON student.id = hit.id
         JOIN users person ON person.id = student.user_id
         ${academic ? 'LEFT JOIN programs program ON program.id = student.program_id' : ''}`,
    ],
  };
}

/** Everyone except those already found as students. */
function othersSql(scope: string, addresses: boolean, given: SearchParameters): Parts {
  const words = addresses ? 'found.words' : nameIn('found.words');
  const level = levelOf(words, given);
  const meets = matchesAll(given, `${words} LIKE ANY (word.patterns)`, !addresses);
  const facts = addresses
    ? `, 'email', person.email, 'role', person.role, 'ended', person.deactivated_at IS NOT NULL`
    : '';
  return {
    with: [
      `person_hit AS (
        SELECT found.id, ${level} AS level, row_number() OVER (
          ORDER BY ${level}, person.deactivated_at IS NOT NULL, found.words COLLATE "C", found.id) AS place
        FROM found JOIN users person ON person.id = found.id
        WHERE (found.role <> 'student' OR found.student_id IS NULL) AND ${meets} AND ${scope}
        ORDER BY place LIMIT ${mostResults})`,
    ],
    select: [
      `SELECT 'person', hit.id, hit.level, hit.place, json_build_object('firstName', person.first_name,
         'lastName', person.last_name ${facts})
       FROM person_hit hit JOIN users person ON person.id = hit.id`,
    ],
  };
}

/** A query of one word has already found its people, unless there were too many to check. */
const matchesAll = (given: SearchParameters, condition: string, isNarrower = false): string =>
  `(${isNarrower ? '' : `${given.isOneWord} OR `}NOT EXISTS (SELECT FROM word WHERE NOT (${condition})))`;

const levelOf = (words: string, { whole, start, names, wholeLevel }: SearchParameters): string => `CASE
  WHEN ${words} LIKE ALL (${whole}) THEN
    CASE WHEN string_to_array(${nameIn(words)}, chr(30)) && ${names} THEN ${levels.name} ELSE ${wholeLevel} END
  WHEN ${words} LIKE ALL (${start}) THEN ${levels.start} ELSE ${levels.typo} END`;

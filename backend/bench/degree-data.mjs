/** Past years of every student, and the requirements of ten programs: the data for measuring degree audits. */
import { sizes } from './data.mjs';

const terms = 8;
const coursesATerm = 4;

const rule = (id, name, needed, from, counts = 'courses') => ({
  id,
  name,
  counts,
  needed,
  from,
  except: [],
  minimumGrade: null,
});
const block = (name, rules, more = {}) => ({
  name,
  rules,
  mayShare: false,
  minimumGrade: null,
  minimumGpa: null,
  ...more,
});

/** Three blocks by courses, which compete for the same ones, electives by credits, and a block that may share. */
const blocks = JSON.stringify([
  block('General Education', [
    rule('accounting', 'Accounting', 3, ['ACC 1*']),
    rule('economics', 'Economics', 3, ['ECON 1*']),
    rule('mathematics', 'Mathematics', 4, ['MATH 1*']),
    rule('finance', 'Finance', 4, ['FIN 1*', 'ACC 2*']),
  ]),
  block(
    'Major',
    [
      rule('foundations', 'Foundations', 5, ['WM 1*', 'WM 2*']),
      rule('planning', 'Planning', 5, ['WM 2*', 'FIN 2*']),
      rule('practice', 'Practice', 4, ['WM *', 'ECON 2*']),
    ],
    { minimumGrade: 'C', minimumGpa: '2.00' },
  ),
  block('Writing', [rule('writing', 'Writing', 2, ['MATH 2*', 'ECON 2*'])], { mayShare: true }),
  block('Electives', [
    rule('upper', 'Upper level electives', 12, ['* 2??', '* 29?'], 'credits'),
    rule('electives', 'Electives', 24, ['*'], 'credits'),
  ]),
]);

const pastTerm = (t) => `md5('past term ' || ${t})::uuid`;
const pastSection = (t, course) => `md5('past section ' || ${t} || ' ' || ${course})::uuid`;

export const degreeRecords = `
  UPDATE programs SET required_credits = 120;
  INSERT INTO program_requirements (program_id, catalog_year, blocks, minimum_gpa, residency_credits, transfer_credits, years)
  SELECT id, '2026-2027', '${blocks}', 2, 30, 90, 7 FROM programs;
  INSERT INTO terms (id, name, type, year, start_date, end_date, registration_start_date, registration_end_date)
  SELECT ${pastTerm('t')}, 'Past term ' || t, 'spring', extract(year FROM now()) - 1 - t / 2, begins, begins + 100,
    begins - 60, begins - 1
  FROM (SELECT t, current_date - 180 * (t + 1) AS begins FROM generate_series(0, ${terms - 1}) AS t) AS past;
  INSERT INTO sections (id, course_id, term_id, section_number, capacity, enrolled)
  SELECT ${pastSection('t', 'c')}, md5('course ' || c)::uuid, ${pastTerm('t')}, '001', 5000, 0
  FROM generate_series(0, ${terms - 1}) AS t, generate_series(0, ${sizes.courses - 1}) AS c;
  INSERT INTO enrollments (student_id, section_id, term_id, status, enrollment_date, grade, grade_points)
  SELECT md5('student ' || i)::uuid, ${pastSection('t', 'c')}, ${pastTerm('t')}, 'completed',
    now() - make_interval(days => 180 * (t + 1) + 30), (earned.grade)::grade, earned.points
  FROM generate_series(0, ${sizes.students - 1}) AS i, generate_series(0, ${terms - 1}) AS t,
    generate_series(0, ${coursesATerm - 1}) AS j,
    LATERAL (SELECT (i * 7 + t * 31 + j * 47) % ${sizes.courses} AS c) AS course,
    LATERAL (SELECT (ARRAY['A', 'A-', 'B+', 'B', 'C', 'C', 'D', 'F'])[at] AS grade,
      (ARRAY[4, 3.7, 3.3, 3, 2, 2, 1, 0])[at] AS points FROM (SELECT 1 + (i + 3 * c + t) % 8 AS at) AS which) AS earned;
  ANALYZE;
  SELECT recompute_standing(ids)
  FROM (SELECT array_agg(id) AS ids FROM students GROUP BY substr(id::text, 1, 2)) AS batches;`;

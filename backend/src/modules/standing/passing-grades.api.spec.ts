import { describe, expect, it } from '@jest/globals';
import { type Grade, grades, isPassing, isPassingGrade } from '../../common/grades.js';
import { Records } from '../../../test/harness/records.js';
import { openWorld, system } from '../../../test/harness/worlds/world.js';

openWorld();

const passing: Grade[] = ['A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D+', 'D', 'D-', 'P'];

describe('a passing grade should be the same', () => {
  it('in rules and in SQL, in the order of the database', async () => {
    expect(grades.filter(isPassing)).toEqual(passing);
    const rows = await system.dataSource.query<{ grade: Grade; passes: boolean }[]>(
      `SELECT grade, ${isPassingGrade('grade')} AS passes FROM unnest(enum_range(NULL::grade)) AS grade ORDER BY grade`,
    );
    expect(rows.map(({ grade }) => grade)).toEqual(grades);
    expect(rows.filter(({ passes }) => passes).map(({ grade }) => grade)).toEqual(passing);
  });

  it('in credits earned: the grades in a scale with points for every letter', async () => {
    const records = new Records(system.dataSource);
    const student = await records.student();
    const term = await records.term({ startDate: '2025-01-06', endDate: '2025-05-01' });
    for (const grade of grades)
      await records.enrollment(student, await records.section({ termId: term.id }), {
        status: grade === 'W' ? 'dropped' : 'completed',
        grade,
        gradeMode: ['P', 'NP'].includes(grade) ? 'pass_no_pass' : 'letter',
      });
    const rows = await system.dataSource.query<{ grade: Grade }[]>(
      `SELECT grade FROM student_attempts(ARRAY[$1::uuid], '2026-01-01') WHERE is_passed ORDER BY grade::grade`,
      [student.id],
    );
    expect(rows.map(({ grade }) => grade)).toEqual(passing);
  });
});

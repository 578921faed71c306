import { describe, expect, it } from '@jest/globals';
import { type Grade, grades, isPassing, isPassingGrade } from '../../common/grades.js';
import { Records } from '../../../test/harness/records.js';
import { registrar, system, worldOf } from '../../../test/harness/worlds/world.js';
import { calculatedPeople, expectedOf, people, required } from '../../../test/harness/worlds/standing.js';

worldOf(['registrar'])(calculatedPeople);

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

describe('GET /api/students should', () => {
  it('answer the SAP status, credits and degree progress of an independent calculation', async () => {
    const seen = new Map<string, number>();
    for (const [number, program] of required.entries()) {
      const group = people.filter((one) => one.program === number);
      for (let first = 0; first < group.length; first += 50) {
        const page = group.slice(first, first + 50);
        const filter = encodeURIComponent(JSON.stringify({ id: page.map(({ id }) => id) }));
        const { body } = await registrar.get(`/api/students?filter=${filter}&range=[0,49]`).expect(200);
        const rows = new Map((body as { id: string }[]).map((row) => [row.id, row]));
        for (const one of page) {
          const expected = expectedOf(one);
          expect({ program, of: one, row: rows.get(one.id) }).toMatchObject({ row: expected });
          seen.set(expected.sapStatus, (seen.get(expected.sapStatus) ?? 0) + 1);
        }
      }
    }
    // The sample has students of each status.
    expect([...seen.keys()].sort()).toEqual(['good_standing', 'suspension', 'warning']);
  });

  it('answer the same progress in the degree audit', async () => {
    for (const one of people.slice(0, 12)) {
      const { creditsEarned, programCredits, degreeProgress } = expectedOf(one);
      const { body } = await registrar.get(`/api/students/${one.id}/degree-audit`).expect(200);
      expect(body).toMatchObject({ creditsEarned, programCredits, degreeProgress });
    }
  });
});

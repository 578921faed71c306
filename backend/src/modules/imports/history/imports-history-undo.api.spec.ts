import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  degrees,
  enrollments,
  header,
  terms,
  totals,
  transfers,
  whole,
  type HistoryBench,
  startHistory,
} from '../../../../test/harness/history.js';

let history: HistoryBench;
beforeAll(async () => {
  history = await startHistory();
});
afterAll(() => history?.close());

describe('npm run import -- undo should', () => {
  it('remove exactly what the import created', async () => {
    const { student: one, lines } = await history.student();
    // A student whose record was never recomputed has no class level.
    await history.bench.query('SELECT recompute_standing(ARRAY[$1::uuid])', [one.id]);
    const before = await history.everything();
    const imports = [
      await history.importEnrollments(lines),
      await history.run(transfers, [
        'id,school,code,title,grade,credits,ours,done',
        `${one.studentId},Elm,A 1,,B,4,,`,
      ]),
      await history.run(degrees, ['id,award,date,honors,program', `${one.studentId},BA,2012-05-20,,`]),
      await history.run(totals, [whole, `${one.studentId},,3.26,12.5,5.5,`]),
    ].map(({ importNumber }) => importNumber!);
    const middle = await history.everything();
    const plan = await history.bench.undo(imports[0]!, { dryRun: true });
    expect(plan).toMatchObject({ written: false, refused: [] });
    expect(await history.everything()).toEqual(middle);
    for (const number of imports)
      expect(await history.bench.undo(number)).toMatchObject({ written: true, refused: [], refusals: 0 });
    expect(await history.everything()).toEqual(before);
    await expect(history.bench.undo(imports[0]!)).rejects.toThrow(/is already undone/);
    await expect(history.bench.undo(999_999)).rejects.toThrow(
      "The academic history import 999999 doesn't exist.",
    );
    expect(history.command('seats-verify').code).toBe(0);
  });

  it('keep what later work depends on, and say why by line', async () => {
    const [first, second] = [await history.student(), await history.student()];
    const term = {
      '201010': { ...terms['201010'], name: 'Fall 2010 (U)' },
      '201120': { ...terms['201120'], name: 'Spring 2011 (U)' },
    };
    const lines = [header, ...first.lines, ...second.lines];
    const { importNumber } = await history.run({ ...enrollments, terms: term }, lines);
    await history.bench.query(
      `UPDATE enrollments SET grade = 'A', grade_points = 4 WHERE student_id = $1 AND grade = 'B'`,
      [first.student.id],
    );
    const strict = await history.bench.undo(importNumber!, { strict: true });
    expect(strict).toMatchObject({ written: false });
    const outcome = await history.bench.undo(importNumber!);
    expect(outcome.refused).toContain('5: the enrollment is kept: it was changed after the import');
    expect(outcome.refused).toContain('5: the section is kept: it is used in enrollments');
    expect(outcome.counts.enrollments).toMatchObject({ remove: 7, refused: 1 });
    expect(
      await history.bench.query('SELECT grade FROM enrollments WHERE student_id = ANY ($1)', [
        [first.student.id, second.student.id],
      ]),
    ).toEqual([{ grade: 'A' }]);
    const { body } = await history.registrar.get(`/api/students/${first.student.id}`).expect(200);
    expect(body).toMatchObject({ cumulativeGpa: '4.00', creditsAttempted: 4, creditsEarned: 4 });
    expect(history.command('seats-verify').code).toBe(0);
  });
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  attemptsUpgradeWorld,
  before,
  owner,
  withoutEarlierWork,
} from '../../../../test/harness/worlds/attempts-upgrade.js';
import type { RecordReads } from '../../../platform/audit/record-reads.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { BooksService } from './books.service.js';
import type { GradebookDto } from './gradebook.dto.js';
import { GradebookService } from './gradebook.service.js';

attemptsUpgradeWorld();

describe('the upgrade to grading schemes should', () => {
  let after: Map<string, number | null>;
  beforeAll(async () => {
    const [{ id }] = await owner.query<[{ id: string }]>('SELECT id FROM sections');
    const row = async (sql: string, values: unknown[]) => (await owner.query<unknown[]>(sql, values))[0];
    const books = new BooksService({ row } as unknown as RecordReads);
    const registrar = { role: 'registrar' } as SignedInUser;
    const book = (await new GradebookService(books).of(id, {} as never, registrar)) as GradebookDto;
    after = new Map(book.students.map(({ studentNumber, current }) => [studentNumber, current]));
  });
  const early = (percents: Map<string, number | null>) =>
    [...percents].filter(([number]) => Number(number.slice(1)) <= 8).sort();
  const late = (percents: Map<string, number | null>) =>
    [...percents].filter(([number]) => Number(number.slice(1)) > 8).sort();

  it('keep the percent of each student who enrolled before anything was due', () => {
    expect(early(before)).toHaveLength(8);
    expect(early(after)).toEqual(early(before));
  });

  it('keep final grades, without an explanation', async () => {
    expect(
      await owner.query(
        `SELECT enrollment.status, enrollment.grade, enrollment.grade_points AS points, kept.id AS explanation
         FROM enrollments enrollment LEFT JOIN final_grade_explanations kept ON kept.enrollment_id = enrollment.id
         WHERE enrollment.grade IS NOT NULL`,
      ),
    ).toEqual([{ status: 'completed', grade: 'B+', points: '3.30', explanation: null }]);
  });

  it('excuse what was due before a student enrolled', () => {
    expect(late(after)).toEqual(late(withoutEarlierWork));
    expect(late(after)).not.toEqual(late(before));
  });

  it('make an attempt of each replaced submission whose files exist', async () => {
    const attempts = await owner.query(
      `SELECT attempt.number, attempt.submission_text AS text, attempt.submitted_at::date::text AS day, attempt.score::float8,
         attempt.file_count AS count, (SELECT json_agg(file.name ORDER BY part.position) FROM submission_files part
           JOIN stored_files file ON file.id = part.file_id
           WHERE part.submission_id = attempt.submission_id AND part.attempt = attempt.number) AS files
       FROM submission_attempts attempt WHERE submission_id = md5('replaced')::uuid ORDER BY number`,
    );
    const [file1, file2, file3, file4] = [1, 2, 3, 4].map((number) => `file ${number}.txt`);
    expect(attempts).toEqual([
      { number: 1, text: 'First', day: '2026-02-01', score: null, count: 2, files: [file1, file2] },
      { number: 2, text: 'Second', day: '2026-02-02', score: null, count: 1, files: [file3] },
      { number: 3, text: 'Third', day: '2026-02-03', score: 5, count: 1, files: [file4] },
    ]);
    expect(
      await owner.query(
        `SELECT attempt, attempt_count, awaits_grade FROM assignment_submissions WHERE id = md5('replaced')::uuid`,
      ),
    ).toEqual([{ attempt: 3, attempt_count: 3, awaits_grade: false }]);
  });

  it('make one attempt of every other submission, and keep each excuse with its note', async () => {
    const [counts] = await owner.query<object[]>(
      `SELECT count(*)::int AS submissions, count(*) FILTER (WHERE attempt.number = 1 AND attempt.score IS NOT DISTINCT FROM
           submission.score AND attempt.submission_text = submission.submission_text
           AND attempt.submitted_at = submission.submitted_at
           AND submission.awaits_grade = (submission.graded_at IS NULL))::int AS kept
       FROM assignment_submissions submission LEFT JOIN submission_attempts attempt ON attempt.submission_id = submission.id
       WHERE submission.id <> md5('replaced')::uuid`,
    );
    expect(counts).toEqual({
      submissions: expect.any(Number),
      kept: (counts as { submissions: number }).submissions,
    });
    const excuses = await owner.query<object[]>(
      'SELECT DISTINCT is_excused, reason, due_date, late_until FROM student_assignments',
    );
    expect(excuses).toEqual([{ is_excused: true, reason: 'Jury duty', due_date: null, late_until: null }]);
  });
});

import { afterEach, describe, expect, it } from '@jest/globals';
import { expectSeatsConsistent, recountSeats, runningTerm } from '../../../test/harness/seats.js';
import { openWorld, records, system } from '../../../test/harness/worlds/world.js';

openWorld();

afterEach(() => expectSeatsConsistent(system.dataSource));

describe('POST /api/sections/{id}/grades should', () => {
  it('grade 500 students in one call, with one audit row each and all averages, and so retract their grades', async () => {
    const person = await records.user({ role: 'faculty' });
    const term = await runningTerm(records, 60, 30);
    const section = await records.section({ termId: term.id, instructorId: person.id, capacity: 600 });
    await system.dataSource.query(
      `WITH person AS (
         INSERT INTO users (first_name, last_name, role) SELECT 'Many', 'Grade ' || n, 'student' FROM generate_series(1, 500) n
         RETURNING id
       ), student AS (
         INSERT INTO students (user_id, student_id) SELECT id, 'G' || left(replace(id::text, '-', ''), 19) FROM person RETURNING id
       )
       INSERT INTO enrollments (student_id, section_id, term_id, status) SELECT id, $1, $2, 'enrolled' FROM student`,
      [section.id, term.id],
    );
    await recountSeats(system.dataSource);
    const rows = await system.dataSource.query<{ id: string }[]>(
      'SELECT id FROM enrollments WHERE section_id = $1',
      [section.id],
    );
    const entries = rows.map(({ id }, n) => ({ enrollmentId: id, grade: n % 2 ? 'A' : 'C' }));
    const teacher = await system.asPerson(person.email!);
    const { body } = await teacher
      .post(`/api/sections/${section.id}/grades`)
      .send({ grades: entries })
      .expect(200);
    expect(body).toHaveLength(500);
    const [counted] = await system.dataSource.query<object[]>(
      `SELECT count(*)::int AS graded, count(*) FILTER (WHERE student.cumulative_gpa = enrollment.grade_points)::int AS derived,
         (SELECT count(*)::int FROM audit_events WHERE action = 'enrollment.grade'
            AND subject_id IN (SELECT id FROM enrollments WHERE section_id = $1)) AS noted
       FROM enrollments enrollment JOIN students student ON student.id = enrollment.student_id
       WHERE enrollment.section_id = $1 AND enrollment.status = 'completed'`,
      [section.id],
    );
    expect(counted).toEqual({ graded: 500, derived: 500, noted: 500 });

    const retracted = await teacher
      .post(`/api/sections/${section.id}/grades/retract`)
      .send({ enrollmentIds: entries.map(({ enrollmentId }) => enrollmentId) })
      .expect(200);
    expect(retracted.body).toHaveLength(500);
    const [left] = await system.dataSource.query<object[]>(
      `SELECT count(*) FILTER (WHERE enrollment.status = 'enrolled' AND enrollment.grade IS NULL)::int AS open,
         count(student.cumulative_gpa)::int AS averages,
         (SELECT count(*)::int FROM final_grade_explanations WHERE is_retraction
            AND enrollment_id IN (SELECT id FROM enrollments WHERE section_id = $1)) AS kept
       FROM enrollments enrollment JOIN students student ON student.id = enrollment.student_id
       WHERE enrollment.section_id = $1`,
      [section.id],
    );
    expect(left).toEqual({ open: 500, averages: 0, kept: 500 });
  });
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { agreementFor } from '../../../../test/harness/incompletes.js';
import { whileStudentHeld } from '../../../../test/harness/held-table.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import { expectSeatsConsistent, runningTerm } from '../../../../test/harness/seats.js';
import type { Client } from '../../../../test/harness/test-app.js';
import {
  enroll,
  finalGradesWorld,
  id,
  learner,
  openForLearner,
  openSection,
  section,
  student,
  teacher,
  teacherId,
} from '../../../../test/harness/worlds/final-grades.js';
import { records, registrar, system } from '../../../../test/harness/worlds/world.js';
import { addDays, inWords } from '../../../common/calendar.js';
import { newYorkDay } from '../../../common/new-york.js';
import { checkExplanations } from '../final-grades-check.js';

finalGradesWorld();
beforeEach(() => openForLearner());
afterEach(() => expectSeatsConsistent(system.dataSource));

const query = <Row = object>(sql: string, ...values: unknown[]) =>
  system.dataSource.query<Row[]>(sql, values);
const submit = async (grade: string, of = id) =>
  teacher
    .put(`/api/enrollments/${of}/grade`)
    .send({ grade, incomplete: await agreementFor(records, of, grade) })
    .expect(200);
const retract = (enrollmentIds: unknown = [id], client: Client = teacher) =>
  client.post(`/api/sections/${section.id}/grades/retract`).send({ enrollmentIds });
const refused = async (message: RegExp | string) =>
  expectProblem(await retract(), 422, {
    errors: { 'enrollmentIds.0': [expect.stringMatching(message)] },
  });
const gradeOf = async (of = id) =>
  (await query('SELECT status, grade, grade_points AS points FROM enrollments WHERE id = $1', of))[0];
const statuses = async (client: Client) =>
  (
    (await client.get(`/api/enrollments/${id}/final-grade-explanations`).expect(200)).body as {
      status: string;
      grade: string;
    }[]
  ).map(({ status, grade }) => `${status} ${grade}`);
const open = { status: 'enrolled', grade: null, points: null };
const request = { enrollmentId: '', grade: 'A', reason: 'A page was missed' };
const ask = async () =>
  (
    await teacher
      .post('/api/grade-changes')
      .send({ ...request, enrollmentId: id })
      .expect(201)
  ).body.id as string;

describe('POST /api/sections/{id}/grades/retract should', () => {
  it('enroll the student without a grade, and update and record all that followed from it', async () => {
    await submit('B');
    const transcripts = `/api/students/${student.id}/transcripts`;
    await registrar.post(transcripts).send({}).expect(201);
    const [list] = (await teacher.get(`/api/sections/${section.id}/final-grades`).expect(200)).body as [
      object,
    ];
    expect(list).toMatchObject({ grade: 'B', isRetractable: true });
    const { body } = await retract().expect(200);
    expect(body).toEqual([
      { enrollmentId: id, studentId: student.id, status: 'enrolled', grade: null, gradePoints: null },
    ]);
    expect(await gradeOf()).toEqual(open);
    expect(
      await query(
        'SELECT cumulative_gpa AS gpa, credits_earned::float8 AS earned FROM students WHERE id = $1',
        student.id,
      ),
    ).toEqual([{ gpa: null, earned: 0 }]);
    expect((await registrar.get(transcripts).expect(200)).body).toMatchObject([
      { status: 'superseded', endReason: expect.stringMatching(/^The final grade in .* was retracted\.$/) },
    ]);
    const { body: history } = await registrar.get(`/api/enrollments/${id}/history`).expect(200);
    expect(history[0]).toMatchObject({
      action: 'enrollment.grade_retract',
      actorId: teacherId,
      changes: [
        { field: 'grade', from: 'B', to: null },
        { field: 'gradePoints', from: '3.00', to: null },
        { field: 'status', from: 'completed', to: 'enrolled' },
      ],
    });
    expect(
      await query(
        `SELECT title, link FROM notifications WHERE user_id = $1 AND kind = 'final_grade_retracted'`,
        student.userId,
      ),
    ).toEqual([
      {
        title: expect.stringMatching(/^Your final grade for .* was retracted$/),
        link: `/portal/my-courses/${id}?term=${section.termId}&dialog=explanation:${id}`,
      },
    ]);
  });

  it('keep the explanation of each submission beside its retraction, for students too', async () => {
    await submit('B');
    await retract().expect(200);
    for (const client of [learner, teacher])
      expect(await statuses(client)).toEqual(['retracted B', 'submitted B']);
    await submit('C');
    await retract().expect(200);
    await submit('B+');
    expect(await statuses(registrar)).toEqual([
      'submitted B+',
      'retracted C',
      'submitted C',
      'retracted B',
      'submitted B',
    ]);
    expect((await checkExplanations(system.dataSource)).difference).toBeNull();
    await query(`UPDATE enrollments SET grade = 'C', grade_points = 2 WHERE id = $1`, id);
    expect((await checkExplanations(system.dataSource)).difference).toMatch(
      /the final grade is C, but it was submitted as B\+$/,
    );
    await query(`UPDATE enrollments SET grade = 'B+', grade_points = 3.3 WHERE id = $1`, id);
    await expect(
      query(
        `INSERT INTO final_grade_explanations (enrollment_id, grade, scheme_version, explanation)
         VALUES ($1, 'A', 0, '{}')`,
        id,
      ),
    ).rejects.toThrow('uq_final_grade_explanations_submission');
  });

  it('end the agreement of an I, which a later I replaces', async () => {
    await submit('I');
    await retract().expect(200);
    const agreements = () =>
      query('SELECT is_in_effect AS holds FROM incompletes WHERE enrollment_id = $1 ORDER BY created_at', id);
    expect(await agreements()).toEqual([{ holds: false }]);
    const { body: history } = await registrar.get(`/api/enrollments/${id}/history`).expect(200);
    expect(history[0].changes).toContainEqual({ field: 'incompleteNote', from: 'Ill', to: null });
    await submit('I');
    expect(await agreements()).toEqual([{ holds: false }, { holds: true }]);
  });

  it('retract the P of a student who chose pass/no-pass', async () => {
    await openSection({ gradeMode: 'student_choice' });
    await enroll({ gradeMode: 'pass_no_pass' });
    await submit('B');
    expect(await gradeOf()).toMatchObject({ grade: 'P' });
    await retract().expect(200);
    expect(await gradeOf()).toEqual(open);
  });

  it('be possible through the day on which grades are due, and refused after it', async () => {
    const today = newYorkDay(new Date());
    const ended = await runningTerm(records, 60, -1);
    await openSection({ termId: ended.id });
    await enroll();
    await submit('B');
    const due = (day: string) => query('UPDATE terms SET grades_due = $2 WHERE id = $1', ended.id, day);
    await due(addDays(today, -1));
    expectProblem(await retract(), 409, {
      detail: `Final grades for ${ended.name} could be retracted through ${inWords(addDays(today, -1))}. Request a grade change.`,
    });
    const isRetractable = async () =>
      (
        (await teacher.get(`/api/sections/${section.id}/final-grades`).expect(200)).body as {
          isRetractable: boolean;
        }[]
      )[0]!.isRetractable;
    expect(await isRetractable()).toBe(false);
    await due(today);
    expect(await isRetractable()).toBe(true);
    await retract().expect(200);
  });

  it('retract all or none, and name each grade that was not submitted or has changed since', async () => {
    const other = await records.enrollment(await records.student(), section, {
      status: 'completed',
      grade: 'B',
      gradePoints: '3.00',
    });
    await query('UPDATE sections SET enrolled = enrolled + 1 WHERE id = $1', section.id);
    await refused('has no final grade to retract');
    await submit('B');
    const elsewhere = await records.enrollment(student, await records.section());
    await query('UPDATE sections SET enrolled = enrolled + 1 WHERE id = $1', elsewhere.sectionId);
    expectProblem(await retract([id, other.id, elsewhere.id]), 422, {
      errors: {
        'enrollmentIds.1': [expect.stringMatching(/^Only a final grade that hasn't changed/)],
        'enrollmentIds.2': [expect.stringMatching(/^This enrollment isn't in this section/)],
      },
    });
    expectProblem(await retract([]), 422, { errors: { enrollmentIds: ['Enrollments are required'] } });
    expect(await gradeOf()).toMatchObject({ grade: 'B' });

    const change = await ask();
    await refused('A grade change request for this enrollment is pending');
    await registrar.post(`/api/grade-changes/${change}/approve`).send({}).expect(200);
    await refused(/^Only a final grade that hasn't changed since it was submitted/);
  });

  it('leave a lapsed I to a grade change request', async () => {
    await submit('I');
    await query(`UPDATE enrollments SET grade = 'F', grade_points = 0 WHERE id = $1`, id);
    await refused(/^Only a final grade that hasn't changed since it was submitted/);
  });

  it('be open to the instructor of the section and the registrar', async () => {
    await submit('B');
    const other = await records.user({ role: 'faculty' });
    expectProblem(await retract([id], await system.asPerson(other.email!)), 404);
    for (const client of [learner, await system.as('bursar')])
      expectProblem(await retract([id], client), 403);
    await retract([id], registrar).expect(200);
  });

  it('be refused after a change request, or refuse it, if both come at once', async () => {
    await submit('B');
    const asked = teacher.post('/api/grade-changes').send({ ...request, enrollmentId: id });
    const [retracted, changed] = await Promise.all([retract(), asked]);
    expect([retracted.status, changed.status]).toEqual(retracted.status === 200 ? [200, 422] : [422, 201]);
    expect(await gradeOf()).toMatchObject(retracted.status === 200 ? open : { grade: 'B' });
  });

  it('reach the record that stays, if the student is merged while it waits', async () => {
    await submit('B');
    const { id: kept } = await records.student();
    const moved = {
      studentId: student.id,
      change: 'UPDATE enrollments SET student_id = $1 WHERE id = $2',
      values: [kept, id],
    };
    const { body } = await whileStudentHeld(system, moved, () => retract());
    expect(body).toMatchObject([{ studentId: kept, status: 'enrolled', grade: null }]);
  });

  it('happen once, if it comes twice at once', async () => {
    await submit('B');
    const answers = await Promise.all([retract(), retract()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await statuses(registrar)).toEqual(['retracted B', 'submitted B']);
  });
});

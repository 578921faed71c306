import { beforeEach, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../../test/harness/problem.js';
import type { Client } from '../../../../test/harness/test-app.js';
import {
  finalGradesWorld,
  id,
  learner,
  openForLearner,
  section,
  student,
  teacher,
} from '../../../../test/harness/worlds/final-grades.js';
import { records, registrar, system } from '../../../../test/harness/worlds/world.js';
import type { Assignment } from '../../assignments/assignment.entity.js';
import type { KeptGradeDto } from './kept-grades.dto.js';

finalGradesWorld();

const day = 86_400_000;
let paper: Assignment;
beforeEach(async () => {
  await openForLearner({ enrollmentDate: new Date(Date.now() - 50 * day) });
  paper = await records.assignment(section, {
    title: 'Paper',
    maxPoints: 20,
    dueDate: new Date(Date.now() - day),
  });
  await records.submission(paper, student, { submittedAt: new Date(Date.now() - 2 * day), score: 17 });
});

const post = (posted: boolean) =>
  system.dataSource.query('UPDATE assignments SET grades_posted_at = $2 WHERE id = $1', [
    paper.id,
    posted ? new Date() : null,
  ]);
const grade = (body: object) => teacher.put(`/api/enrollments/${id}/grade`).send(body).expect(200);
const read = async (client: Client, of = id) =>
  (await client.get(`/api/enrollments/${of}/final-grade-explanations`).expect(200)).body as KeptGradeDto[];

describe('GET /api/enrollments/{id}/final-grade-explanations should', () => {
  it('explain the grade as it was, to the student, the instructor and the registrar', async () => {
    await post(true);
    expect(await read(teacher)).toEqual([]);
    await grade({ grade: 'B+', reason: 'Took part in every class' });
    await system.dataSource.query('UPDATE assignment_submissions SET score = 1 WHERE assignment_id = $1', [
      paper.id,
    ]);
    for (const client of [learner, teacher, registrar])
      expect(await read(client)).toMatchObject([
        {
          status: 'submitted',
          grade: 'B+',
          proposed: 'B',
          reason: 'Took part in every class',
          createdAt: expect.any(String),
          explanation: {
            cells: [{ title: 'Paper', score: 17 }],
            remainingAsZero: { percent: 85, letter: 'B' },
          },
        },
      ]);
  });

  it('show students neither a score that is not posted nor a draft', async () => {
    await records.assignment(section, { title: 'Secret draft', isPublished: false });
    await post(false);
    await grade({ grade: 'B' });
    expect(await read(learner)).toMatchObject([{ grade: 'B', proposed: null, explanation: null }]);
    const [kept] = await read(teacher);
    expect(kept!.explanation!.cells.map(({ title }) => title).sort()).toEqual(['Paper', 'Secret draft']);
    await post(true);
    const [own] = await read(learner);
    expect(own).toMatchObject({ proposed: 'B', explanation: { cells: [{ title: 'Paper', score: 17 }] } });
    expect(own!.explanation!.cells).toHaveLength(1);
  });

  it('show students neither an excused score that is not posted nor a draft that does not count', async () => {
    await records.assignment(section, {
      title: 'Practice draft',
      isPublished: false,
      countsAs: 'not_counted',
    });
    const excused = await records.assignment(section, { title: 'Excused', maxPoints: 20 });
    await records.submission(excused, student, { submittedAt: new Date(), score: 3 });
    await teacher
      .put(`/api/assignments/${excused.id}/students/${student.id}`)
      .send({ excused: true })
      .expect(200);
    await post(true);
    await grade({ grade: 'B' });
    expect(await read(learner)).toMatchObject([{ grade: 'B', proposed: null, explanation: null }]);
    await system.dataSource.query('UPDATE assignments SET grades_posted_at = now() WHERE id = $1', [
      excused.id,
    ]);
    const [own] = await read(learner);
    expect(own!.explanation!.cells.map(({ title, state }) => [title, state]).sort()).toEqual([
      ['Excused', 'excused'],
      ['Paper', 'graded'],
    ]);
  });

  it('show students a requested change once it is approved', async () => {
    await post(true);
    await grade({ grade: 'B' });
    const request = { enrollmentId: id, grade: 'A', reason: 'A page was missed' };
    const { body } = await teacher.post('/api/grade-changes').send(request).expect(201);
    expect(await read(learner)).toHaveLength(1);
    expect(await read(registrar)).toMatchObject([
      { status: 'pending', grade: 'A', reason: 'A page was missed' },
      { status: 'submitted', grade: 'B' },
    ]);
    await registrar
      .post(`/api/grade-changes/${body.id as string}/approve`)
      .send({})
      .expect(200);
    expect(await read(learner)).toMatchObject([
      { status: 'approved', grade: 'A', reason: null },
      { status: 'submitted', grade: 'B' },
    ]);
  });

  it('record the read, and be unknown outside the own sections and enrollments', async () => {
    await grade({ grade: 'B' });
    await read(registrar);
    const trail = await system.dataSource.query<object[]>(
      `SELECT action FROM audit_events WHERE subject_id = $1 AND action = 'enrollment.read'`,
      [id],
    );
    expect(trail).toHaveLength(1);
    const path = `/api/enrollments/${id}/final-grade-explanations`;
    for (const role of ['faculty', 'student'] as const) {
      const other = await records.user({ role });
      if (role === 'student') await records.student({ userId: other.id });
      expectProblem(await (await system.asPerson(other.email!)).get(path), 404);
    }
    expectProblem(await (await system.as('bursar')).get(path), 403);
  });
});

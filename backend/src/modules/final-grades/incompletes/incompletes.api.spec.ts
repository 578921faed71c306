import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../../test/harness/problem.js';
import { recountSeats } from '../../../../test/harness/seats.js';
import {
  finalGradesWorld,
  id,
  learner,
  openForLearner,
  section,
  student,
  teacher,
  teacherId,
  term,
} from '../../../../test/harness/worlds/final-grades.js';
import { records, registrar, system } from '../../../../test/harness/worlds/world.js';
import { addDays, inWords } from '../../../common/calendar.js';
import { newYorkDay } from '../../../common/new-york.js';
import type { Assignment } from '../../assignments/assignment.entity.js';
import { IncompletesService } from '../../standing/incompletes.service.js';

finalGradesWorld();

const today = newYorkDay(new Date());
let paper: Assignment;
let quiz: Assignment;
/** By the policy in effect: 180 days after the end of the term. */
let lastDay: string;
beforeAll(() => {
  lastDay = addDays(term.endDate, 180);
});
beforeEach(async () => {
  await openForLearner();
  const closed = { dueDate: new Date(Date.now() - 86_400_000), maxPoints: 20 };
  paper = await records.assignment(section, { title: 'Paper', ...closed });
  quiz = await records.assignment(section, { title: 'Quiz', ...closed });
});

const agreement = (given: object = {}) => ({
  missing: [paper.id],
  until: lastDay,
  note: 'Ill in May',
  ...given,
});
const give = (incomplete: unknown, to = id) =>
  teacher.put(`/api/enrollments/${to}/grade`).send({ grade: 'I', incomplete });
const submit = (assignment: Assignment, text = 'My work') =>
  learner.post(`/api/assignments/${assignment.id}/submissions`).send({ text });
const query = (sql: string, ...values: unknown[]) => system.dataSource.query<object[]>(sql, values);

describe('PUT /api/enrollments/{id}/grade with an I should', () => {
  it('keep the agreement, show it to the student, and name it in the history', async () => {
    const { body } = await give(agreement({ missing: [quiz.id, paper.id] })).expect(200);
    const incomplete = {
      until: lastDay,
      note: 'Ill in May',
      missing: expect.arrayContaining([
        { assignmentId: paper.id, title: 'Paper', isOpen: true },
        { assignmentId: quiz.id, title: 'Quiz', isOpen: true },
      ]),
    };
    expect(body).toMatchObject({ status: 'completed', grade: 'I', incomplete });
    const own = await learner.get(`/api/enrollments/${id}`).expect(200);
    expect(own.body).toMatchObject({ incomplete });
    const { body: history } = await registrar.get(`/api/enrollments/${id}/history`).expect(200);
    expect(history[0].changes).toEqual(
      expect.arrayContaining([
        { field: 'incompleteUntil', from: null, to: lastDay },
        { field: 'incompleteNote', from: null, to: 'Ill in May' },
        { field: 'missingAssignments', from: null, to: expect.arrayContaining(['Paper', 'Quiz']) },
      ]),
    );
  });

  it('need an agreement', async () => {
    const needed = {
      incomplete: ['An I needs an agreement: the missing assignments, the last day and a note.'],
    };
    for (const none of [undefined, null]) expectProblem(await give(none), 422, { errors: needed });
    expect((await learner.get(`/api/enrollments/${id}`)).body).toMatchObject({
      status: 'enrolled',
      grade: null,
    });
  });

  it('need each part of an agreement', async () => {
    expectProblem(await give({}), 422, {
      errors: {
        'incomplete.missing': ['Missing assignments are required'],
        'incomplete.until': ['Last day is required'],
        'incomplete.note': ['Note is required'],
      },
    });
    expectProblem(await give(agreement({ missing: [] })), 422, {
      errors: { 'incomplete.missing': ['Missing assignments are required'] },
    });
    expectProblem(await give('later'), 422, { errors: { incomplete: [expect.any(String)] } });
    expect(await query('SELECT FROM incompletes WHERE enrollment_id = $1', id)).toEqual([]);
  });

  it('refuse a last day after the policy allows, or in the past', async () => {
    expectProblem(await give(agreement({ until: addDays(lastDay, 1) })), 422, {
      errors: {
        'incomplete.until': [`Must be on or before ${inWords(lastDay)}, the last day by the policy.`],
      },
    });
    expectProblem(await give(agreement({ until: addDays(today, -1) })), 422, {
      errors: { 'incomplete.until': ['Must be today or later.'] },
    });
    await give(agreement({ until: today })).expect(200);
  });

  it('refuse assignments of another section, drafts and unknown ones', async () => {
    const other = await records.section({ termId: term.id, instructorId: teacherId });
    const elsewhere = await records.assignment(other);
    const draft = await records.assignment(section, { isPublished: false });
    for (const wrong of [elsewhere.id, draft.id, term.id])
      expectProblem(await give(agreement({ missing: [paper.id, wrong] })), 422, {
        errors: { 'incomplete.missing': ['Choose published assignments of this section only.'] },
      });
  });

  it('refuse an agreement with another grade', async () => {
    const response = await teacher
      .put(`/api/enrollments/${id}/grade`)
      .send({ grade: 'B', incomplete: agreement() });
    expectProblem(response, 422, {
      errors: { incomplete: ['Only an I has missing assignments. Remove them or submit an I.'] },
    });
  });

  it('accept the same again, and refuse another agreement', async () => {
    await give(agreement()).expect(200);
    await give(agreement()).expect(200);
    await give(undefined).expect(200);
    expectProblem(await give(agreement({ note: 'Away' })), 409, {
      detail: 'This I was already submitted with another agreement, which stays as it is.',
    });
    expect(await query('SELECT FROM incompletes WHERE enrollment_id = $1', id)).toHaveLength(1);
  });

  it('be unknown to other instructors', async () => {
    const other = await records.section({ termId: term.id });
    const { id: foreign } = await records.enrollment(await records.student(), other);
    expectProblem(await give(agreement(), foreign), 404);
  });
});

describe('A student with an I should', () => {
  it('submit the missing assignments only, although they are closed', async () => {
    expectProblem(await submit(paper), 409);
    await give(agreement()).expect(200);
    expectProblem(await submit(quiz), 409, {
      detail: 'You have completed this section, so you can no longer submit.',
    });
    await submit(paper).expect(201);
    const { body } = await learner.get(`/api/sections/${section.id}/assignments`).expect(200);
    const canSubmit = (body as { id: string; canHandIn: boolean }[]).map((one) => [one.id, one.canHandIn]);
    expect(Object.fromEntries(canSubmit)).toEqual({ [paper.id]: true, [quiz.id]: false });
  });

  it('submit through the last day, and no later', async () => {
    await give(agreement({ until: today })).expect(200);
    await submit(paper).expect(201);
    await query(`UPDATE incompletes SET until = until - 1 WHERE enrollment_id = $1`, id);
    expectProblem(await submit(paper), 409);
    const { body } = await learner.get(`/api/enrollments/${id}`).expect(200);
    expect(body.incomplete.missing).toEqual([{ assignmentId: paper.id, title: 'Paper', isOpen: false }]);
  });

  it('calculate what-if with the missing assignments, which are open and not missing through the last day', async () => {
    await query(`UPDATE enrollments SET enrollment_date = $2 WHERE id = $1`, id, addDays(today, -20));
    const at = `/api/sections/${section.id}/my-grades`;
    await query('UPDATE assignments SET grades_posted_at = now() WHERE section_id = $1', section.id);
    const states = async (): Promise<unknown> => {
      const { body } = await learner.get(at).expect(200);
      const cells = (body as { cells: { title: string; state: string }[] }).cells;
      return Object.fromEntries(cells.map(({ title, state }) => [title, state]));
    };
    expect(await states()).toEqual({ Paper: 'missing', Quiz: 'missing' });
    await give(agreement()).expect(200);
    expect(await states()).toEqual({ Paper: 'open', Quiz: 'missing' });
    const scores = [{ assignmentId: paper.id, score: 20 }];
    const { body } = await learner.post(`${at}/what-if`).send({ scores }).expect(200);
    expect(body).toMatchObject({ current: 50, remaining: 0 });
    await query(`UPDATE incompletes SET until = $2 WHERE enrollment_id = $1`, id, addDays(today, -1));
    expect(await states()).toEqual({ Paper: 'missing', Quiz: 'missing' });
  });

  it('no longer submit after a grade change replaces the I', async () => {
    await give(agreement()).expect(200);
    const request = { enrollmentId: id, grade: 'B', reason: 'The paper is in' };
    const { body } = await teacher.post('/api/grade-changes').send(request).expect(201);
    await submit(paper).expect(201);
    await registrar
      .post(`/api/grade-changes/${body.id as string}/approve`)
      .send({})
      .expect(200);
    expectProblem(await submit(paper), 409);
    expect((await learner.get(`/api/enrollments/${id}`)).body).toMatchObject({
      grade: 'B',
      incomplete: null,
    });
  });

  it('keep an I without an agreement, which lapses as before', async () => {
    const past = await records.term({ startDate: addDays(today, -400), endDate: addDays(today, -300) });
    const old = await records.section({ termId: past.id, instructorId: teacherId });
    const { id: graded } = await records.enrollment(student, old, { status: 'completed', grade: 'I' });
    const work = await records.assignment(old, { dueDate: null });
    expect((await learner.get(`/api/enrollments/${graded}`)).body).toMatchObject({ incomplete: null });
    expectProblem(await submit(work), 409);
    await system.app.get(IncompletesService).lapse();
    expect((await learner.get(`/api/enrollments/${graded}`)).body).toMatchObject({ grade: 'F' });
  });
});

describe('POST /api/sections/{id}/grades should', () => {
  it('keep the agreement of each I, and name the faults of each entry', async () => {
    const other = await records.enrollment(await records.student(), section);
    await recountSeats(system.dataSource);
    const post = (grades: object[]) => teacher.post(`/api/sections/${section.id}/grades`).send({ grades });
    const entries = [
      { enrollmentId: other.id, grade: 'A' },
      { enrollmentId: id, grade: 'I', incomplete: agreement() },
    ];
    expectProblem(await post([{ ...entries[0], incomplete: agreement() }, entries[1]!]), 422, {
      errors: { 'grades.0.incomplete': [expect.any(String)] },
    });
    expectProblem(
      await post([entries[0]!, { ...entries[1], incomplete: agreement({ until: addDays(lastDay, 1) }) }]),
      422,
      { errors: { 'grades.1.incomplete.until': [expect.any(String)] } },
    );
    await post(entries).expect(200);
    await post(entries).expect(200);
    expectProblem(await post([{ ...entries[1], incomplete: agreement({ note: 'Other' }) }]), 422, {
      errors: { 'grades.0.incomplete': [expect.stringMatching(/another agreement/)] },
    });
    expect((await learner.get(`/api/enrollments/${id}`)).body.incomplete).toMatchObject({
      note: 'Ill in May',
    });
  });
});

describe('POST /api/grade-changes to an I should', () => {
  it('keep the agreement, which takes effect with the approval', async () => {
    await teacher.put(`/api/enrollments/${id}/grade`).send({ grade: 'B' }).expect(200);
    const ask = (incomplete?: object) =>
      teacher.post('/api/grade-changes').send({ enrollmentId: id, grade: 'I', reason: 'Ill', incomplete });
    expectProblem(await ask(agreement({ until: addDays(lastDay, 1) })), 422, {
      errors: { 'incomplete.until': [expect.any(String)] },
    });
    expectProblem(await ask(), 422, {
      errors: { incomplete: [expect.stringMatching(/^An I needs an agreement/)] },
    });
    const { body } = await ask(agreement()).expect(201);
    expect(body).toMatchObject({ incomplete: { until: lastDay, note: 'Ill in May', missing: ['Paper'] } });
    expectProblem(await submit(paper), 409);
    await registrar
      .post(`/api/grade-changes/${body.id as string}/approve`)
      .send({})
      .expect(200);
    await submit(paper).expect(201);
    const { body: read } = await registrar.get(`/api/enrollments/${id}`).expect(200);
    expect(read).toMatchObject({ grade: 'I', incomplete: { until: lastDay, note: 'Ill in May' } });
  });

  it('replace an earlier agreement', async () => {
    await give(agreement()).expect(200);
    for (const [grade, incomplete] of [['IP'], ['I', agreement({ missing: [quiz.id], note: 'Again' })]]) {
      const request = { enrollmentId: id, grade, reason: 'Ill', incomplete };
      const { body } = await teacher.post('/api/grade-changes').send(request).expect(201);
      await registrar
        .post(`/api/grade-changes/${body.id as string}/approve`)
        .send({})
        .expect(200);
    }
    const { body } = await registrar.get(`/api/enrollments/${id}`).expect(200);
    expect(body.incomplete).toEqual({
      until: lastDay,
      note: 'Again',
      missing: [{ assignmentId: quiz.id, title: 'Quiz', isOpen: true }],
    });
  });
});

describe('The database should', () => {
  it('refuse an agreement with an assignment or enrollment of another section', async () => {
    await give(agreement()).expect(200);
    const other = await records.section({ termId: term.id });
    const elsewhere = await records.assignment(other);
    await expect(
      query(
        `INSERT INTO incomplete_assignments (incomplete_id, section_id, assignment_id)
         SELECT id, section_id, $2 FROM incompletes WHERE enrollment_id = $1`,
        id,
        elsewhere.id,
      ),
    ).rejects.toThrow(/fk_incomplete_assignments_assignment_id_section_id/);
    await expect(
      query(
        `INSERT INTO incompletes (enrollment_id, section_id, until, note, is_in_effect)
         VALUES ($1, $2, '2027-01-01', 'Ill', FALSE)`,
        id,
        other.id,
      ),
    ).rejects.toThrow(/an incomplete is of the section of its enrollment/);
  });

  it('keep an assignment that an agreement names', async () => {
    await give(agreement()).expect(200);
    expectProblem(await teacher.delete(`/api/assignments/${paper.id}`), 409, {
      detail: "A student with an I still has to submit this assignment, so it can't be deleted.",
    });
    await teacher.delete(`/api/assignments/${quiz.id}`).expect(204);
  });
});

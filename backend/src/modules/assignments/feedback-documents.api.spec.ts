import { describe, expect, it } from '@jest/globals';
import { trailOf } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { assignmentsWorld, room } from '../../../test/harness/worlds/assignments.js';
import { said } from '../../../test/harness/worlds/discussions.js';
import { system } from '../../../test/harness/worlds/world.js';

assignmentsWorld();

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks });
const praise = {
  type: 'doc',
  content: [
    { type: 'paragraph', content: [text('Well '), text('argued', { type: 'strong' })] },
    { type: 'mathBlock', attrs: { tex: 'x^2' } },
  ],
};
const praiseText = 'Well argued\nx^2';

async function open(given: object = {}) {
  const assignment = await room.records.assignment(room.section, { maxPoints: 50 });
  const submission = await room.records.submission(assignment, room.student, given);
  const path = `/api/assignment-submissions/${submission.id}`;
  const read = async (client = room.teacher) => (await client.get(path).expect(200)).body as object;
  const grade = (body: object) => room.teacher.put(`${path}/grade`).send({ score: 7, ...body });
  return { assignment, submission, path, read, grade };
}

describe('PUT /api/assignment-submissions/:id/grade should', () => {
  it('keep a document as feedback, with its text, and say so in the trail', async () => {
    const { submission, read, grade } = await open();
    const { body } = await grade({ feedbackDocument: praise }).expect(200);
    expect(body).toMatchObject({ feedback: praiseText, feedbackDocument: praise });
    expect(await read()).toEqual(body);
    expect((await trailOf(system, submission.id))[0]!.details).toMatchObject({
      changes: { feedback: [null, praiseText], feedbackDocument: [null, '…'] },
    });
  });

  it.each<[string, object, object]>([
    ['a text instead', { feedback: 'Good.' }, { feedback: 'Good.', feedbackDocument: null }],
    ['neither', {}, { feedback: praiseText, feedbackDocument: praise }],
    ['an empty text', { feedback: '' }, { feedback: null, feedbackDocument: null }],
    ['no document', { feedbackDocument: null }, { feedback: null, feedbackDocument: null }],
    ['a document without text', { feedbackDocument: said(' ') }, { feedback: null, feedbackDocument: null }],
    [
      'a text and no document',
      { feedback: 'Good.', feedbackDocument: null },
      { feedback: 'Good.', feedbackDocument: null },
    ],
    [
      'another document',
      { feedbackDocument: said('Good.') },
      { feedback: 'Good.', feedbackDocument: said('Good.') },
    ],
  ])('replace a document by %s', async (_, body, expected) => {
    const { grade } = await open();
    await grade({ feedbackDocument: praise }).expect(200);
    expect((await grade(body).expect(200)).body).toMatchObject(expected);
  });

  it('note a change of the formatting alone, and nothing for the same document', async () => {
    const { submission, grade } = await open();
    await grade({ feedbackDocument: said('Good.') }).expect(200);
    const bold = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [text('Good.', { type: 'em' })] }],
    };
    for (let times = 0; times < 2; times++)
      expect((await grade({ feedbackDocument: bold }).expect(200)).body).toMatchObject({ version: 3 });
    expect((await trailOf(system, submission.id)).map(({ details }) => details.changes)).toEqual([
      expect.objectContaining({ feedback: [null, 'Good.'] }),
      { feedbackDocument: ['…', '…'] },
    ]);
  });

  it('refuse both at once, headings, and more text than feedback has', async () => {
    const { grade } = await open();
    expectProblem(await grade({ feedback: 'a', feedbackDocument: praise }), 422, {
      errors: {
        feedback: [
          'Send feedback or feedbackDocument, not both. The text of the document becomes the feedback.',
        ],
      },
    });
    const heading = { type: 'doc', content: [{ type: 'heading', attrs: { level: 2 } }] };
    expectProblem(await grade({ feedbackDocument: heading }), 422, {
      errors: { 'feedbackDocument.content.0': ['"heading" is not a type of node in this field.'] },
    });
    expectProblem(await grade({ feedbackDocument: said('x'.repeat(10_001)) }), 422, {
      errors: {
        feedbackDocument: ['The text of the feedback has more than 10,000 characters. Shorten it.'],
      },
    });
  });
});

describe('PUT /api/assignments/:id/grades should', () => {
  it('take documents and texts together, and name faults by their grade', async () => {
    const { assignment, submission, read } = await open();
    const save = (grade: object) =>
      room.teacher
        .put(`/api/assignments/${assignment.id}/grades`)
        .send({ grades: [{ submissionId: submission.id, score: 9, ...grade }] });
    const { body } = await save({ feedbackDocument: praise }).expect(200);
    expect(body).toMatchObject({ grades: [{ feedback: praiseText, feedbackDocument: praise }] });
    expect(await read()).toMatchObject({ feedback: praiseText, feedbackDocument: praise });
    expect((await save({ feedback: 'a', feedbackDocument: praise }).expect(422)).body).toMatchObject({
      errors: { 'grades.0.feedback': [expect.stringMatching(/not both/)] },
    });
    expect((await save({ feedback: 'Good.' }).expect(200)).body).toMatchObject({
      grades: [{ feedback: 'Good.', feedbackDocument: null }],
    });
  });
});

describe('PUT /api/assignments/:id/students/:studentId should', () => {
  it('keep a document as feedback for a score without a submission', async () => {
    const assignment = await room.records.assignment(room.section, { maxPoints: 50 });
    const path = `/api/assignments/${assignment.id}/students/${room.student.id}`;
    const save = (body: object) => room.teacher.put(path).send(body);
    expect((await save({ feedbackDocument: praise }).expect(422)).body).toMatchObject({
      errors: { score: ['Score is required'] },
    });
    expect((await save({ score: 5, feedbackDocument: praise }).expect(200)).body).toMatchObject({
      feedback: praiseText,
      feedbackDocument: praise,
    });
    expect((await room.teacher.get(path).expect(200)).body).toMatchObject({ feedbackDocument: praise });
    expect((await save({ reason: 'Presented in class.' }).expect(200)).body).toMatchObject({
      feedbackDocument: praise,
    });
    expect((await save({ score: null }).expect(200)).body).toMatchObject({
      feedback: null,
      feedbackDocument: null,
    });
  });
});

describe('the document of feedback should', () => {
  it('be for the student once grades are posted, with each attempt', async () => {
    const { assignment, path, read, grade } = await open();
    await grade({ feedbackDocument: praise }).expect(200);
    const attempts = async () =>
      ((await room.learner.get(`${path}/attempts`).expect(200)).body as object[])[0];
    expect([await read(room.learner), await attempts()]).toMatchObject([
      { feedback: null, feedbackDocument: null },
      { feedback: null, feedbackDocument: null },
    ]);
    await room.teacher.post(`/api/assignments/${assignment.id}/post-grades`).expect(200);
    expect([await read(room.learner), await attempts()]).toMatchObject([
      { feedback: praiseText, feedbackDocument: praise },
      { feedback: praiseText, feedbackDocument: praise },
    ]);
  });

  it('go with the grade, and leave the submission when another attempt counts', async () => {
    const { path, read, grade } = await open();
    await grade({ feedbackDocument: praise }).expect(200);
    await room.teacher.delete(`${path}/grade`).expect(204);
    expect(await read()).toMatchObject({ feedback: null, feedbackDocument: null });
  });

  it('have its text beside it in the database', async () => {
    const { submission } = await open({ score: 1 });
    const write = (table: string, id: string) =>
      system.dataSource.query(
        `UPDATE ${table} SET feedback_document = '{}', feedback = NULL WHERE ${id} = $1`,
        [submission.id],
      );
    await expect(write('submission_attempts', 'submission_id')).rejects.toThrow(
      /ck_submission_attempts_feedback_document/,
    );
    await expect(write('assignment_submissions', 'id')).rejects.toThrow(
      /ck_assignment_submissions_feedback_document/,
    );
  });
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { trailOf } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import {
  assignmentsWorld,
  room,
  addressOf,
  bookOf,
  excuse,
  missed,
  open,
  ownOf,
  section,
  toGrade,
  waiting,
  workOfEachState,
} from '../../../test/harness/worlds/assignments.js';
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

async function opened(given: object = {}) {
  const assignment = await room.records.assignment(room.section, { maxPoints: 50 });
  const submission = await room.records.submission(assignment, room.student, given);
  const path = `/api/assignment-submissions/${submission.id}`;
  const read = async (client = room.teacher) => (await client.get(path).expect(200)).body as object;
  const grade = (body: object) => room.teacher.put(`${path}/grade`).send({ score: 7, ...body });
  return { assignment, submission, path, read, grade };
}

describe('PUT /api/assignment-submissions/:id/grade should', () => {
  it('keep a document as feedback, with its text, and say so in the trail', async () => {
    const { submission, read, grade } = await opened();
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
    const { grade } = await opened();
    await grade({ feedbackDocument: praise }).expect(200);
    expect((await grade(body).expect(200)).body).toMatchObject(expected);
  });

  it('note a change of the formatting alone, and nothing for the same document', async () => {
    const { submission, grade } = await opened();
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
    const { grade } = await opened();
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
    const { assignment, submission, read } = await opened();
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
    const { assignment, path, read, grade } = await opened();
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
    const { path, read, grade } = await opened();
    await grade({ feedbackDocument: praise }).expect(200);
    await room.teacher.delete(`${path}/grade`).expect(204);
    expect(await read()).toMatchObject({ feedback: null, feedbackDocument: null });
  });

  it('have its text beside it in the database', async () => {
    const { submission } = await opened({ score: 1 });
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

describe('Excused work should', () => {
  beforeAll(workOfEachState, 300_000);

  it('not count in the calculated grade, the missing submissions or the submissions to grade', async () => {
    expect((await bookOf()).students[0]).toMatchObject({ earnedPoints: 15, possiblePoints: 40, excused: [] });
    expect(await toGrade()).toEqual([1, 1]);
    expect((await excuse(missed, 'Away with the team.').expect(200)).body).toEqual({
      assignmentId: missed.id,
      studentId: room.student.id,
      note: 'Away with the team.',
    });
    await excuse(waiting, '').expect(200);
    expect((await bookOf()).students[0]).toMatchObject({
      earnedPoints: 15,
      possiblePoints: 20,
      current: 75,
      excused: [
        { assignmentId: missed.id, because: 'instructor', note: 'Away with the team.' },
        { assignmentId: waiting.id, because: 'instructor', note: null },
      ],
    });
    expect(await toGrade()).toEqual([0, 0]);
    const { text } = await room.teacher
      .get(`/api/sections/${section.id}/gradebook`)
      .set('Accept', 'text/csv')
      .expect(200);
    const [row] = parse<Record<string, string>>(text, { columns: true, bom: true });
    expect(row).toMatchObject({ Graded: '15', Missed: 'Excused', Waiting: 'Excused', Current: '75' });
  });

  it('be shown to the student, who has nothing to submit, and be reversible', async () => {
    expect(await ownOf(open)).toMatchObject({ excused: null, canHandIn: true });
    await excuse(open, 'Jury duty.').expect(200);
    expect(await ownOf(open)).toMatchObject({ excused: { note: 'Jury duty.' }, canHandIn: false });
    const filter = JSON.stringify({ sectionId: section.id, canHandIn: true });
    expect((await room.learner.get('/api/assignments').query({ filter }).expect(200)).body).toEqual([]);
    const sent = await room.learner.post(`/api/assignments/${open.id}/submissions`).send({ text: 'Done' });
    expectProblem(sent, 409, { detail: expect.stringContaining('excused') });
    for (let twice = 0; twice < 2; twice++) await room.teacher.delete(addressOf(open)).expect(204);
    expect(await ownOf(open)).toMatchObject({ excused: null, canHandIn: true });
  });

  it('leave an audit row with the note, only when something changes', async () => {
    await excuse(missed, 'Away with the team.').expect(200);
    const rows = await system.dataSource.query<{ action: string; changes: object }[]>(
      `SELECT action, details->'changes' AS changes FROM audit_events
       WHERE action LIKE 'submission.%excuse' AND details->>'assignmentId' = ANY ($1) ORDER BY id`,
      [[missed.id, open.id]],
    );
    expect(rows).toEqual([
      {
        action: 'submission.excuse',
        changes: { excused: [null, true], reason: [null, 'Away with the team.'] },
      },
      { action: 'submission.excuse', changes: { excused: [null, true], reason: [null, 'Jury duty.'] } },
      { action: 'submission.unexcuse', changes: { excused: [true, null], reason: ['Jury duty.', null] } },
    ]);
  });

  it('be refused to other instructors, and for students of other sections', async () => {
    const elsewhere = await room.records.assignment(await room.records.section());
    expectProblem(await excuse(elsewhere), 404);
    const stranger = await room.records.student();
    const address = `/api/assignments/${missed.id}/excused/${stranger.id}`;
    expectProblem(await room.teacher.put(address).send({}), 404, {
      detail: "This student isn't in this section.",
    });
    expectProblem(await room.learner.put(addressOf(missed)).send({}), 403);
    expectProblem(await excuse(missed, 'x'.repeat(1001)), 422, { errors: { note: expect.any(Array) } });
  });
});

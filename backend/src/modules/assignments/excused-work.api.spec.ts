import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { expectProblem } from '../../../test/harness/problem.js';
import { system } from '../../../test/harness/worlds/world.js';
import {
  addressOf,
  assignmentsWorld,
  bookOf,
  excuse,
  missed,
  open,
  ownOf,
  room,
  section,
  toGrade,
  waiting,
  workOfEachState,
} from '../../../test/harness/worlds/assignments.js';

assignmentsWorld(workOfEachState);

describe('Excused work should', () => {
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

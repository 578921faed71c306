import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import {
  assignmentsWorld,
  gradedSection,
  posted,
  room,
  save,
  scored,
} from '../../../test/harness/worlds/grades.js';
import type { Section } from '../sections/section.entity.js';
import type { Assignment } from './assignment.entity.js';

assignmentsWorld();

const both = { score: 45, countedScore: 20 };
const lateAt = new Date('2026-01-11T07:00:00Z');

let section: Section;
let essay: Assignment;
let submissionId: string;

/** 45 of 50, one day late: half of the points are deducted. */
beforeAll(async () => {
  section = await gradedSection();
  await save(section, { late: { percent: 50, per: 'day', floorPercent: 0, graceMinutes: 1 } });
  essay = await posted(section, { title: 'Essay' });
  submissionId = (await scored(essay, 45, lateAt)).id;
});

const read = async (address: string, client = room.teacher): Promise<unknown> =>
  (await client.get(`/api${address}`).expect(200)).body;
const work = (): string => `/assignments/${essay.id}/students/${room.student.id}`;
const csv = async (address: string): Promise<string[][]> =>
  parse((await room.teacher.get(`/api${address}`).set('Accept', 'text/csv').expect(200)).text, { bom: true });

describe('A call that answers a score should', () => {
  it('answer the score that counts after a late deduction beside it', async () => {
    const list = `/assignments/${essay.id}/submissions`;
    const one = `/assignment-submissions/${submissionId}`;
    for (const client of [room.teacher, room.learner]) {
      expect(await read(list, client)).toMatchObject([both]);
      expect(await read(`/assignment-submissions?assignmentId=${essay.id}`, client)).toMatchObject([both]);
      expect(await read(one, client)).toMatchObject(both);
      const [attempt] = (await read(`${one}/attempts`, client)) as { id: string }[];
      expect(attempt).toMatchObject(both);
      expect(await read(`${one}/attempts/${attempt!.id}`, client)).toMatchObject(both);
    }
    expect(await read(work())).toMatchObject(both);
    const own = { ownSubmission: both };
    expect(await read(`/assignments/${essay.id}`, room.learner)).toMatchObject(own);
    expect(await read(`/assignments?sectionId=${section.id}`, room.learner)).toMatchObject([own]);
    expect(await read(`/sections/${section.id}/gradebook`)).toMatchObject({
      students: [{ scores: [both], earnedPoints: 20 }],
    });
    const graded = await room.teacher
      .put(`/api${one}/grade`)
      .send({ score: 45, feedback: 'Read.' })
      .expect(200);
    expect(graded.body).toMatchObject(both);
    for (const score of [45, 44]) {
      const grades = [{ submissionId, score }];
      const { body } = await room.teacher
        .put(`/api/assignments/${essay.id}/grades`)
        .send({ grades })
        .expect(200);
      expect(body).toMatchObject({ grades: [{ score, countedScore: score - 25 }] });
    }
    await room.teacher.put(`/api${one}/grade`).send({ score: 45 }).expect(200);
  });

  it('have both in files', async () => {
    const [headings, row] = await csv(`/assignments/${essay.id}/submissions`);
    expect([headings!.indexOf('Counted Score'), row![headings!.indexOf('Score')]]).toEqual([
      expect.any(Number),
      '45',
    ]);
    expect(row![headings!.indexOf('Counted Score')]).toBe('20');
    const [titles, points] = await csv(`/sections/${section.id}/gradebook`);
    expect([titles!.slice(4, 6), points!.slice(4, 6)]).toEqual([
      ['Essay', 'Essay, before the late deduction'],
      ['20', '45'],
    ]);
  });

  it('answer the same score twice if nothing is deducted', async () => {
    const same = { score: 45, countedScore: 45 };
    const onTime = await posted(section, { title: 'On time' });
    const uncounted = await posted(section, { title: 'Not counted', countsAs: 'not_counted' });
    const unscored = await posted(section, { title: 'Unscored' });
    const extended = await posted(section, { title: 'Extended' });
    for (const [assignment, score, sent] of [
      [onTime, 45, new Date('2026-01-09T07:00:00Z')],
      [uncounted, 45, lateAt],
      [unscored, null, lateAt],
      [extended, 45, lateAt],
    ] as const)
      await room.records.submission(assignment, room.student, { submittedAt: sent, score });
    const personal = { dueDate: '2026-01-12T12:00:00Z' };
    await room.teacher
      .put(`/api/assignments/${extended.id}/students/${room.student.id}`)
      .send(personal)
      .expect(200);
    const listed = async ({ id }: Assignment): Promise<unknown> => read(`/assignments/${id}/submissions`);
    for (const assignment of [onTime, uncounted, extended])
      expect(await listed(assignment)).toMatchObject([same]);
    expect(await listed(unscored)).toMatchObject([{ score: null, countedScore: null }]);
    const book = (await read(`/sections/${section.id}/gradebook`)) as { students: { scores: object[] }[] };
    const scoreIn = ({ id }: Assignment): object =>
      book.students[0]!.scores.find((one) => (one as { assignmentId: string }).assignmentId === id)!;
    for (const assignment of [onTime, uncounted, extended]) expect(scoreIn(assignment)).toMatchObject(same);
    expect(scoreIn(unscored)).toMatchObject({ score: null, countedScore: null });
  });

  it('hide both from students until grades are posted', async () => {
    const hidden = await posted(section, { title: 'Hidden', gradesPostedAt: null });
    await scored(hidden, 45, lateAt);
    const none = { score: null, countedScore: null };
    expect(await read(`/assignments/${hidden.id}/submissions`, room.learner)).toMatchObject([none]);
    expect(await read(`/assignments/${hidden.id}`, room.learner)).toMatchObject({ ownSubmission: none });
    expect(await read(`/assignments/${hidden.id}/submissions`)).toMatchObject([both]);
  });
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { assignmentsWorld, at, posted, room, schemePath } from '../../../../test/harness/worlds/grades.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import { recountSeats } from '../../../../test/harness/seats.js';
import { system } from '../../../../test/harness/worlds/world.js';
import type { Client } from '../../../../test/harness/test-app.js';
import type { Section } from '../../sections/section.entity.js';
import type { Assignment } from '../assignment.entity.js';
import type { GradebookDto } from '../gradebook/gradebook.dto.js';
import type { CurrentExplanationDto } from '../gradebook/explanation.dto.js';

assignmentsWorld();

let from: Section;
let to: Section;
const former: Record<string, Assignment> = {};
const here: Record<string, Assignment> = {};

/** The student has moved; another person teaches the former section, which deducts half of the points for a late day. */
beforeAll(async () => {
  const { records, student, registrar, instructor } = room;
  from = await records.section({ sectionNumber: '001' });
  const { courseId, termId } = from;
  to = await records.section({ instructorId: instructor.id, courseId, termId });
  const elsewhere = await records.section({ termId });
  const seat = await records.enrollment(student, from, { enrollmentDate: at('2026-02-01') });
  await records.enrollment(student, elsewhere, { status: 'dropped' });
  await registrar
    .put(schemePath(from))
    .send({ late: { percent: 50, per: 'day', floorPercent: 0, graceMinutes: 0 } })
    .expect(200);
  const scored = async (name: string, score: number, given: Partial<Assignment> = {}, day = '2026-01-05') => {
    former[name] = await posted(from, { title: name, ...given });
    const feedback = 'Secret feedback';
    await records.submission(former[name], student, { submittedAt: at(day), score, feedback });
  };
  await scored('Essay', 45, {}, '2026-01-11');
  await scored('Quiz', 8, { maxPoints: 10 });
  await scored('Report', 30, { gradesPostedAt: null });
  await scored('Paper', 40);
  former.Lab = await posted(from, { title: 'Lab' });
  await registrar
    .put(`/api/assignments/${former.Lab.id}/excused/${student.id}`)
    .send({ note: 'x' })
    .expect(200);
  await recountSeats(system.dataSource);
  await registrar.post(`/api/enrollments/${seat.id}/move`).send({ sectionId: to.id }).expect(200);
  await records.submission(await posted(elsewhere, { title: 'Quiz' }), student, { score: 50 });
  here.Essay = await posted(to, { title: 'Essay, revised', originId: former.Essay!.id });
  here.Quiz = await posted(to, { title: 'Quiz', maxPoints: 10 });
  here.Paper = await posted(to, { title: 'Paper' });
  await records.submission(here.Paper, student, { submittedAt: at('2026-01-05'), score: 11 });
});

const bookPath = (): string => `/api/sections/${to.id}/gradebook`;
const book = async (client: Client = room.teacher): Promise<GradebookDto> =>
  (await client.get(bookPath()).expect(200)).body as GradebookDto;
const carryOver = (studentIds: unknown, client: Client = room.teacher) =>
  client.post(`${bookPath()}/carry-over`).send({ studentIds });
const score = (name: string, counted: number, raw = counted, more: object = {}) => ({
  assignmentId: former[name]!.id,
  title: name,
  maxPoints: name === 'Quiz' ? 10 : 50,
  score: raw,
  countedScore: counted,
  isExcused: false,
  ...more,
});
const lab = () => ({
  ...score('Lab', 0),
  score: null,
  countedScore: null,
  isExcused: true,
});
const pair = (state: string, name?: string) => ({
  carryOver: { state, assignmentId: name ? here[name]!.id : null },
});

describe('The scores of a former section should', () => {
  it('appear in the new gradebook, without texts, files and feedback', async () => {
    for (const client of [room.teacher, room.registrar]) {
      const gradebook = await book(client);
      const [{ formerSections }] = gradebook.students as [GradebookDto['students'][number]];
      expect(formerSections).toEqual([
        {
          sectionId: from.id,
          sectionNumber: '001',
          earnedPoints: 98,
          possiblePoints: 160,
          scores: expect.arrayContaining([
            score('Essay', 20, 45, pair('ready', 'Essay')),
            score('Quiz', 8, 8, pair('ready', 'Quiz')),
            score('Report', 30, 30, pair('no_match')),
            score('Paper', 40, 40, pair('scored', 'Paper')),
            { ...lab(), ...pair('excused') },
          ]) as object,
        },
      ]);
      expect(formerSections[0]!.scores).toHaveLength(5);
      expect(JSON.stringify(gradebook)).not.toMatch(/What I think|Secret feedback/);
    }
    expectProblem(await room.otherTeacher.get(bookPath()), 404);
    const { text } = await room.teacher.get(bookPath()).set('Accept', 'text/csv').expect(200);
    const [headings, row] = parse(text, { bom: true }) as string[][];
    expect(headings!.at(-1)).toBe('Former Sections');
    expect(row!.at(-1)).toContain('Section 001: 98 of 160 (');
    expect(row!.at(-1)).toContain('Essay 20 of 50, 45 before the late deduction');
  });

  it('be explained to the student once they are posted, and to the instructor', async () => {
    const own = (await room.learner.get(`/api/sections/${to.id}/my-grades`).expect(200))
      .body as CurrentExplanationDto;
    expect(own.formerSections).toMatchObject([
      { sectionNumber: '001', earnedPoints: 68, possiblePoints: 110 },
    ]);
    const { scores } = own.formerSections[0]!;
    expect(scores).toHaveLength(4);
    expect(scores).toEqual(
      expect.arrayContaining([score('Essay', 20, 45), score('Quiz', 8), score('Paper', 40), lab()]),
    );
    const { body } = await room.teacher.get(`${bookPath()}/${room.student.id}/explanation`).expect(200);
    expect(body).toMatchObject({ formerSections: [{ earnedPoints: 98 }] });
  });

  it('not be shown while the student has a seat in both sections', async () => {
    const seat = await room.records.enrollment(room.student, from);
    expect((await book()).students[0]!.formerSections).toEqual([]);
    await system.dataSource.query(`UPDATE enrollments SET status = 'dropped' WHERE id = $1`, [seat.id]);
    expect((await book()).students[0]!.formerSections).toHaveLength(1);
  });
});

describe('POST /api/sections/{id}/gradebook/carry-over should', () => {
  it('refuse other instructors, students and invalid lists', async () => {
    const ids = [room.student.id];
    expectProblem(await carryOver(ids, room.otherTeacher), 404);
    expectProblem(await carryOver(ids, room.learner), 403);
    expectProblem(
      await room.teacher.post('/api/sections/x/gradebook/carry-over').send({ studentIds: ids }),
      400,
    );
    const errors = (text: unknown, field = 'studentIds') => ({ errors: { [field]: [text] } });
    expectProblem(await carryOver(undefined), 422, errors('Select at least one student'));
    expectProblem(await carryOver([]), 422, errors('Select at least one student'));
    for (const list of ['x', [1], ['x'], [null], [...ids, ...ids]])
      expectProblem(await carryOver(list), 422, errors(expect.any(String)));
    const stranger = await room.records.student();
    expectProblem(
      await carryOver([...ids, stranger.id]),
      422,
      errors("This student isn't in this section.", 'studentIds.1'),
    );
    expect((await book()).students[0]!.scores).toHaveLength(1);
  });

  it('write the scores that counted, with their source, and nothing twice', async () => {
    const expected = (name: string, points: number) => ({
      studentId: room.student.id,
      assignmentId: here[name]!.id,
      formerAssignmentId: former[name]!.id,
      score: points,
    });
    const { body } = await carryOver([room.student.id]).expect(200);
    expect((body as { scores: object[] }).scores).toHaveLength(2);
    expect(body).toEqual({
      scores: expect.arrayContaining([expected('Essay', 20), expected('Quiz', 8)]) as object,
    });
    const [student] = (await book()).students;
    expect(student).toMatchObject({ earnedPoints: 39, possiblePoints: 110 });
    const essay = student!.scores.find(({ assignmentId }) => assignmentId === here.Essay!.id)!;
    expect(essay).toMatchObject({ score: 20, countedScore: 20, isLate: false });
    const history = await room.teacher.get(`/api/assignment-submissions/${essay.submissionId}/history`);
    expect(history.body).toMatchObject([
      {
        action: 'submission.grade',
        reason: 'Carried over from section 001: Essay, 20 of 50 (45 before the late deduction)',
        changes: [{ field: 'score', from: null, to: 20 }],
      },
    ]);
    const again = await carryOver([room.student.id], room.registrar).expect(200);
    expect(again.body).toEqual({ scores: [] });
    const { scores } = student!.formerSections[0]!;
    expect(scores.map(({ carryOver: { state } = {} }) => state).sort()).toEqual(
      ['excused', 'no_match', 'scored', 'scored', 'scored'].sort(),
    );
  });

  it('lead to the final grade that is proposed', async () => {
    const { body } = await room.teacher.get(`/api/sections/${to.id}/final-grades`).expect(200);
    expect(body).toMatchObject([{ percent: 35.45, proposed: 'F', openWork: [], ungraded: 0 }]);
  });

  it('carry one score over where two calls come at once', async () => {
    const late = await posted(to, { title: 'Report' });
    const calls = await Promise.all([carryOver([room.student.id]), carryOver([room.student.id])]);
    const carried = calls.flatMap((call) => (call.body as { scores: { assignmentId: string }[] }).scores);
    expect(calls.map(({ status }) => status)).toEqual([200, 200]);
    expect(carried.map(({ assignmentId }) => assignmentId)).toEqual([late.id]);
  });
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import { assignmentsWorld, at, room } from '../../../test/harness/worlds/assignments.js';
import type { Assignment } from './assignment.entity.js';
import type { AssignmentDto } from './assignments.dto.js';

assignmentsWorld();

let waiting: Assignment;
let posted: Assignment;
let unposted: Assignment;
let missed: Assignment;

beforeAll(async () => {
  const { records, section, student } = room;
  waiting = await records.assignment(section, { dueDate: at('2040-01-01') });
  posted = await records.assignment(section, { dueDate: at('2026-01-02'), gradesPostedAt: at('2026-01-05') });
  unposted = await records.assignment(section, { dueDate: at('2040-01-03') });
  missed = await records.assignment(section, { dueDate: at('2026-01-01') });
  await records.assignment(section, { isPublished: false });
  await records.submission(waiting, student, { submittedAt: at('2026-01-01') });
  await records.submission(posted, student, { submittedAt: at('2026-01-03'), score: 41.5 });
  await records.submission(unposted, student, { submittedAt: at('2026-01-03'), score: 12 });
  await records.submission(missed, await records.student(), { submittedAt: at('2026-01-01') });
});

const list = async (query: string, client = room.learner): Promise<AssignmentDto[]> =>
  (await client.get(`/api/assignments?sectionId=${room.section.id}${query}`).expect(200))
    .body as AssignmentDto[];
const idsOf = (rows: AssignmentDto[]): string[] => rows.map(({ id }) => id);

describe('GET /api/assignments should, for a student,', () => {
  it('include the own submission with each, and its score once grades are posted', async () => {
    const rows = await list('');
    expect(idsOf(rows)).toEqual([missed.id, posted.id, waiting.id, unposted.id]);
    expect(rows.map(({ ownSubmission }) => ownSubmission)).toEqual([
      null,
      expect.objectContaining({ isLate: true, score: 41.5, gradedAt: expect.any(String) }),
      expect.objectContaining({ submittedAt: '2026-01-01T12:00:00.000Z', isLate: false, score: null }),
      expect.objectContaining({ score: null, gradedAt: null }),
    ]);
    expect(rows[0]).not.toHaveProperty('submitted');
    expect(rows[0]).toMatchObject({
      sectionNumber: room.section.sectionNumber,
      courseTitle: expect.any(String),
    });
  });

  it('mark as open for submission only what is neither closed nor graded', async () =>
    expect((await list('')).map(({ canHandIn }) => canHandIn)).toEqual([false, false, true, false]));

  it('filter by submitted or not submitted', async () => {
    expect(idsOf(await list('&handedIn=false'))).toEqual([missed.id]);
    expect(idsOf(await list('&handedIn=true'))).toEqual([posted.id, waiting.id, unposted.id]);
    expect(await list('&toGrade=true')).toEqual([]);
  });

  it('filter by open for submission and by new grades', async () => {
    expect(idsOf(await list('&canHandIn=true'))).toEqual([waiting.id]);
    expect(idsOf(await list('&canHandIn=false'))).toEqual([missed.id, posted.id, unposted.id]);
    expect(await list('&canHandIn=true&handedIn=false')).toEqual([]);
    const { records, student } = room;
    const other = await records.section();
    await records.enrollment(student, other);
    const lately = await records.assignment(other, {
      dueDate: at('2026-01-02'),
      gradesPostedAt: new Date(),
    });
    await records.submission(lately, student, { submittedAt: at('2026-01-01'), score: 7 });
    const inOther = async (query: string) =>
      idsOf(
        (await room.learner.get(`/api/assignments?sectionId=${other.id}${query}`)).body as AssignmentDto[],
      );
    expect(await inOther('&newlyGraded=true')).toEqual([lately.id]);
    expect(await inOther('&newlyGraded=false')).toEqual([]);
    expect(await list('&newlyGraded=true')).toEqual([]);
    for (const filter of ['canHandIn', 'newlyGraded'])
      expect(await list(`&${filter}=true`, room.teacher)).toEqual([]);
  });

  it('return the same for a single assignment', async () => {
    const { body } = await room.learner.get(`/api/assignments/${posted.id}`).expect(200);
    expect(body).toMatchObject({ ownSubmission: { score: 41.5 }, canHandIn: false });
  });
});

describe('GET /api/assignments should, for an instructor,', () => {
  it('filter by submissions to grade', async () => {
    expect(idsOf(await list('&toGrade=true', room.teacher))).toEqual([missed.id, waiting.id]);
    const [row] = await list('&toGrade=true', room.teacher);
    expect(row).toMatchObject({ submitted: 1, graded: 0 });
    expect(row).not.toHaveProperty('ownSubmission');
  });

  it('sort by course, and keep computed fields out of the history', async () => {
    const sort = encodeURIComponent('["courseCode","ASC"]');
    expect(await list(`&sort=${sort}`, room.teacher)).toHaveLength(5);
    const { body } = await room.teacher
      .post('/api/assignments')
      .send({
        sectionId: room.section.id,
        title: 'New',
        description: 'Say it.',
        maxPoints: 10,
        dueDate: '2040-01-01T00:00:00Z',
        assignmentType: 'quiz',
      })
      .expect(201);
    const history = await room.teacher
      .get(`/api/assignments/${(body as AssignmentDto).id}/history`)
      .expect(200);
    const fields = (history.body as { changes: { field: string }[] }[])[0]!.changes.map(({ field }) => field);
    expect(fields).not.toContain('courseCode');
    expect(fields).toContain('title');
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  classmate,
  discussion,
  discussionsWorld,
  post,
  postsOf,
  readBy,
  room,
} from '../../../../test/harness/worlds/discussions.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import type { ParticipationDto } from './participation.dto.js';

discussionsWorld();

describe('PUT /api/discussions/{id}/read should', () => {
  it('mark the posts up to a number, or single ones, and count the rest', async () => {
    const made = await discussion();
    for (const text of ['One', 'Two', 'Three', 'Four', 'Five']) await post(classmate, made, text);
    const mark = async (body: object): Promise<number> => {
      const answer = await room.learner.put(`/api/discussions/${made.id}/read`).send(body).expect(200);
      return (answer.body as { unread: number }).unread;
    };
    expect(await mark({ number: 0 })).toBe(5);
    expect(await mark({ numbers: [2, 5, 2] })).toBe(3);
    expect((await postsOf(room.learner, made)).map(({ isRead }) => isRead)).toEqual([
      false,
      true,
      false,
      false,
      true,
    ]);
    expect(await mark({ number: 3 })).toBe(1);
    expect(await mark({ number: 1, numbers: [4] })).toBe(0);
    expect(await mark({ number: 99, numbers: [98] })).toBe(0);
    // A post that did not exist yet is still unread when it arrives.
    await post(classmate, made, 'Six');
    expect(await readBy(room.learner, made)).toMatchObject({ posts: 6, unread: 1 });
    expect(await readBy(classmate, made)).toMatchObject({ unread: 0 });
  });

  it.each<[object, string]>([
    [{}, 'number'],
    [{ number: -1 }, 'number'],
    [{ number: '3' }, 'number'],
    [{ number: 2 ** 31 }, 'number'],
    [{ numbers: [0] }, 'numbers'],
    [{ numbers: ['1'] }, 'numbers'],
    [{ numbers: Array(1001).fill(1) }, 'numbers'],
  ])('refuse %j', async (body, field) => {
    const response = await room.learner.put(`/api/discussions/${(await discussion()).id}/read`).send(body);
    expect([response.status, Object.keys((response.body as { errors: object }).errors)]).toEqual([
      422,
      [field],
    ]);
  });
});

describe('GET /api/discussions/{id}/participation should', () => {
  it('count the posts and replies of every student in the section, for instructors', async () => {
    const made = await discussion();
    const first = await post(room.learner, made, 'One');
    await post(room.learner, made, 'Two', first);
    await post(classmate, made, 'Three', first);
    const gone = await post(classmate, made, 'Four');
    await classmate.delete(`/api/posts/${gone.id}`).expect(204);
    await post(room.teacher, made, 'Five');
    const path = `/api/discussions/${made.id}/participation`;
    const { body, headers } = await room.teacher.get(path).expect(200);
    expect(headers['content-range']).toBe('participation 0-2/3');
    const rows = body as ParticipationDto[];
    expect(rows.map(({ studentName, posts, replies }) => [studentName, posts, replies])).toEqual([
      ['Ada Byron', 1, 1],
      ['Grace Hopper', 0, 1],
      ['Mary Keller', 0, 0],
    ]);
    expect(rows[0]).toMatchObject({
      studentId: room.student.id,
      directoryRestricted: false,
      directoryRestriction: [],
    });
    expect(rows[2]!.lastPostAt).toBeNull();
    const sorted = await room.teacher.get(`${path}?sort=["posts","DESC"]&search=a`).expect(200);
    expect((sorted.body as ParticipationDto[]).map(({ posts }) => posts)).toEqual([1, 0, 0]);
    expectProblem(await room.learner.get(path), 403);
    expectProblem(await room.otherTeacher.get(path), 404);
  });
});

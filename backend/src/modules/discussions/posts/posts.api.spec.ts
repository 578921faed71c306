import { describe, expect, it } from '@jest/globals';
import {
  alumna,
  classmate,
  discussion,
  discussionsWorld,
  drop,
  post,
  postsOf,
  readBy,
  room,
  said,
  studentOf,
  textOf,
} from '../../../../test/harness/worlds/discussions.js';
import { records, system } from '../../../../test/harness/worlds/world.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import { statementsOf } from '../../../../test/harness/statements.js';
import type { Client } from '../../../../test/harness/test-app.js';
import type { DiscussionDto } from '../discussions.dto.js';
import { messages } from '../messages.js';
import type { PostDto, PostTextDto } from './posts.dto.js';

discussionsWorld();

const problem = async (call: PromiseLike<import('supertest').Response>, status: number, more: object = {}) =>
  expectProblem(await call, status, {
    ...(status === 422 && { errors: expect.any(Object) }),
    ...more,
  });
const sending = (who: Client, { id }: DiscussionDto, body: object) =>
  who.post(`/api/discussions/${id}/posts`).send(body);
const numbers = (posts: PostDto[]): number[] => posts.map(({ number }) => number);

describe('POST /api/discussions/{id}/posts should', () => {
  it('number posts from 1, and answer with the post and its address', async () => {
    const made = await discussion();
    const { body, headers } = await sending(room.learner, made, { document: said('Hello') }).expect(201);
    const first = body as PostDto;
    expect(headers.location).toBe(`/api/posts/${first.id}`);
    expect(first).toEqual({
      id: first.id,
      discussionId: made.id,
      number: 1,
      changeNumber: 1,
      parentId: null,
      authorName: 'Ada Byron',
      authorRole: 'student',
      isOwn: true,
      document: said('Hello'),
      createdAt: expect.any(String),
      editedAt: null,
      deletedAt: null,
      hiddenAt: null,
      isRead: true,
      version: 1,
    });
    const reply = await post(room.teacher, made, 'Welcome', first);
    expect(reply).toMatchObject({ number: 2, parentId: first.id, authorRole: 'instructor', studentId: null });
    expect(await postsOf(room.learner, made)).toEqual([
      expect.objectContaining({ number: 1, isOwn: true }),
      expect.objectContaining({ number: 2, isOwn: false, isRead: false }),
    ]);
    // Staff also get the student record of each author, and leave a row in the audit trail.
    const [seen] = await postsOf(room.teacher, made);
    expect(seen).toMatchObject({
      studentId: room.student.id,
      directoryRestricted: false,
      directoryRestriction: [],
    });
    await system.flushAudit();
    const [{ count }] = await system.dataSource.query(
      `SELECT count(*)::int FROM audit_events WHERE action = 'posts.list' AND details->'ids' = $1::jsonb`,
      [JSON.stringify([room.student.id])],
    );
    expect(count).toBe(1);
  });

  it.each<[string, object, string]>([
    ['no text', {}, 'document'],
    ['an empty text', { document: { type: 'doc', content: [{ type: 'paragraph' }] } }, 'document'],
    [
      'a heading',
      {
        document: {
          type: 'doc',
          content: [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'x' }] }],
        },
      },
      'document.content.0',
    ],
    [
      'an unknown parent',
      { document: said('x'), parentId: '00000000-0000-4000-8000-000000000000' },
      'parentId',
    ],
    ['a parent that is no id', { document: said('x'), parentId: 'x' }, 'parentId'],
    ['a number of its own', { document: said('x'), number: 7 }, 'number'],
  ])('refuse %s', async (_, body, field) => {
    const response = await sending(room.learner, await discussion(), body);
    expect([response.status, Object.keys((response.body as { errors: object }).errors)]).toEqual([
      422,
      [field],
    ]);
  });

  it('refuse a parent in another discussion, also in the database', async () => {
    const [made, other] = [await discussion(), await discussion()];
    const elsewhere = await post(room.learner, other, 'There');
    await problem(sending(room.learner, made, { document: said('x'), parentId: elsewhere.id }), 422, {
      errors: { parentId: ["The post that you reply to doesn't exist in this discussion."] },
    });
    const insert = system.dataSource.query(
      `INSERT INTO discussion_posts (discussion_id, parent_id, author_id, document) VALUES ($1, $2, $3, '{}')`,
      [made.id, elsewhere.id, room.instructor.id],
    );
    await expect(insert).rejects.toThrow('fk_discussion_posts_parent_id_discussion_id');
  });

  it('not exist for people outside the section, and refuse students who completed it', async () => {
    const made = await discussion();
    for (const who of [room.outsider, room.otherTeacher])
      await problem(sending(who, made, { document: said('x') }), 404);
    await problem(sending(await system.as('bursar'), made, { document: said('x') }), 403);
    await problem(sending(alumna, made, { document: said('x') }), 409);
    expect(await postsOf(alumna, made)).toEqual([]);
  });

  it('leave no gap where a post fails, and let nobody change or remove a number', async () => {
    const made = await discussion();
    const first = await post(room.learner, made, 'One');
    await system.dataSource
      .transaction(async (manager) => {
        await manager.query(
          `INSERT INTO discussion_posts (discussion_id, author_id, document) VALUES ($1, $2, '{}')`,
          [made.id, room.instructor.id],
        );
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    expect((await post(room.learner, made, 'Two')).number).toBe(2);
    for (const sql of [
      'UPDATE discussion_posts SET number = 9 WHERE id = $1',
      'UPDATE discussion_posts SET parent_id = NULL, author_id = gen_random_uuid() WHERE id = $1',
      'DELETE FROM discussion_posts WHERE id = $1',
      'UPDATE discussions SET last_number = 9 WHERE id = (SELECT discussion_id FROM discussion_posts WHERE id = $1)',
      `INSERT INTO discussions (section_id, title, last_number, last_change_number)
       SELECT section_id, title, 9, 9 FROM discussions
       WHERE id = (SELECT discussion_id FROM discussion_posts WHERE id = $1)`,
    ])
      await expect(system.dataSource.query(sql, [first.id])).rejects.toThrow(
        /can't be changed|keeps its number/,
      );
  });
});

describe('GET /api/discussions/{id}/posts should', () => {
  it('continue after a number, and after a change', async () => {
    const made = await discussion();
    const [first, second] = [await post(room.learner, made, 'One'), await post(classmate, made, 'Two')];
    await post(room.learner, made, 'Three', second);
    expect(numbers(await postsOf(room.learner, made, '?after=1'))).toEqual([2, 3]);
    expect(numbers(await postsOf(room.learner, made, '?after=3'))).toEqual([]);
    await room.learner
      .put(`/api/posts/${first.id}`)
      .send({ document: said('First') })
      .expect(200);
    expect(numbers(await postsOf(classmate, made, '?after=2'))).toEqual([3]);
    const changed = await postsOf(classmate, made, '?changedAfter=3');
    expect(changed.map((one) => [one.number, one.changeNumber, textOf(one)])).toEqual([[1, 4, 'First']]);
    const response = await room.learner.get(
      `/api/discussions/${made.id}/posts?filter={"after":1}&range=[0,0]`,
    );
    expect(response.headers['content-range']).toBe('posts 0-0/2');
  });

  it.each(['after=-1', 'after=1.5', 'after=x', 'after=2147483648', 'changedAfter=', 'before=1', 'view=all'])(
    'answer 400 to %s',
    async (query) =>
      problem(room.learner.get(`/api/discussions/${(await discussion()).id}/posts?${query}`), 400),
  );

  it('return the posts of one student, and nothing for an unknown one', async () => {
    const made = await discussion();
    await post(classmate, made, 'One');
    const own = await post(room.learner, made, 'Two');
    await post(room.teacher, made, 'Three');
    const of = async (who: Client, studentId: string) =>
      numbers(await postsOf(who, made, `?studentId=${studentId}`));
    for (const who of [room.teacher, classmate]) expect(await of(who, room.student.id)).toEqual([own.number]);
    expect(await of(room.teacher, room.instructor.id)).toEqual([]);
  });

  it('take 1 statement for 500 posts', async () => {
    const made = await discussion();
    await system.dataSource.query(
      `INSERT INTO discussion_posts (discussion_id, author_id, document)
       SELECT $1, $2, $3 FROM generate_series(1, 500)`,
      [made.id, room.instructor.id, said('One of many')],
    );
    const path = `/api/discussions/${made.id}/posts`;
    for (const who of [room.learner, room.teacher]) {
      const [session, ...statements] = await statementsOf(() => who.get(path).expect(200));
      expect(session).toContain('FROM sessions');
      expect(statements).toHaveLength(1);
    }
    const posts = await postsOf(room.learner, made);
    expect([posts.length, posts[499]!.number]).toEqual([500, 500]);
  });

  it('end with a drop, as does every other address of the discussion', async () => {
    const made = await discussion();
    const [student, leaver] = await studentOf();
    await records.enrollment(student, room.section);
    const { id } = await post(leaver, made, 'Goodbye');
    await drop(student);
    await problem(leaver.get(`/api/sections/${room.section.id}/discussions`), 404);
    for (const path of [
      `discussions/${made.id}`,
      `discussions/${made.id}/posts`,
      `posts/${id}`,
      `posts/${id}/history`,
    ])
      await problem(leaver.get(`/api/${path}`), 404);
    await problem(sending(leaver, made, { document: said('x') }), 404);
    await problem(leaver.put(`/api/posts/${id}`).send({ document: said('x') }), 404);
    await problem(leaver.delete(`/api/posts/${id}`), 404);
    await problem(leaver.put(`/api/discussions/${made.id}/read`).send({ number: 1 }), 404);
  });
});

describe('a discussion that requires a first post should', () => {
  it('show a student nothing of others before the own post, on any path, and everything afterward', async () => {
    const made = await discussion({ requireInitialPost: true });
    const other = await post(room.teacher, made, 'Secret');
    await post(classmate, made, 'Also secret');
    expect(await postsOf(room.learner, made)).toEqual([]);
    expect(await postsOf(room.learner, made, `?filter={"id":"${other.id}"}`)).toEqual([]);
    await problem(room.learner.get(`/api/posts/${other.id}`), 404);
    await problem(room.learner.get(`/api/posts/${other.id}/history`), 404);
    await problem(sending(room.learner, made, { document: said('x'), parentId: other.id }), 422);
    await problem(room.learner.get(`/api/discussions/${made.id}/participation`), 403);
    const { body: marked } = await room.learner
      .put(`/api/discussions/${made.id}/read`)
      .send({ number: 9 })
      .expect(200);
    expect(marked).toEqual({ unread: 0 });
    const before = { mustPostFirst: true, posts: 0, unread: 0, lastPostAt: null };
    expect(await readBy(room.learner, made)).toMatchObject(before);
    const { body: list } = await room.learner.get(
      `/api/sections/${room.section.id}/discussions?id=${made.id}`,
    );
    expect(list).toEqual([expect.objectContaining(before)]);
    const csv = await room.learner
      .get(`/api/discussions/${made.id}/posts`)
      .set('Accept', 'text/csv')
      .expect(200);
    expect(csv.text).not.toContain('ecret');

    const own = await post(room.learner, made, 'My own');
    expect(numbers(await postsOf(room.learner, made))).toEqual([1, 2, 3]);
    expect(await readBy(room.learner, made)).toMatchObject({ mustPostFirst: false, posts: 3, unread: 2 });
    // Otherwise a student could post anything, read, and delete it.
    await room.learner.delete(`/api/posts/${own.id}`).expect(204);
    expect(numbers(await postsOf(room.learner, made))).toEqual([3]);
    await problem(room.learner.get(`/api/posts/${other.id}`), 404);
  });
});

describe('PUT /api/posts/{id} should', () => {
  it('edit the own post for the version that was seen, and keep the earlier texts for author and moderators', async () => {
    const made = await discussion();
    const { id } = await post(room.learner, made, 'One');
    const edit = (who: Client, text: string, version = '*') =>
      who
        .put(`/api/posts/${id}`)
        .set('If-Match', version)
        .send({ document: said(text) });
    const { body } = await edit(room.learner, 'Two', '"1"').expect(200);
    expect(body).toMatchObject({
      document: said('Two'),
      editedAt: expect.any(String),
      number: 1,
      changeNumber: 2,
    });
    await edit(room.learner, 'Two').expect(200);
    await problem(edit(room.learner, 'Three', '"1"'), 412);
    for (const who of [classmate, room.teacher, room.outsider]) await problem(edit(who, 'Not mine'), 404);
    await problem(room.learner.put(`/api/posts/${id}`).send({ parentId: id }), 422);
    for (const who of [room.learner, room.teacher]) {
      const { body: texts } = await who.get(`/api/posts/${id}/history`).expect(200);
      expect((texts as PostTextDto[]).map((one) => [textOf(one), one.replacedAt !== null])).toEqual([
        ['One', true],
        ['Two', false],
      ]);
    }
    await problem(classmate.get(`/api/posts/${id}/history`), 404);
    for (const sql of [
      'UPDATE discussion_post_edits SET post_id = post_id',
      'DELETE FROM discussion_post_edits',
    ])
      await expect(system.dataSource.query(sql)).rejects.toThrow("can't be changed");
  });

  it('refuse students while the discussion is locked', async () => {
    const made = await discussion();
    const { id } = await post(room.learner, made, 'One');
    await room.teacher.post(`/api/discussions/${made.id}/lock`).expect(200);
    await problem(room.learner.put(`/api/posts/${id}`).send({ document: said('Two') }), 409);
    await problem(room.learner.delete(`/api/posts/${id}`), 409);
  });
});

describe('DELETE /api/posts/{id} should', () => {
  it('leave a tombstone with the number and the replies, whose text only moderators read', async () => {
    const made = await discussion();
    const first = await post(room.learner, made, 'Regret');
    const reply = await post(classmate, made, 'Why?', first);
    await problem(classmate.delete(`/api/posts/${first.id}`), 404);
    await room.learner.delete(`/api/posts/${first.id}`).expect(204);
    for (const who of [room.learner, classmate, room.teacher])
      expect(await postsOf(who, made)).toEqual([
        expect.objectContaining({ number: 1, document: null, deletedAt: expect.any(String) }),
        expect.objectContaining({ number: 2, parentId: first.id }),
      ]);
    await problem(room.learner.get(`/api/posts/${first.id}/history`), 404);
    const { body } = await room.teacher.get(`/api/posts/${first.id}/history`).expect(200);
    expect(textOf((body as PostTextDto[])[0]!)).toBe('Regret');
    const { text } = await room.teacher.get('/api/audit').query({ filter: '{}' });
    expect(text).not.toContain('Regret');
    await problem(room.learner.put(`/api/posts/${first.id}`).send({ document: said('x') }), 409);
    await problem(room.learner.delete(`/api/posts/${first.id}`), 409);
    await problem(sending(classmate, made, { document: said('x'), parentId: first.id }), 422);
    await room.teacher.delete(`/api/posts/${reply.id}`).expect(204);
    expect(await readBy(room.teacher, made)).toMatchObject({ posts: 0, unread: 0 });
  });
});

describe('POST /api/posts/{id}/hide should', () => {
  it('take the text from other students, and unhiding give it back', async () => {
    const made = await discussion();
    const { id } = await post(room.learner, made, 'Rude');
    const shown = async (who: Client, query = '') => textOf((await postsOf(who, made, query))[0]!);
    await problem(classmate.post(`/api/posts/${id}/hide`), 403);
    const { body } = await room.teacher.post(`/api/posts/${id}/hide`).expect(200);
    expect(body).toMatchObject({ hiddenAt: expect.any(String), changeNumber: 2 });
    expect(await shown(classmate)).toBeUndefined();
    expect(await shown(room.teacher, '?view=student')).toBeUndefined();
    expect([await shown(room.learner), await shown(room.teacher)]).toEqual(['Rude', 'Rude']);
    expect(await readBy(classmate, made)).toMatchObject({ unread: 0 });
    await room.teacher.post(`/api/posts/${id}/unhide`).expect(200);
    expect(await shown(classmate)).toBe('Rude');
    await problem(room.otherTeacher.post(`/api/posts/${id}/hide`), 404);
  });

  it('refuse replies of students to it, and accept those of the instructor', async () => {
    const made = await discussion();
    const { id: parentId } = await post(room.learner, made, 'Rude');
    await room.teacher.post(`/api/posts/${parentId}/hide`).expect(200);
    const reply = { parentId, document: said('Well') };
    const errors = { parentId: [messages.parentHidden] };
    for (const student of [classmate, room.learner])
      await problem(sending(student, made, reply), 422, { errors });
    await sending(room.teacher, made, reply).expect(201);
    await room.teacher.post(`/api/posts/${parentId}/unhide`).expect(200);
    await sending(classmate, made, reply).expect(201);
  });
});

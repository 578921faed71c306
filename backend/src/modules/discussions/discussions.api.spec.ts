import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  alumna,
  classmate,
  discussion,
  discussionsWorld,
  keepFromStudents,
  post,
  readBy,
  room,
  said,
} from '../../../test/harness/worlds/discussions.js';
import { system } from '../../../test/harness/worlds/world.js';
import { expectProblem } from '../../../test/harness/problem.js';
import type { DiscussionDto, ListedDiscussionDto } from './discussions.dto.js';

discussionsWorld();

let path: string;
beforeAll(() => {
  path = `/api/sections/${room.section.id}/discussions`;
});

const problem = async (call: PromiseLike<import('supertest').Response>, status: number, more: object = {}) =>
  expectProblem(await call, status, more as Record<string, unknown>);

describe('POST /api/sections/{id}/discussions should', () => {
  it('create a draft from a title alone, at its own address and version', async () => {
    const { body, headers } = await room.teacher.post(path).send({ title: ' Office hours ' }).expect(201);
    const { id } = body as DiscussionDto;
    expect(headers.location).toBe(`/api/discussions/${id}`);
    expect(headers.etag).toMatch(/^"1-/);
    expect(body).toEqual({
      id,
      sectionId: room.section.id,
      title: 'Office hours',
      document: null,
      opensAt: null,
      locksAt: null,
      state: 'open',
      requireInitialPost: false,
      assignmentId: null,
      dueDate: null,
      maxPoints: null,
      isPinned: false,
      isPublished: false,
      mustPostFirst: false,
      posts: 0,
      unread: 0,
      lastPostAt: null,
    });
    await problem(room.learner.get(`/api/discussions/${id}`), 404);
  });

  it.each<[string, object, string, RegExp]>([
    ['no title', { title: '' }, 'title', /required/],
    [
      'a document of an unknown node',
      { document: { type: 'doc', content: [{ type: 'script' }] } },
      'document.content.0',
      /./,
    ],
    [
      'a script as a link',
      { document: linked('javascript:alert(1)') },
      'document.content.0.content.0.marks.0',
      /./,
    ],
    ['an instant without a zone', { opensAt: '2026-11-20T23:59:00' }, 'opensAt', /time zone/],
    [
      'a lock before the opening',
      { opensAt: '2026-11-21T00:00:00Z', locksAt: '2026-11-20T00:00:00Z' },
      'locksAt',
      /after/,
    ],
    [
      'an assignment that does not exist',
      { assignmentId: '00000000-0000-4000-8000-000000000000' },
      'assignmentId',
      /type discussion/,
    ],
    ['an unknown field', { isPinned: true }, 'isPinned', /./],
    [
      'an image without alternative text, published',
      { isPublished: true, document: pictured() },
      'document.content.0',
      /./,
    ],
  ])('refuse %s', async (_, given, field, message) => {
    const response = await room.teacher.post(path).send({ title: 'Bad', ...given });
    expect([response.status, Object.keys((response.body as { errors: object }).errors ?? {})]).toEqual([
      422,
      [field],
    ]);
    expect(JSON.stringify((response.body as { errors: object }).errors)).toMatch(message);
  });

  it('be closed to students, and not find the sections of other instructors', async () => {
    await problem(room.learner.post(path).send({ title: 'Mine' }), 403);
    await problem(room.otherTeacher.post(path).send({ title: 'Mine' }), 404);
    await problem(system.anonymous.post(path).send({ title: 'Mine' }), 401);
  });

  it('take an assignment of type discussion of this section, once', async () => {
    const { records, section } = room;
    const assignment = (of: { id: string }, assignmentType: 'discussion' | 'homework' = 'discussion') =>
      records.assignment(of as typeof section, {
        assignmentType,
        maxPoints: 20,
        dueDate: new Date('2030-01-05T12:00:00Z'),
      });
    const [graded, homework, elsewhere] = [
      await assignment(section),
      await assignment(section, 'homework'),
      await assignment(await records.section()),
    ];
    const linked = await discussion({ title: 'Graded', assignmentId: graded.id });
    expect(linked).toMatchObject({
      assignmentId: graded.id,
      dueDate: '2030-01-05T12:00:00.000Z',
      maxPoints: 20,
    });
    const type = ['Choose an assignment of type discussion in this section.'];
    for (const { id } of [homework, elsewhere])
      await problem(room.teacher.post(path).send({ title: 'No', assignmentId: id }), 422, {
        errors: { assignmentId: type },
      });
    await problem(room.teacher.post(path).send({ title: 'No', assignmentId: graded.id }), 422, {
      errors: { assignmentId: ['Another discussion already uses this assignment.'] },
    });
    // The database holds the link: neither can the assignment become homework, nor be deleted.
    const assignmentPath = `/api/assignments/${graded.id}`;
    await problem(room.teacher.put(assignmentPath).send({ assignmentType: 'homework' }), 409);
    await problem(room.teacher.delete(assignmentPath), 409);
    const { body } = await room.learner.get(assignmentPath).expect(200);
    expect(body).toMatchObject({ discussionId: linked.id });
    await room.teacher.put(`/api/discussions/${linked.id}`).send({ assignmentId: null }).expect(200);
    await room.teacher.delete(assignmentPath).expect(204);
  });
});

describe('GET /api/sections/{id}/discussions should', () => {
  it('list pinned discussions first, then those with the latest posts, to the class and without drafts', async () => {
    const { section, records, teacher } = room;
    const other = await records.section({ instructorId: room.instructor.id });
    await records.enrollment(room.student, other);
    const at = `/api/sections/${other.id}/discussions`;
    const make = async (title: string, more: object = {}): Promise<DiscussionDto> =>
      (
        await teacher
          .post(at)
          .send({ title, isPublished: true, ...more })
          .expect(201)
      ).body as DiscussionDto;
    const [first, second, third] = [await make('First'), await make('Second'), await make('Third')];
    await make('Draft', { isPublished: false });
    await post(room.learner, first!, 'Hello');
    await teacher.post(`/api/discussions/${third!.id}/pin`).expect(200);
    const titles = async (who: typeof teacher, query = '') =>
      ((await who.get(at + query).expect(200)).body as ListedDiscussionDto[]).map(({ title }) => title);
    expect(await titles(room.learner)).toEqual(['Third', 'First', 'Second']);
    expect(await titles(teacher)).toEqual(['Third', 'First', 'Draft', 'Second']);
    expect(await titles(teacher, '?view=student')).toEqual(['Third', 'First', 'Second']);
    expect(await titles(teacher, '?search=seco')).toEqual(['Second']);
    const { body } = await teacher
      .get(`${at}?filter=${JSON.stringify({ id: [first!.id, second!.id] })}`)
      .expect(200);
    expect((body as ListedDiscussionDto[]).map(({ posts, unread }) => [posts, unread])).toEqual([
      [1, 1],
      [0, 0],
    ]);
    expect((body as object[])[0]).not.toHaveProperty('document');
    expect(section.id).not.toBe(other.id);
  });

  it('not exist for other students and instructors, and be closed to other offices', async () => {
    for (const who of [room.outsider, room.otherTeacher]) await problem(who.get(path), 404);
    await problem((await system.as('bursar')).get(path), 403);
    await alumna.get(path).expect(200);
    await room.registrar.get(path).expect(200);
  });
});

describe('a student should', () => {
  it('not learn of a discussion that a module keeps closed, nor of the link to it', async () => {
    const graded = await room.records.assignment(room.section, { assignmentType: 'discussion' });
    const made = await discussion({ title: 'Later', assignmentId: graded.id });
    const seen = async (): Promise<unknown> =>
      (await room.learner.get(`/api/assignments/${graded.id}`).expect(200)).body as object;
    expect(await seen()).toMatchObject({ discussionId: made.id });
    await keepFromStudents(made);
    expect(await seen()).toMatchObject({ discussionId: null });
    const csv = await room.learner.get('/api/assignments').set('Accept', 'text/csv').expect(200);
    expect(csv.text).not.toContain('Later');
    for (const at of [`/api/discussions/${made.id}`, `/api/discussions/${made.id}/posts`])
      await problem(room.learner.get(at), 404);
    await problem(room.learner.post(`/api/discussions/${made.id}/posts`).send({ document: said('x') }), 404);
    await problem(room.teacher.get(`/api/discussions/${made.id}?view=student`), 404);
  });

  it('see the assignment of a discussion once it is published, with the own due date', async () => {
    const graded = await room.records.assignment(room.section, {
      assignmentType: 'discussion',
      isPublished: false,
      maxPoints: 20,
      dueDate: new Date('2030-01-05T12:00:00Z'),
    });
    const made = await discussion({ assignmentId: graded.id });
    const none = { assignmentId: null, dueDate: null, maxPoints: null };
    expect(await readBy(room.learner, made)).toMatchObject(none);
    expect(await readBy(room.teacher, made)).toMatchObject({ assignmentId: graded.id, maxPoints: 20 });
    const csv = await room.learner.get(path).set('Accept', 'text/csv').expect(200);
    expect(csv.text).not.toContain(graded.title);
    await room.teacher.put(`/api/assignments/${graded.id}`).send({ isPublished: true }).expect(200);
    await room.teacher
      .put(`/api/assignments/${graded.id}/students/${room.student.id}`)
      .send({ dueDate: '2030-02-05T12:00:00Z' })
      .expect(200);
    expect(await readBy(room.learner, made)).toMatchObject({ dueDate: '2030-02-05T12:00:00.000Z' });
    expect(await readBy(classmate, made)).toMatchObject({ dueDate: '2030-01-05T12:00:00.000Z' });
  });
});

describe('PUT /api/discussions/{id} should', () => {
  it('change what is given, only for the version that was seen', async () => {
    const { id } = await discussion();
    const change = (version: string, body: object) =>
      room.teacher.put(`/api/discussions/${id}`).set('If-Match', version).send(body);
    const { body, headers } = await change('"1"', { title: 'Bonds', locksAt: '2099-01-01T00:00:00Z' }).expect(
      200,
    );
    expect(body).toMatchObject({
      title: 'Bonds',
      locksAt: '2099-01-01T00:00:00.000Z',
      document: said('Which would you choose?'),
    });
    expect(headers.etag).toMatch(/^"2-/);
    await problem(change('"1"', { title: 'Stocks' }), 412);
    await problem(room.otherTeacher.put(`/api/discussions/${id}`).send({ title: 'Stocks' }), 404);
    await problem(room.learner.put(`/api/discussions/${id}`).send({ title: 'Stocks' }), 403);
    await problem(change('"2"', { opensAt: '2099-01-02T00:00:00Z' }), 422, {
      errors: { locksAt: [expect.any(String)] },
    });
  });

  it('keep the version when someone posts, and refuse to hide posts by making it a draft', async () => {
    const made = await discussion();
    await post(room.learner, made, 'Hello');
    await room.teacher
      .put(`/api/discussions/${made.id}`)
      .set('If-Match', '"1"')
      .send({ title: 'New' })
      .expect(200);
    await problem(room.teacher.put(`/api/discussions/${made.id}`).send({ isPublished: false }), 409);
  });
});

describe('DELETE /api/discussions/{id} should', () => {
  it('delete a discussion without posts, with its marks, and refuse one with posts', async () => {
    const [empty, used] = [await discussion(), await discussion()];
    await room.learner.put(`/api/discussions/${empty.id}/read`).send({ number: 3 }).expect(200);
    await room.teacher.delete(`/api/discussions/${empty.id}`).expect(204);
    await problem(room.teacher.get(`/api/discussions/${empty.id}`), 404);
    await post(room.learner, used, 'Hello');
    await problem(room.teacher.delete(`/api/discussions/${used.id}`), 409);
    await problem(room.learner.delete(`/api/discussions/${used.id}`), 403);
  });
});

describe('POST /api/discussions/{id}/lock should', () => {
  it('end posting for students, and unlocking allow it again', async () => {
    const made = await discussion();
    const { body } = await room.teacher.post(`/api/discussions/${made.id}/lock`).expect(200);
    expect(body).toMatchObject({ state: 'locked', locksAt: expect.any(String) });
    const refused = await room.learner
      .post(`/api/discussions/${made.id}/posts`)
      .send({ document: said('Late') });
    expectProblem(refused, 409);
    expect((refused.body as { detail: string }).detail).toMatch(/was locked on .+, \d{4}.+ ET\.$/);
    await post(room.teacher, made, 'To sum up');
    await room.teacher.post(`/api/discussions/${made.id}/unlock`).expect(200);
    await post(room.learner, made, 'Thank you');
    await problem(room.learner.post(`/api/discussions/${made.id}/lock`), 403);
    await problem(room.otherTeacher.post(`/api/discussions/${made.id}/pin`), 404);
  });

  it('refuse a discussion that has not opened', async () => {
    const made = await discussion({ opensAt: '2099-01-01T00:00:00Z' });
    await problem(room.teacher.post(`/api/discussions/${made.id}/lock`), 409);
  });
});

describe('GET /api/discussions/{id} should', () => {
  it('show instructors with view=student what a student who has not posted sees', async () => {
    const at = ({ id }: { id: string }) => `/api/discussions/${id}?view=student`;
    const draft = await discussion({ isPublished: false });
    await problem(room.teacher.get(at(draft)), 404);
    const early = await discussion({ opensAt: '2099-01-01T00:00:00Z' });
    expect((await room.teacher.get(at(early)).expect(200)).body).toMatchObject({ document: null });
    const made = await discussion({ requireInitialPost: true });
    await post(classmate, made, 'First');
    const closed = { mustPostFirst: true, posts: 0, lastPostAt: null };
    expect((await room.teacher.get(at(made)).expect(200)).body).toMatchObject(closed);
    expect((await room.teacher.get(`/api/discussions/${made.id}/posts?view=student`)).body).toEqual([]);
    expect(await readBy(room.teacher, made)).toMatchObject({ mustPostFirst: false, posts: 1 });
    await problem(room.teacher.get(`/api/discussions/${made.id}?view=all`), 400);
  });

  it('show students the title and the time of a discussion that has not opened, not its prompt', async () => {
    const made = await discussion({ opensAt: '2099-01-01T00:00:00Z' });
    await post(room.teacher, made, 'Read this first');
    expect(await readBy(room.learner, made)).toMatchObject({
      state: 'scheduled',
      document: null,
      posts: 0,
      unread: 0,
    });
    expect(await readBy(room.teacher, made)).toMatchObject({ document: made.document, posts: 1 });
    const refused = await room.learner
      .post(`/api/discussions/${made.id}/posts`)
      .send({ document: said('Early') });
    expectProblem(refused, 409);
    expect((refused.body as { detail: string }).detail).toContain('opens on December 31, 2098 at 7:00 PM ET');
  });

  it('record the changes of the discussion for those who write it', async () => {
    const { id } = await discussion();
    await room.teacher.put(`/api/discussions/${id}`).send({ title: 'Bonds' }).expect(200);
    const { body } = await room.teacher.get(`/api/discussions/${id}/history`).expect(200);
    expect(body).toEqual([
      expect.objectContaining({ action: 'discussion.update' }),
      expect.objectContaining({ action: 'discussion.create' }),
    ]);
    await problem(classmate.get(`/api/discussions/${id}/history`), 403);
  });
});

function linked(href: string): object {
  const marks = [{ type: 'link', attrs: { href } }];
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks }] }] };
}

function pictured(): object {
  const fileId = '00000000-0000-4000-8000-000000000000';
  return { type: 'doc', content: [{ type: 'image', attrs: { fileId, alt: '' } }] };
}

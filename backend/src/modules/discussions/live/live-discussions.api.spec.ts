import { afterEach, describe, expect, it } from '@jest/globals';
import {
  classmate,
  discussion,
  discussionsWorld,
  drop,
  keepFromStudents,
  post,
  room,
  said,
  studentOf,
} from '../../../../test/harness/worlds/discussions.js';
import { records, system } from '../../../../test/harness/worlds/world.js';
import { EventReader } from '../../../../test/harness/event-reader.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import { signIn } from '../../../../test/harness/sign-in.js';
import { EventStreams } from '../../../platform/events/event-streams.js';
import { roles } from '../../../platform/auth/roles.js';
import { can } from '../../../platform/auth/permissions.js';
import { discussionTopic } from './topics.js';

discussionsWorld();

const open: EventReader[] = [];
afterEach(() => {
  for (const reader of open.splice(0)) reader.close();
});

const watch = async (email: string, query: string): Promise<EventReader> => {
  const cookie = (await signIn(system.baseUrl, email)).cookieHeader('/api');
  const reader = await EventReader.open(system.baseUrl, cookie, { query });
  open.push(reader);
  return reader;
};
const emailOf = async (id: string): Promise<string> =>
  (await system.dataSource.query<{ email: string }[]>('SELECT email FROM users WHERE id = $1', [id]))[0]!
    .email;

describe('GET /api/events?discussions= should', () => {
  it('tell of new and changed posts, with nothing but the discussion and the number', async () => {
    const [made, other] = [await discussion(), await discussion()];
    const reader = await watch(await emailOf(room.student.userId), `discussions=${made.id.toUpperCase()}`);
    await reader.has('ready');
    await post(room.teacher, other, 'Elsewhere');
    const { id } = await post(classmate, made, 'Hello');
    await classmate
      .put(`/api/posts/${id}`)
      .send({ document: said('Hi') })
      .expect(200);
    await room.teacher.post(`/api/posts/${id}/hide`).expect(200);
    await classmate.delete(`/api/posts/${id}`).expect(204);
    await post(room.teacher, made, 'Last');
    await reader.has('posts', 5);
    const event = (number: number): object => ({ discussionId: made.id, number });
    expect(reader.dataOf('posts')).toEqual([event(1), event(1), event(1), event(1), event(2)]);
  });

  it('answer 404 to anyone who may not read one of them, with HEAD too, and 400 to a bad list', async () => {
    const [made, draft, kept] = [
      await discussion(),
      await discussion({ isPublished: false }),
      await discussion(),
    ];
    await keepFromStudents(kept);
    const missing = '00000000-0000-4000-8000-000000000000';
    for (const [who, ids] of [
      [room.outsider, made.id],
      [room.otherTeacher, made.id],
      [room.learner, draft.id],
      [room.learner, kept.id],
      [room.learner, `${made.id},${draft.id}`],
      [room.teacher, missing],
    ] as const) {
      expectProblem(await who.get(`/api/events?discussions=${ids}`), 404);
      expect((await who.head(`/api/events?discussions=${ids}`)).status).toBe(404);
    }
    expectProblem(await (await system.as('bursar')).get(`/api/events?discussions=${made.id}`), 403);
    for (const bad of ['', 'x', `${made.id},`, Array(101).fill(made.id).join(',')])
      expectProblem(await room.learner.get(`/api/events?discussions=${bad}`), 400);
  });

  it('end within 5 s after a drop, and ask the client to load again', async () => {
    const [student] = await studentOf();
    await records.enrollment(student, room.section);
    const made = await discussion();
    const reader = await watch(await emailOf(student.userId), `discussions=${made.id}`);
    await reader.has('ready');
    await drop(student);
    await reader.has('resync', 1, 5000);
    await post(classmate, made, 'After the drop');
    const stays = await watch(await emailOf(room.student.userId), `discussions=${made.id}`);
    await stays.has('ready');
    await post(classmate, made, 'Again');
    await stays.has('posts');
    expect(reader.dataOf('posts')).toEqual([]);
    expect(reader.isOver).toBe(false);
  });

  it('let follow exactly the people who may read the discussion', async () => {
    const [published, draft] = [await discussion(), await discussion({ isPublished: false })];
    const kept = await discussion();
    await keepFromStudents(kept);
    const streams = system.app.get(EventStreams);
    const people = await system.dataSource.query<
      { id: string; email: string; role: (typeof roles)[number] }[]
    >('SELECT id, email, role FROM users WHERE id = ANY ($1) OR email LIKE $2', [
      [room.student.userId, room.instructor.id],
      '%@collegium.example',
    ]);
    const readers = people.filter((user) => can(user as never, 'content.read'));
    expect(new Set(readers.map(({ role }) => role)).size).toBe(4);
    for (const { id } of [published, draft, kept])
      for (const { id: userId, email, role } of readers.filter(({ email }) => email).slice(-12)) {
        const { status } = await (await system.asPerson(email)).get(`/api/discussions/${id}`);
        const follows = await streams
          .mustMayFollow({ sid: '', userId, role }, [discussionTopic(id)])
          .then(() => 200)
          .catch((error: { status: number }) => error.status);
        expect([email, follows]).toEqual([email, status]);
      }
  });
});

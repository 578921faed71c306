import { beforeAll, describe, expect, it } from '@jest/globals';
import { committed } from '../../../test/harness/contract.js';
import { pdf } from '../../../test/harness/files.js';
import { expectProblem } from '../../../test/harness/problem.js';
import type { Client } from '../../../test/harness/test-app.js';
import {
  classmate,
  classmateRecord,
  discussion,
  discussionsWorld,
  keepFromStudents,
  post,
  postsOf,
  room,
  said,
} from '../../../test/harness/worlds/discussions.js';
import type { DiscussionDto } from './discussions.dto.js';

discussionsWorld();

const secret = 'Quokkas and yields';

const earlier = 'Wombats and yields';

let made: DiscussionDto;

let postId: string;

let addresses: string[];

/** The addresses of a classroom and its people: a person's other records have nothing to do with posts. */
const inClassroom =
  /^\/api\/(sections|discussions|posts|assignments|assignment-submissions|students|search|notifications|me|gradebooks)\b/;

beforeAll(async () => {
  const { records, section, student, teacher } = room;
  const graded = await records.assignment(section, { assignmentType: 'discussion' });
  made = await discussion({ requireInitialPost: true, assignmentId: graded.id });
  const hidden = await post(classmate, made, earlier);
  await classmate
    .put(`/api/posts/${hidden.id}`)
    .send({ document: said(secret) })
    .expect(200);
  await post(teacher, made, secret, hidden);
  postId = hidden.id;
  const ids: Record<string, string[]> = {
    sections: [section.id],
    discussions: [made.id],
    posts: [postId],
    assignments: [graded.id],
    students: [student.id, classmateRecord.id],
  };
  addresses = Object.entries(committed.paths)
    .filter(([path, { get }]) => get && inClassroom.test(path))
    .flatMap(([path]) => {
      if (!path.includes('{')) return [path];
      return (ids[path.split('/')[2]!] ?? []).map((id) =>
        path.replace('{id}', id).replace('{studentId}', student.id),
      );
    });
  addresses.push(
    ...['after=0', 'changedAfter=0', `studentId=${classmateRecord.id}`, `filter={"id":"${postId}"}`].map(
      (query) => `/api/discussions/${made.id}/posts?${query}`,
    ),
    `/api/search?q=${encodeURIComponent(secret)}`,
  );
});

/** The addresses whose answer shows a text of another person's post, or its id. */
async function leaks(who: Client, accept: string): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    const { text = '', status } = await who.get(address).set('Accept', accept).buffer(true);
    expect([address, status < 500]).toEqual([address, true]);
    // The address itself may come back in a problem.
    const answer = text.replaceAll(address, '');
    if ([secret, earlier, postId].some((one) => answer.includes(one))) found.push(address);
  }
  return found;
}

describe('before the own first post, a student should', () => {
  it('find no post of others at any address, as JSON or as CSV', async () => {
    expect(addresses.length).toBeGreaterThan(50);
    expect(await leaks(room.learner, 'application/json')).toEqual([]);
    expect(await leaks(room.learner, 'text/csv')).toEqual([]);
  });

  it('find them where the search for them works: after the own first post', async () => {
    await post(room.learner, made, 'My view');
    expect(await postsOf(room.learner, made)).toHaveLength(3);
    expect(await leaks(room.learner, 'application/json')).toEqual(
      expect.arrayContaining([`/api/discussions/${made.id}/posts`, `/api/posts/${postId}`]),
    );
  });
});

interface SectionFile {
  id: string;
  name: string;
}

/** An unpublished file of the section. */
async function upload(name: string): Promise<SectionFile> {
  const { body } = await room.teacher
    .post(`/api/sections/${room.section.id}/files`)
    .attach('file', pdf(), name)
    .expect(201);
  return body as SectionFile;
}

const embedding = ({ id, name }: SectionFile): object => ({
  type: 'doc',
  content: [{ type: 'file', attrs: { fileId: id, name } }],
});

describe('GET /api/section-files/{id} should, for a file in the prompt of a discussion,', () => {
  it('name the discussion, and open the file to students with its publication', async () => {
    const file = await upload('Case.pdf');
    const made = await discussion({ title: 'The case', document: embedding(file), isPublished: false });
    const path = `/api/section-files/${file.id}`;
    const uses = [{ kind: 'discussion', id: made.id, title: 'The case' }];
    expect((await room.teacher.get(path).expect(200)).body).toMatchObject({ uses });
    for (const address of [path, `/files/${file.id}`]) expectProblem(await room.learner.get(address), 404);

    await room.teacher.put(`/api/discussions/${made.id}`).send({ isPublished: true }).expect(200);
    expect((await room.learner.get(path).expect(200)).body).toMatchObject({ uses });
    await room.learner.get(`/files/${file.id}`).expect(200);
    for (const who of [room.outsider, room.otherTeacher]) expectProblem(await who.get(path), 404);
    expectProblem(await room.teacher.delete(path), 409, {
      detail: '"Case.pdf" is used in the discussion "The case". Remove it there first.',
    });

    await room.teacher.put(`/api/discussions/${made.id}`).send({ document: null }).expect(200);
    expectProblem(await room.learner.get(path), 404);
    await room.teacher.delete(path).expect(204);
  });

  it('keep the file from students until the discussion opens', async () => {
    const file = await upload('Early.pdf');
    const made = await discussion({ document: embedding(file), opensAt: '2099-01-01T00:00:00Z' });
    const path = `/api/section-files/${file.id}`;
    expectProblem(await room.learner.get(path), 404);
    await room.teacher.put(`/api/discussions/${made.id}`).send({ opensAt: null }).expect(200);
    await room.learner.get(path).expect(200);
    await keepFromStudents(made);
    for (const address of [path, `/files/${file.id}`]) expectProblem(await room.learner.get(address), 404);
  });
});

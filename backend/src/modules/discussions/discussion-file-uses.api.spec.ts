import { describe, expect, it } from '@jest/globals';
import { pdf } from '../../../test/harness/files.js';
import { expectProblem } from '../../../test/harness/problem.js';
import {
  discussion,
  discussionsWorld,
  keepFromStudents,
  room,
} from '../../../test/harness/worlds/discussions.js';

discussionsWorld();

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

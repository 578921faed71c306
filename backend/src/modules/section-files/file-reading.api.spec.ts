import { beforeAll, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { type Classroom, openClassroom } from '../../../test/harness/classroom.js';
import { jpeg, pdf, png } from '../../../test/harness/files.js';
import { unknownId } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { openWorld, system } from '../../../test/harness/worlds/world.js';
import type { SectionFileDto } from './section-files.dto.js';

openWorld();

let room: Classroom;
const upload = async (name: string, content: Buffer, isPublished = true): Promise<SectionFileDto> => {
  const request = room.teacher.post(`/api/sections/${room.section.id}/files`);
  const { body } = await request
    .field('isPublished', String(isPublished))
    .attach('file', content, name)
    .expect(201);
  return body as SectionFileDto;
};
beforeAll(async () => {
  room = await openClassroom(system);
});

describe('GET /files/{id} should', () => {
  it.each([
    ['plan.png', png(), 'image/png', 'inline'],
    ['photo.jpg', jpeg(), 'image/jpeg', 'inline'],
    ['syllabus.pdf', pdf(), 'application/pdf', 'attachment'],
    ['page.txt', Buffer.from('<html><script>alert(1)</script>'), 'text/plain; charset=utf-8', 'attachment'],
  ])('send %s with a policy under which it can do nothing', async (name, content, type, disposition) => {
    const { id } = await upload(name, content);
    const { headers, body, text } = await room.learner.get(`/files/${id}`).expect(200);
    expect(Buffer.isBuffer(body) ? body : Buffer.from(text)).toEqual(content);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-length': String(content.length),
      'content-disposition': `${disposition}; filename="${name}"; filename*=UTF-8''${name}`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache, no-transform',
    });
    const { headers: ofHead, body: nothing } = await room.learner.head(`/files/${id}`).expect(200);
    expect(ofHead['content-length']).toBe(String(content.length));
    expect(nothing).toEqual({});
    await room.learner.get(`/files/${id}`).set('If-None-Match', headers.etag!).expect(304);
  });

  it('check permission at each read, even for a known version', async () => {
    const { id } = await upload('draft.png', png(), false);
    const { headers } = await room.teacher.get(`/files/${id}`).expect(200);
    for (const client of [room.learner, room.outsider, room.otherTeacher])
      expectProblem(await client.get(`/files/${id}`).set('If-None-Match', headers.etag!), 404);
    expectProblem(await system.anonymous.get(`/files/${id}`), 401);
    expectProblem(await room.teacher.get(`/files/${unknownId}`), 404);
    expectProblem(await (await system.as('bursar')).get(`/files/${id}`), 403);
    expectProblem(await room.teacher.get('/files/none'), 400);
  });

  it('end with the seat of the student', async () => {
    const { id } = await upload('notes.pdf', pdf());
    await room.learner.get(`/files/${id}`).expect(200);
    const set = (status: string) =>
      system.dataSource.query('UPDATE enrollments SET status = $1 WHERE student_id = $2', [
        status,
        room.student.id,
      ]);
    await set('dropped');
    expectProblem(await room.learner.get(`/files/${id}`), 404);
    await set('enrolled');
  });

  it('find the new content after a replacement, not the old one', async () => {
    const { id } = await upload('moving.pdf', pdf());
    const { headers } = await room.learner.get(`/files/${id}`).expect(200);
    await room.teacher
      .put(`/api/section-files/${id}/content`)
      .attach('file', pdf({ size: 800 }), 'a.pdf')
      .expect(200);
    const again = await room.learner.get(`/files/${id}`).set('If-None-Match', headers.etag!).expect(200);
    expect(again.headers['content-length']).toBe('800');
  });

  it.each([
    ['a"b\r\nX-Evil: 1.png', null],
    ['../../etc/passwd.png', 'passwd.png'],
    ['gnp\u202etxt.png', 'gnptxt.png'],
    [`<img src=x onerror=alert(1)>.png`, '_img src_x onerror_alert(1)_.png'],
  ])('never let the name %j leave its header', async (name, ascii) => {
    const { status, body } = await room.teacher
      .post(`/api/sections/${room.section.id}/files`)
      .field('isPublished', 'true')
      .attach('file', png(), name);
    if (status !== 201) return expect([status, ascii]).toEqual([422, null]);
    const { headers } = await room.learner.get(`/files/${(body as SectionFileDto).id}`).expect(200);
    expect(headers['x-evil']).toBeUndefined();
    expect(headers['content-disposition']).toMatch(
      /^inline; filename="[ \w.,()+-]+"; filename\*=UTF-8''[^\s"]+$/,
    );
    if (ascii) expect(headers['content-disposition']).toContain(`filename="${ascii}"`);
  });

  it('stay at one origin unless another is set', async () => {
    const { id } = await upload('one.png', png());
    const host = 'files.example.net';
    expectProblem(await supertest(system.baseUrl).get(`/files/${id}?grant=1.2.3`).set('Host', host), 401);
  });
});

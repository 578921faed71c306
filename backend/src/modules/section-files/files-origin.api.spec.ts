import { beforeAll, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { type Classroom, openClassroom } from '../../../test/harness/classroom.js';
import { pdf, png } from '../../../test/harness/files.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { openWorld, system } from '../../../test/harness/worlds/world.js';
import { Environment } from '../../platform/config/environment.js';
import { signGrant } from './file-grants.rules.js';
import type { SectionFileDto } from './section-files.dto.js';

const host = 'files.collegium.test';
openWorld([], { FILES_ORIGIN: `http://${host}` });

let room: Classroom;
let picture: SectionFileDto;
let paper: SectionFileDto;
let cookie: string;

const upload = async (name: string, content: Buffer): Promise<SectionFileDto> => {
  const request = room.teacher.post(`/api/sections/${room.section.id}/files`).field('isPublished', 'true');
  return (await request.attach('file', content, name).expect(201)).body as SectionFileDto;
};
beforeAll(async () => {
  room = await openClassroom(system);
  picture = await upload('plan.png', png());
  paper = await upload('paper.pdf', pdf());
  const request = room.learner.get('/');
  cookie = request.get('Cookie') as unknown as string;
  request.abort();
});

/** The address at the other origin, without its scheme and host. */
const granted = async (id: string): Promise<string> => {
  const { headers } = await room.learner.get(`/files/${id}`).expect(302);
  expect(headers['cache-control']).toBe('no-store');
  const { origin, pathname, search } = new URL(headers.location!);
  expect(origin).toBe(`http://${host}`);
  return pathname + search;
};
const there = (path: string, method: 'get' | 'head' | 'post' = 'get') =>
  supertest(system.baseUrl)[method](path).set('Host', host);
const withGrant = (id: string, grant: string): string => `/files/${id}?grant=${encodeURIComponent(grant)}`;
const grantIn = (address: string): string => new URLSearchParams(address.split('?')[1]).get('grant')!;

describe('with FILES_ORIGIN, a file should', () => {
  it('be sent from there by a grant, without any cookie', async () => {
    const { headers, status } = await there(await granted(picture.id)).set('Cookie', cookie);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^inline; /),
      'content-length': String(png().length),
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store, no-transform',
    });
    expect(headers['set-cookie']).toBeUndefined();
    const saved = await there(await granted(paper.id)).expect(200);
    expect(saved.headers['content-disposition']).toMatch(/^attachment; /);
    const head = await there(await granted(paper.id), 'head').expect(200);
    expect(head.headers['content-length']).toBe(String(pdf().length));
  });

  it('be refused without a grant, even with a session', async () => {
    expectProblem(await there(`/files/${picture.id}`).set('Cookie', cookie), 404);
    expectProblem(await there(`/files/${picture.id}?grant=&grant=x`), 404);
  });

  it('be refused with a grant that expired, for another file, of another person, or changed', async () => {
    const address = await granted(picture.id);
    const [until, user, mac] = grantIn(address).split('.') as [string, string, string];
    const secret = system.app.get(Environment).sessionSecrets[0];
    const facts = { fileId: picture.id, userId: user };
    const earlier = (seconds: number): string => signGrant(secret, facts, Date.now() - seconds * 1000);
    await there(withGrant(picture.id, earlier(58))).expect(200);
    for (const [id, grant] of [
      [picture.id, earlier(61)],
      [paper.id, grantIn(address)],
      [picture.id, [until, room.instructor.id, mac].join('.')],
      [picture.id, [String(Number(until) + 1), user, mac].join('.')],
      [picture.id, [until, user, `${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`].join('.')],
      [picture.id, [until, user, ''].join('.')],
      [picture.id, `${grantIn(address)}.`],
      [picture.id, signGrant('another secret', facts, Date.now())],
    ] as const)
      expectProblem(await there(withGrant(id, grant)), 404);
  });

  it('check permission again at each read with a grant', async () => {
    const run = (sql: string, values: unknown[]) => system.dataSource.query(sql, values);
    const address = await granted(picture.id);
    const refused = async (lose: [string, unknown], restore: [string, unknown]) => {
      await run(lose[0], [lose[1], room.student.id]);
      expectProblem(await there(address), 404);
      await run(restore[0], [restore[1], room.student.id]);
      await there(address).expect(200);
    };
    const status = 'UPDATE enrollments SET status = $1 WHERE student_id = $2';
    await refused([status, 'dropped'], [status, 'enrolled']);
    const ofUser = 'WHERE id = (SELECT user_id FROM students WHERE id = $2)';
    const deactivated = `UPDATE users SET deactivated_at = $1 ${ofUser}`;
    await refused([deactivated, new Date()], [deactivated, null]);
    const role = `UPDATE users SET role = $1 ${ofUser}`;
    await refused([role, 'bursar'], [role, 'student']);
    await room.teacher.put(`/api/section-files/${picture.id}`).send({ isPublished: false }).expect(200);
    expectProblem(await there(address), 404);
    await room.teacher.put(`/api/section-files/${picture.id}`).send({ isPublished: true }).expect(200);
  });

  it('be all that the other origin has', async () => {
    for (const path of ['/', '/portal', '/api/health/live', '/api/auth/user', '/login', '/files', '/files/x'])
      expectProblem(await there(path).set('Cookie', cookie), 404);
    expectProblem(await there(await granted(picture.id), 'post'), 404);
    const { headers } = await supertest(system.baseUrl).get('/portal');
    if (headers['content-security-policy']!.includes('nonce'))
      expect(headers['content-security-policy']).toContain(`img-src 'self' data: http://${host};`);
  });

  it('not be opened by a grant at the main origin', async () => {
    expectProblem(await supertest(system.baseUrl).get(await granted(picture.id)), 401);
  });
});

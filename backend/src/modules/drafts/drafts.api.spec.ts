import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import type { Client } from '../../../test/harness/test-app.js';
import { openWorld, records, system } from '../../../test/harness/worlds/world.js';
import type { User } from '../../platform/auth/user.entity.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { draftCharacters, personDrafts } from './drafts.feature.js';
import { DraftsService } from './drafts.service.js';

openWorld();

const place = 'hand-in:0190f7a0-0000-7000-8000-0000000000a1';
const address = `/api/drafts/${place}`;
const day = 86_400_000;

let author: User;
let client: Client;
let other: Client;

beforeAll(async () => {
  author = await records.user({ role: 'student' });
  client = await system.asPerson(author.email!);
  other = await system.asPerson((await records.user({ role: 'super_admin' })).email!);
});
beforeEach(() => system.dataSource.query('DELETE FROM drafts'));

const save = async (body: string, version?: string, at = address) => {
  const call = client.put(at).send({ body });
  return version === undefined ? call : call.set('If-Match', version);
};
const kept = (): Promise<{ user_id: string; place: string; body: string }[]> =>
  system.dataSource.query('SELECT user_id, place, body FROM drafts ORDER BY place');

describe('PUT /api/drafts/{place} should', () => {
  it('keep one draft per person and place, word for word, and return it with its version', async () => {
    const before = await client.get(address).expect(200);
    expect(before.body).toEqual({ place, body: null, updatedAt: null });
    const body = '{"values":{"text":"First line\\n\\u0000 second, 🎓 \\ud800"}}';
    const saved = await save(body, before.headers.etag);
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({ place, body, updatedAt: expect.stringMatching(/Z$/) });
    const read = await client.get(address).expect(200);
    expect(read.body).toEqual(saved.body);
    expect(read.headers.etag).toBe(saved.headers.etag);
    expect((await save('Second', read.headers.etag)).status).toBe(200);
    expect(await kept()).toEqual([{ user_id: author.id, place, body: 'Second' }]);
  });

  it('refuse to overwrite what another tab has kept since, also after a submit and a new draft', async () => {
    const none = (await client.get(address)).headers.etag;
    const first = (await save('First tab', none)).headers.etag;
    expectProblem(await save('Second tab', none), 412);
    await client.delete(address).set('If-Match', first!).expect(204);
    const next = await save('New draft', none);
    expect(next.status).toBe(200);
    expectProblem(await save('Old draft', first), 412);
    expect(await kept()).toEqual([expect.objectContaining({ body: 'New draft' })]);
  });

  it('create one draft of two that begin at the same time', async () => {
    const none = (await client.get(address)).headers.etag;
    const answers = await Promise.all(['one', 'two'].map((body) => save(body, none)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it.each<[string, object]>([
    ['a missing text', {}],
    ['an empty text', { body: '' }],
    ['a text that is no text', { body: { values: {} } }],
    ['a text that is too long', { body: 'x'.repeat(draftCharacters.most + 1) }],
    ['NUL', { body: 'a\0b' }],
  ])('refuse %s at its field', async (_, body) => {
    const answer = await client.put(address).send(body);
    expectProblem(answer, 422, { errors: { body: [expect.any(String)] } });
    expect(await kept()).toEqual([]);
  });

  it.each(['hand-in%2Fa', 'a%20b', 'é', '%00', 'x'.repeat(201)])('refuse the place %s', async (name) => {
    for (const call of [
      client.get(`/api/drafts/${name}`),
      client.put(`/api/drafts/${name}`).send({ body: 'x' }),
      client.delete(`/api/drafts/${name}`),
    ])
      expectProblem(await call, 400);
  });

  it('not find a place whose name has a slash', async () => {
    expectProblem(await client.get('/api/drafts/hand-in/a'), 404);
  });

  it('refuse one draft more than a person may have, and still save the others', async () => {
    await system.dataSource.query(
      `INSERT INTO drafts (user_id, place, body) SELECT $1, 'place:' || n, 'x' FROM generate_series(1, $2::int) n`,
      [author.id, personDrafts.most],
    );
    const answer = await save('One more');
    expectProblem(answer, 409, { code: 'limit_reached' });
    expect((await save('y', undefined, '/api/drafts/place:7')).status).toBe(200);
    expect((await other.put(address).send({ body: 'Of another person' })).status).toBe(200);
  });
});

it('a draft should exist for its author alone', async () => {
  await save('Mine');
  expect((await other.get(address).expect(200)).body.body).toBeNull();
  await other.put(address).send({ body: 'Theirs' }).expect(200);
  await other.delete(address).expect(204);
  expect((await client.get(address).expect(200)).body.body).toBe('Mine');
  expectProblem(await system.anonymous.get(address), 401);
});

describe('DELETE /api/drafts/{place} should', () => {
  it('delete the version that was submitted, and no later one of another device', async () => {
    const first = (await save('Submitted')).headers.etag!;
    const later = (await save('Longer, on the phone', first)).headers.etag!;
    expectProblem(await client.delete(address).set('If-Match', first), 412);
    await client.delete(address).set('If-Match', later).expect(204);
    await client.delete(address).set('If-Match', later).expect(204);
    expect(await kept()).toEqual([]);
  });
});

describe('drafts should', () => {
  it('be deleted 30 days after their last change, every hour', async () => {
    await save('Old');
    const drafts = system.app.get(DraftsService);
    await drafts.expire(new Date(Date.now() + 30 * day - 60_000));
    expect(await kept()).toHaveLength(1);
    await drafts.expire(new Date(Date.now() + 30 * day + 60_000));
    expect(await kept()).toEqual([]);
    expect(system.app.get(Jobs).schedules.get('drafts.expire')).toBe('45 * * * *');
  });

  it('leave no text in the audit trail, and go with the account of their author', async () => {
    const user = await records.user({ role: 'student' });
    const leaver = await system.asPerson(user.email!);
    await leaver.put(address).send({ body: 'My reasons' }).expect(200);
    await system.flushAudit();
    const trail = await system.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM audit_events WHERE to_jsonb(audit_events)::text LIKE '%My reasons%'`,
    );
    expect(trail).toEqual([{ count: 0 }]);
    await system.dataSource.query('DELETE FROM users WHERE id = $1', [user.id]);
    expect(await kept()).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { EventReader } from '../../../test/harness/event-reader.js';
import { asMachine } from '../../../test/harness/machine-clients.js';
import { waitFor } from '../../../test/harness/server-process.js';
import { Browser, signIn } from '../../../test/harness/sign-in.js';
import { records, system } from '../../../test/harness/worlds/world.js';
import {
  agents,
  ask,
  desk,
  end,
  endOthers,
  type Listed,
  listOf,
  ownSessionsWorld,
  phone,
  sidOf,
  signedIn,
  status,
  trail,
  unknownId,
} from '../../../test/harness/worlds/own-sessions.js';
import { RecentSessions } from './sessions/recent-sessions.js';

ownSessionsWorld();

describe('GET /api/auth/sessions should', () => {
  it('list the person’s sessions, the current one first, without secrets', async () => {
    const [code, body] = await ask(phone);
    expect([code, body]).toEqual([
      200,
      [
        expect.objectContaining({ device: 'Safari on iPhone', network: '127.0.0.*', current: true }),
        expect.objectContaining({ device: 'Firefox on Windows', network: '127.0.0.*', current: false }),
      ],
    ]);
    for (const one of body as Listed[]) {
      const times = [one.signedInAt, one.lastActiveAt, one.endsAt].map((time) => Date.parse(time));
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times[0]).toBeLessThanOrEqual(Date.now());
    }
    for (const browser of [desk, phone]) expect(JSON.stringify(body)).not.toContain(sidOf(browser));
    expect((await listOf(desk)).map(({ current, device }) => [current, device])).toEqual([
      [true, 'Firefox on Windows'],
      [false, 'Safari on iPhone'],
    ]);
  });

  it('list neither other people’s sessions nor ended ones, and show unknown values as null', async () => {
    await signedIn(agents.desk, (await records.user({ role: 'registrar' })).email!);
    await system.dataSource.query(`UPDATE sessions SET expire = now() WHERE sid = $1`, [sidOf(desk)]);
    await system.dataSource.query(
      `UPDATE sessions SET sess = (sess::jsonb - 'device' - 'network')::json WHERE sid = $1`,
      [sidOf(phone)],
    );
    expect(await listOf(phone)).toEqual([
      expect.objectContaining({ device: null, network: null, current: true }),
    ]);
  });

  it('show the last use to about a minute, also shortly before the session must end', async () => {
    // 11 hours and 50 minutes ago, so that no use can extend it; last used five minutes ago.
    const signedInAt = `(extract(epoch FROM now() - interval '710 minutes') * 1000)::bigint`;
    await system.dataSource.query(
      `UPDATE sessions SET seen_at = now() - interval '5 minutes', expire = now() + interval '10 minutes',
         sess = jsonb_set(sess::jsonb, '{signedInAt}', to_jsonb(${signedInAt}))::json WHERE sid = $1`,
      [sidOf(desk)],
    );
    system.app.get(RecentSessions).forgetAll();
    const before = (await listOf(phone)).find(({ current }) => !current)!;
    expect(Date.now() - Date.parse(before.lastActiveAt)).toBeGreaterThanOrEqual(5 * 60_000);
    expect(await status(desk)).toBe(200);
    await waitFor(async () => {
      const after = (await listOf(phone)).find(({ current }) => !current)!;
      return Date.parse(after.lastActiveAt) > Date.parse(before.lastActiveAt) + 4 * 60_000;
    });
  });

  it('be closed to visitors and machine clients, and so is ending sessions', async () => {
    const machine = await asMachine(system, 'catalog.read');
    for (const [method, path] of [
      ['get', ''],
      ['get', '/current'],
      ['delete', `/${unknownId}`],
      ['post', '/end-others'],
    ] as const) {
      await system.anonymous[method](`/api/auth/sessions${path}`).expect(401);
      await machine[method](`/api/auth/sessions${path}`).expect(403);
    }
  });
});

describe('GET /api/auth/sessions/current should', () => {
  const minute = 60_000;
  const ends = async (): Promise<{ endsAt: number; endsAtLatest: number }> => {
    const [code, body] = await ask(desk, '/current');
    expect(code).toBe(200);
    const { endsAt, endsAtLatest } = body as { endsAt: string; endsAtLatest: string };
    return { endsAt: Date.parse(endsAt), endsAtLatest: Date.parse(endsAtLatest) };
  };
  const endIn = async (minutes: number): Promise<void> => {
    await system.dataSource.query(`UPDATE sessions SET expire = now() + $2::interval WHERE sid = $1`, [
      sidOf(desk),
      `${minutes} minutes`,
    ]);
    system.app.get(RecentSessions).forgetAll();
  };

  it('tell when the session ends if it is idle, and when at the latest', async () => {
    const { endsAt, endsAtLatest } = await ends();
    expect(Math.abs(endsAt - Date.now() - 30 * minute)).toBeLessThan(2 * minute);
    expect(Math.abs(endsAtLatest - Date.now() - 12 * 60 * minute)).toBeLessThan(2 * minute);
  });

  it('not count as use of the session, while the next call does', async () => {
    await endIn(5);
    const first = await ends();
    expect(first.endsAt - Date.now()).toBeLessThan(6 * minute);
    expect(await ends()).toEqual(first);
    expect(await status(desk)).toBe(200);
    expect((await ends()).endsAt - Date.now()).toBeGreaterThan(28 * minute);
  });

  it('answer 401 once the session has ended', async () => {
    await endIn(-1);
    expect((await ask(desk, '/current'))[0]).toBe(401);
  });
});

describe('DELETE /api/auth/sessions/{id} should', () => {
  const otherOf = async (browser: Browser): Promise<Listed> =>
    (await listOf(browser)).find(({ current }) => !current)!;

  it('end another session at once, with an audit row', async () => {
    expect(await status(desk)).toBe(200);
    expect(await end(phone, (await otherOf(phone)).id)).toBe(204);
    expect(await status(desk)).toBe(401);
    expect(await status(phone)).toBe(200);
    expect(await listOf(phone)).toHaveLength(1);
    const [entry, ...more] = await trail();
    expect(more).toEqual([]);
    expect(entry!.details).toEqual({
      count: 1,
      sessions: [{ device: 'Firefox on Windows', signedInAt: expect.stringMatching(/Z$/) }],
    });
  });

  it('end its event stream within five seconds', async () => {
    const stream = await EventReader.open(system.baseUrl, desk.cookieHeader());
    await waitFor(() => Promise.resolve(stream.names.includes('ready')));
    expect(await end(phone, (await otherOf(phone)).id)).toBe(204);
    await waitFor(() => Promise.resolve(stream.isOver));
  });

  it('refuse the current session, and leave it', async () => {
    const { id } = (await listOf(desk)).find(({ current }) => current)!;
    const [code, body] = await ask(desk, `/${id}`, { method: 'DELETE' });
    expect([code, (body as { detail: string }).detail]).toEqual([
      409,
      'This is the session you are using. Sign out to end it.',
    ]);
    expect(await status(desk)).toBe(200);
    expect(await trail()).toEqual([]);
  });

  it("not find another person's session, one that has ended, or none", async () => {
    const stranger = await signedIn(agents.desk, (await records.user({ role: 'super_admin' })).email!);
    const [theirs] = await listOf(stranger);
    const gone = (await otherOf(phone)).id;
    await end(phone, gone);
    for (const id of [theirs!.id, gone, unknownId]) expect(await end(phone, id)).toBe(404);
    expect(await end(phone, 'x')).toBe(400);
    expect(await status(stranger)).toBe(200);
    expect(await trail()).toHaveLength(1);
  });

  it('be refused when another site asks', async () => {
    const { id } = await otherOf(phone);
    const foreign = { method: 'DELETE', headers: { 'Sec-Fetch-Site': 'cross-site' } };
    expect((await ask(phone, `/${id}`, foreign))[0]).toBe(403);
    expect(await status(desk)).toBe(200);
  });
});

describe('POST /api/auth/sessions/end-others should', () => {
  it('end the person’s other sessions only, with one audit row', async () => {
    const third = await signedIn(agents.phone);
    const stranger = await signedIn(agents.desk, (await records.user({ role: 'registrar' })).email!);
    expect(await endOthers(desk)).toEqual([200, { ended: 2 }]);
    expect(await Promise.all([desk, phone, third, stranger].map(status))).toEqual([200, 401, 401, 200]);
    expect((await trail()).map(({ details }) => details.count)).toEqual([2]);
  });

  it('do nothing, without an audit row, if there is no other session', async () => {
    await endOthers(desk);
    expect(await endOthers(desk)).toEqual([200, { ended: 0 }]);
    expect(await trail()).toHaveLength(1);
  });
});

describe('The cookie that names the person to the tabs should', () => {
  it('be readable by scripts, outlast an expired session, and end with the sign-out', async () => {
    const browser = await signIn(system.baseUrl, 'tabs@collegium.example');
    const { value, attributes } = browser.cookies.get('collegium.person')!;
    const { id } = (await (await browser.fetch('/api/auth/user')).json()) as { id: string };
    expect([value, attributes]).toEqual([id, expect.not.stringContaining('HttpOnly')]);
    await system.dataSource.query(
      `UPDATE sessions SET expire = now() - interval '1 second' WHERE sess->>'userId' = $1`,
      [id],
    );
    system.app.get(RecentSessions).forgetAll();
    expect([(await browser.fetch('/api/auth/user')).status, browser.cookies.has('collegium.person')]).toEqual(
      [401, true],
    );
    await browser.fetch('/api/logout');
    expect(browser.cookies.has('collegium.person')).toBe(false);
  });
});

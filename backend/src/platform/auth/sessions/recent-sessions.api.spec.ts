import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Records } from '../../../../test/harness/records.js';
import { Browser, signIn } from '../../../../test/harness/sign-in.js';
import { statementsOf } from '../../../../test/harness/statements.js';
import { admin, openWorld, system } from '../../../../test/harness/worlds/world.js';
import type { User } from '../user.entity.js';
import { recentMs } from './recent.js';
import { RecentSessions } from './recent-sessions.js';

openWorld(['admin']);

let user: User;
let browser: Browser;
beforeEach(async () => {
  user = await new Records(system.dataSource).user({ role: 'registrar' });
  browser = await signIn(system.baseUrl, user.email!);
  await seen(); // from here on the session is a recent one
});

const answer = async (from = browser): Promise<{ status: number; role?: string; firstName?: string }> => {
  const response = await from.fetch('/api/auth/user');
  return { ...((await response.json()) as object), status: response.status };
};
const seen = async (): Promise<number> => (await answer()).status;
/** Changes rows as another process would, without notifying this one. */
const elsewhere = (sql: string): Promise<unknown> => system.dataSource.query(sql, [user.id]);
/** The time until the condition holds, by the pauses between the calls. */
async function until(isSo: () => Promise<boolean>): Promise<number> {
  for (let ms = 0; ; ms += 50) {
    if (await isSo()) return ms;
    if (ms > 10_000) throw new Error('It did not come to it in 10 s.');
    await pause(50);
  }
}

describe('a session that was just read', () => {
  it('should need no statement', async () => {
    expect(await statementsOf(seen, { recent: true })).toEqual([]);
    system.app.get(RecentSessions).forgetAll();
    expect(await statementsOf(seen, { recent: true })).toHaveLength(1);
  });

  it('should be read again after two seconds, so that it is prolonged', async () => {
    await pause(recentMs);
    expect(await statementsOf(seen, { recent: true })).toHaveLength(1);
  });

  it('should end immediately after GET /api/logout, for anyone who kept the cookie', async () => {
    const thief = new Browser(system.baseUrl);
    for (const [name, cookie] of browser.cookies) thief.cookies.set(name, cookie);
    expect(await answer(thief)).toMatchObject({ status: 200 });
    await browser.signOut();
    expect(await answer(thief)).toMatchObject({ status: 401 });
  });

  it('should end immediately when the account is deactivated in the same process', async () => {
    await admin.delete(`/api/users/${user.id}`).expect(204);
    expect(await seen()).toBe(401);
  });

  it('should have a new role and its permissions immediately when it is changed in the same process', async () => {
    expect((await browser.fetch('/api/students')).status).toBe(200);
    await admin.put(`/api/users/${user.id}`).send({ role: 'student' }).expect(200);
    expect(await answer()).toMatchObject({ role: 'student', permissions: expect.any(Array) });
    expect((await browser.fetch('/api/students')).status).toBe(403);
  });

  it('should not be cached by a call that was reading it while it ended', async () => {
    const recent = system.app.get(RecentSessions);
    recent.forgetAll();
    const keep = recent.reading();
    recent.forgetSession('another');
    keep('cookies', { sid: 'one', user: { ...user, studentId: null }, until: Date.now() + 1000 });
    expect(recent.find('cookies')).toBeNull();
  });

  it('should end within 5 s when another process ends it', async () => {
    await elsewhere(`DELETE FROM sessions WHERE sess->>'userId' = $1`);
    expect(await until(async () => (await seen()) === 401)).toBeLessThan(5000);
  });

  it('should have a new role within 5 s when another process changes it', async () => {
    await elsewhere(`UPDATE users SET role = 'bursar' WHERE id = $1`);
    expect(await until(async () => (await answer()).role === 'bursar')).toBeLessThan(5000);
  });

  it('should not outlast the limits of the session itself', async () => {
    system.app.get(RecentSessions).forgetAll();
    await elsewhere(
      `UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{signedInAt}', to_jsonb((extract(epoch FROM now()) * 1000)::bigint
         - 12 * 3600000 + 1500)) WHERE sess->>'userId' = $1`,
    );
    expect(await seen()).toBe(200);
    await pause(1550);
    expect(await seen()).toBe(401);
  });
});

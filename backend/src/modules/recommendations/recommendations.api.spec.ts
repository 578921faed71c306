import { describe, expect, it } from '@jest/globals';
import { openWorld, system } from '../../../test/harness/worlds/world.js';
import { Transactions } from '../../platform/database/transactions.js';
import { type NewRequest, RecommendationsService } from './recommendations.service.js';

openWorld([], { RATE_LIMITS: 'off' });

const day = 86_400_000;
let count = 0;
const service = () => system.app.get(RecommendationsService);
async function request(
  given: Partial<NewRequest> = {},
): Promise<{ id: string; email: string; path: string }> {
  const email = `ben.${(count += 1)}@mail${count}.example`;
  const asked: NewRequest = {
    name: 'Ben Sarr',
    email,
    relationship: 'teacher',
    subjectName: 'Ada Okoye',
    purpose: 'admission',
    isWaived: false,
    ...given,
  };
  const { id } = await system.app.get(Transactions).run(() => service().request(asked));
  return { id, email, path: (await linksTo(email)).at(-1)! };
}
async function linksTo(email: string): Promise<string[]> {
  const mails = await system.dataSource.query<{ text: string }[]>(
    'SELECT text FROM mails WHERE recipient = $1 ORDER BY created_at',
    [email],
  );
  return mails.map(({ text }) => new URL(/http:\S+\/recommend\/[\w-]{43}\b/.exec(text)![0]).pathname);
}
const open = (path: string) => fetch(`${system.baseUrl}${path}`);
const post = (path: string, fields: Record<string, string> = {}) =>
  fetch(`${system.baseUrl}${path}`, { method: 'POST', body: new URLSearchParams(fields) });
const letter = { known: 'Two years, as a teacher', letter: 'Ada finds out how things work.\n\nAlways.' };
const rowOf = async (id: string) => {
  const [row] = await system.dataSource.query<{ state: string; letter: string | null; reminders: number }[]>(
    'SELECT state, letter, reminders_sent AS reminders FROM recommendations WHERE id = $1',
    [id],
  );
  return row!;
};

describe('/recommend/<code> should', () => {
  it('show who asks, take one letter, and then say that it was sent', async () => {
    const { id, path } = await request();
    const page = await open(path);
    expect(page.status).toBe(200);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'|script-src/);
    expect(await page.text()).toMatch(/Ada Okoye is applying[\s\S]*didn&#39;t waive|didn.t waive/);
    const answers = await Promise.all([1, 2, 3].map(async () => (await post(path, letter)).status));
    expect(answers.sort()).toEqual([200, 410, 410]);
    expect(await rowOf(id)).toMatchObject({ state: 'received', letter: letter.letter });
    const again = await open(path);
    expect([again.status, await again.text()]).toEqual([410, expect.stringContaining('sent already')]);
    const [trail] = await system.dataSource.query<object[]>(
      `SELECT action, actor_role AS role, other_actor_name(actor_id) AS name FROM audit_events WHERE subject_id = $1`,
      [id],
    );
    expect(trail).toEqual({ action: 'recommendation.send', role: 'recommender', name: 'Ben Sarr' });
    expect(JSON.stringify(await service().forSubject([id]))).toContain('how things work');
  });

  it('keep what was typed beside all errors', async () => {
    const { path, id } = await request();
    const response = await post(path, {
      known: '',
      letter: `<script>alert(1)</script>${'x'.repeat(20_000)}`,
    });
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toContain('Say how long');
    expect(page).toContain('at most 20,000 characters');
    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(page).not.toContain('<script>alert');
    expect((await post(path, { known: 'x', letter: 'x'.repeat(300_000) })).status).toBe(413);
    expect((await post(path, Object.fromEntries('abcdefg'.split('').map((one) => [one, one])))).status).toBe(
      400,
    );
    expect(await rowOf(id)).toMatchObject({ state: 'requested', letter: null });
  });

  it('let the recommender decline, after a question', async () => {
    const { id, path } = await request();
    expect(await (await open(`${path}/decline`)).text()).toContain('You can&#39;t undo this');
    expect((await rowOf(id)).state).toBe('requested');
    expect((await post(`${path}/decline`)).status).toBe(200);
    expect((await rowOf(id)).state).toBe('declined');
    expect((await post(path, letter)).status).toBe(410);
  });

  it('say that a request was withdrawn or is over, and know no other address', async () => {
    const withdrawn = await request();
    await service().withdraw([withdrawn.id]);
    const page = await open(withdrawn.path);
    expect([page.status, await page.text()]).toEqual([410, expect.stringContaining('no longer needed')]);
    const late = await request();
    await system.dataSource.query(`UPDATE recommendations SET expires_at = now() WHERE id = $1`, [late.id]);
    expect((await open(late.path)).status).toBe(410);
    expect((await post(late.path, letter)).status).toBe(410);
    for (const path of [`/recommend/${'A'.repeat(43)}`, '/recommend/x', '/recommend', `${late.path}/x`])
      expect([path, (await open(path)).status]).toEqual([path, 404]);
    expect((await fetch(`${system.baseUrl}${late.path}`, { method: 'PUT' })).status).toBe(404);
  });
});

describe('requests for recommendations should', () => {
  it('be reminded of after 7 and 14 days with a new link, and end after 60', async () => {
    const { id, email, path } = await request();
    const answered = await request();
    await post(answered.path, letter);
    const tick = (days: number) => service().tick(new Date(Date.now() + days * day));
    for (const days of [6, 8, 9, 15, 20]) await tick(days);
    expect(await rowOf(id)).toMatchObject({ reminders: 2, state: 'requested' });
    expect((await rowOf(answered.id)).reminders).toBe(0);
    const links = await linksTo(email);
    expect(new Set(links).size).toBe(3);
    expect((await open(path)).status).toBe(404);
    expect((await open(links.at(-1)!)).status).toBe(200);
    await tick(61);
    expect((await rowOf(id)).state).toBe('expired');
    expect((await open(links.at(-1)!)).status).toBe(410);
  });

  it('show no letter that was waived, and be deleted with it', async () => {
    const { id, path, email } = await request({ isWaived: true });
    await post(path, letter);
    expect(await service().forSubject([id])).toEqual([
      { id, personName: 'Ben Sarr', state: 'received', letter: null },
    ]);
    await expect(
      system.dataSource.query(`UPDATE recommendations SET letter = 'Else' WHERE id = $1`, [id]),
    ).rejects.toMatchObject({ constraint: 'ck_recommendations_fixed' });
    await system.app.get(Transactions).run(() => service().purge([id]));
    expect(await linksTo(email)).toEqual([]);
    expect((await open(path)).status).toBe(404);
  });
});

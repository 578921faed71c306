import { describe, expect, it } from '@jest/globals';
import { waitFor } from './harness/server-process.js';
import { ground, openGround } from './harness/worlds/ground.js';
import { signIn } from './harness/sign-in.js';

openGround();

interface Counts {
  modules: number;
  items: number;
  assignments: number;
  pages: number;
}

const countsOf = async (section: string): Promise<Counts> => {
  const [row] = await ground.rowsOf<Counts>(
    `SELECT (SELECT count(*)::int FROM content_modules WHERE section_id = $1) AS modules,
       (SELECT count(*)::int FROM content_items WHERE section_id = $1) AS items,
       (SELECT count(*)::int FROM assignments WHERE section_id = $1) AS assignments,
       (SELECT count(*)::int FROM content_pages WHERE section_id = $1) AS pages`,
    [section],
  );
  return row!;
};

const stateOf = async (id: string): Promise<{ status: string; attempt: number }> => {
  const [row] = await ground.rowsOf<{ status: string; attempt: number }>(
    'SELECT status, attempt FROM section_copies WHERE id = $1',
    [id],
  );
  return row!;
};

/** A section with modules, pages and assignments, and one without any. */
async function sections(): Promise<[string, string]> {
  const [from, to] = await ground.rowsOf<{ id: string }>('SELECT id FROM sections ORDER BY id LIMIT 2');
  const values = [from!.id];
  await ground.rowsOf('INSERT INTO content_outlines (section_id) VALUES ($1) ON CONFLICT DO NOTHING', values);
  await ground.rowsOf(
    `INSERT INTO content_pages (section_id, title, document, edited_by_id)
     SELECT $1, 'Page ' || number, '{"type":"doc","content":[{"type":"paragraph"}]}', person.id
     FROM generate_series(1, 20) AS number,
       (SELECT id FROM users WHERE email = 'registrar@collegium.example') AS person`,
    values,
  );
  await ground.rowsOf(
    `INSERT INTO content_modules (section_id, title, "position")
     SELECT $1, 'Week ' || number, 100 + number FROM generate_series(1, 10) AS number`,
    values,
  );
  await ground.rowsOf(
    `INSERT INTO content_items (section_id, module_id, "position", kind, title)
     SELECT $1, id, number, 'heading', title FROM content_modules, generate_series(0, 9) AS number
     WHERE section_id = $1`,
    values,
  );
  return [from!.id, to!.id];
}

describe('a copy of a process that is killed', () => {
  it('should leave nothing behind, and be made by another process, completely and once', async () => {
    const [from, to] = await sections();
    const [before, source] = [await countsOf(to), await countsOf(from)];
    expect(source.items).toBeGreaterThan(0);
    // Everything is written, but the copy can't be marked as done.
    await ground.holdUpdates('section_copies', `NEW.status = 'done'`);
    let server = await ground.serve();
    const browser = await signIn(server.baseUrl, 'registrar@collegium.example');
    const answer = await browser.fetch(`/api/sections/${to}/copy`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ fromSectionId: from, parts: ['content', 'assignments', 'discussions'] }),
    });
    const { id, recordsTotal } = (await answer.json()) as { id: string; recordsTotal: number };
    expect(answer.status).toBe(200);
    await waitFor(async () => {
      const [row] = await ground.rowsOf<{ done: number }>(
        'SELECT records_done AS done FROM section_copies WHERE id = $1',
        [id],
      );
      return row!.done === recordsTotal;
    });
    await server.kill();
    await ground.letGo('section_copies');
    expect(await stateOf(id)).toEqual({ status: 'running', attempt: 1 });
    expect(await countsOf(to)).toEqual(before);

    await ground.passLease();
    server = await ground.serve();
    await waitFor(async () => (await stateOf(id)).status === 'done');
    expect(await stateOf(id)).toEqual({ status: 'done', attempt: 2 });
    const after = await countsOf(to);
    for (const kind of ['modules', 'items', 'assignments', 'pages'] as const)
      expect(after[kind]).toBe(before[kind] + source[kind]);
    await server.kill();
  });
});
